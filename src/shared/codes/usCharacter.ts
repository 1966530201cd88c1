/**
 * What a US keyboard writes with each key, without and with Shift, by place (`KeyboardEvent.code`).
 */
const signs: Readonly<Record<string, string>> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
};
const overDigits = ')!@#$%^&*(';

/** What a US keyboard writes with the key at this place; null for keys that write nothing. */
export function usCharacter(code: string, shift: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shift ? (overDigits[Number(digit)] ?? null) : digit;
  const pad = /^Numpad(\d)$/.exec(code)?.[1];
  return pad ?? signs[code]?.[shift ? 1 : 0] ?? null;
}
