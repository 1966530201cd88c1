const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
export type Key = (typeof digits)[number] | 'point' | 'erase';

/** In rows from the top left, as on a calculator. */
export const pad: readonly Key[] = [...digits.slice(0, 9), 'point', '0', 'erase'];

const longest = 12;

/** The typed number after one more key. */
export function withKey(typed: string, key: Key): string {
  switch (key) {
    case 'erase':
      return typed.slice(0, -1);
    case 'point':
      return /[.,]/.test(typed) ? typed : `${typed === '' ? '0' : typed}.`;
    default:
      return typed.length < longest ? `${typed === '0' ? '' : typed}${key}` : typed;
  }
}
