import { isUuid } from '../domain/ids.ts';

/** The screens that a command barcode goes to. */
export const commandScreens = [
  'scan',
  'lots',
  'tasks',
  'exceptions',
  'orders',
  'scripts',
  'reports',
  'waiting',
  'settings',
] as const;
export type CommandScreen = (typeof commandScreens)[number];

/** The records that a label of ours can lead back to. */
export const commandRecords = [
  'lot',
  'task',
  'exception',
  'order',
  'prescription',
  'barcode',
] as const;
export type CommandRecord = (typeof commandRecords)[number];

/** What a number is scanned with; `add` puts it on top of what was counted before. */
export const commandKeys = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'point',
  'erase',
  'add',
] as const;
export type CommandKey = (typeof commandKeys)[number];

/** What a command barcode asks for (DESIGN.md section 7): to drive the bench without a keyboard. */
export type Command =
  | { readonly kind: 'go'; readonly screen: CommandScreen }
  | { readonly kind: 'open'; readonly record: CommandRecord; readonly id: string }
  | { readonly kind: 'press'; readonly what: 'confirm' | 'cancel' | 'back' }
  /** A key of the number pad, for hands that hold a scanner. */
  | { readonly kind: 'key'; readonly key: CommandKey }
  /** Ours, but not known to this program: printed by a newer one, or damaged. */
  | { readonly kind: 'strange' };

const start = 'BENCH:';
const press = ['confirm', 'cancel', 'back'] as const;

/** The text of a command's barcode: capitals and figures only, which keeps a QR small. */
export function commandText(command: Exclude<Command, { kind: 'strange' }>): string {
  switch (command.kind) {
    case 'go':
      return `${start}GO/${command.screen}`.toUpperCase();
    case 'open':
      return `${start}OPEN/${command.record}/${command.id}`.toUpperCase();
    case 'press':
      return `${start}${command.what}`.toUpperCase();
    case 'key':
      return `${start}KEY/${command.key}`.toUpperCase();
  }
}

/** Reads a scanned text as a command; null where it is anything else. Case does not matter. */
export function parseCommand(text: string): Command | null {
  const plain = text.trim().toUpperCase();
  if (!plain.startsWith(start)) return null;
  const [word, name, id] = plain.slice(start.length).toLowerCase().split('/');
  const pressed = press.find((what) => what === word);
  if (pressed !== undefined) return { kind: 'press', what: pressed };
  if (word === 'go') {
    const screen = commandScreens.find((each) => each === name);
    if (screen !== undefined) return { kind: 'go', screen };
  }
  if (word === 'key') {
    const key = commandKeys.find((each) => each === name);
    if (key !== undefined) return { kind: 'key', key };
  }
  if (word === 'open' && id !== undefined && isUuid(id)) {
    const record = commandRecords.find((each) => each === name);
    if (record !== undefined) return { kind: 'open', record, id };
  }
  return { kind: 'strange' };
}
