import { expect, test } from 'vitest';
import { type Command, commandText, parseCommand } from '#shared/codes/command.ts';

const id = '7d1e02c4-8a1f-4f6e-9c55-0a1b2c3d4e5f';
const commands: Exclude<Command, { kind: 'strange' }>[] = [
  { kind: 'go', screen: 'lots' },
  { kind: 'open', record: 'order', id },
  { kind: 'press', what: 'confirm' },
  { kind: 'key', key: 'point' },
  { kind: 'lock' },
  { kind: 'settle' },
];

test.each(commands)('$kind is read back from its own barcode, in either case', (command) => {
  expect(parseCommand(commandText(command))).toEqual(command);
  expect(parseCommand(` ${commandText(command).toLowerCase()} `)).toEqual(command);
});

test('a command text has only the characters of a small QR code', () => {
  for (const command of commands) expect(commandText(command)).toMatch(/^[A-Z0-9:/-]+$/);
});

test('another text is no command, and a damaged command is not guessed', () => {
  expect(parseCommand(`INVENTORY_LOT-${id}-K9Q2`)).toBeNull();
  expect(parseCommand('bench')).toBeNull();
  for (const text of [
    'BENCH:',
    'BENCH:GO/NOWHERE',
    `BENCH:OPEN/LOT/${id.slice(1)}`,
    'BENCH:UNDO',
    'BENCH:KEY/12',
  ]) {
    expect(parseCommand(text)).toEqual({ kind: 'strange' });
  }
});
