/**
 * The part of an NPI's Luhn sum that comes from the constant prefix 80840 (CMS, NPI check digit;
 * ISO 7812).
 */
const PREFIX_SUM = 24;

/**
 * Whether ten digits are a National Provider Identifier: their Luhn sum with 80840 in front fits.
 */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, PREFIX_SUM);
  return sum % 10 === 0;
}
