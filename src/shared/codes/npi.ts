/** What the check digit of an NPI covers before its ten digits (CMS, NPI check digit; ISO 7812). */
const PREFIX_SUM = 24;

/** Whether ten digits are a National Provider Identifier: Luhn over 80840 and the digits. */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, PREFIX_SUM);
  return sum % 10 === 0;
}
