/** Two letters or digits of the registration agency, the national number, two check digits. */
const form = /^[0-9A-Z]{2}[0-9A-Z]{2,18}\d{2}$/;

/**
 * The two check digits of a Pharmacy Product Number (IFA Coding System, PPN-Code, annex): its characters by
 * their ASCII values, weighted 2, 3, 4 … from the left, modulo 97.
 */
export function ppnCheckDigits(text: string): string {
  const sum = [...text].reduce((total, char, at) => total + char.charCodeAt(0) * (at + 2), 0);
  return String(sum % 97).padStart(2, '0');
}

/** Whether a text is a PPN with its check digits. */
export const isPpn = (text: string): boolean =>
  form.test(text) && ppnCheckDigits(text.slice(0, -2)) === text.slice(-2);

/** The German PZN inside a PPN of agency 11; null in a PPN of any other. */
export function pznOf(ppn: string): string | null {
  return /^11\d{8}\d{2}$/.test(ppn) ? ppn.slice(2, -2) : null;
}
