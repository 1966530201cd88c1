const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
export type Key = (typeof digits)[number] | 'point' | 'erase';

/** As they lie on a calculator's pad, from the top left. */
export const pad: readonly Key[] = [...digits.slice(0, 9), 'point', '0', 'erase'];

const longest = 12;

/** A number being entered, after one more key. */
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
