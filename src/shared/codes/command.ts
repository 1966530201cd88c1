import { isUuid } from '../domain/ids.ts';
import { partSent } from './symbology.ts';

/** The screens that a command barcode can open. */
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
  'hand-over',
] as const;
export type CommandScreen = (typeof commandScreens)[number];

/** The records that a label of ours can open. */
export const commandRecords = [
  'lot',
  'task',
  'exception',
  'order',
  'prescription',
  'barcode',
] as const;
export type CommandRecord = (typeof commandRecords)[number];

/** The keys for scanning a number; `add` adds it to what was counted before. */
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

/** What a command barcode asks for (DESIGN.md section 7): it works the bench without a keyboard. */
export type Command =
  | { readonly kind: 'go'; readonly screen: CommandScreen }
  | { readonly kind: 'open'; readonly record: CommandRecord; readonly id: string }
  | { readonly kind: 'press'; readonly what: 'confirm' | 'cancel' | 'back' }
  /** Locks this window. */
  | { readonly kind: 'lock' }
  /** Opens or closes what stands to be settled. */
  | { readonly kind: 'settle' }
  /** A key of the number pad, for people whose hands hold a scanner. */
  | { readonly kind: 'key'; readonly key: CommandKey }
  /** One of ours that this program does not know: a newer program printed it, or it is damaged. */
  | { readonly kind: 'strange' };

const start = 'BENCH:';
const press = ['confirm', 'cancel', 'back'] as const;

/** The text of a command's barcode. Only capitals and digits, to keep the QR code small. */
export function commandText(command: Exclude<Command, { kind: 'strange' }>): string {
  switch (command.kind) {
    case 'go':
      return `${start}GO/${command.screen}`.toUpperCase();
    case 'open':
      return `${start}OPEN/${command.record}/${command.id}`.toUpperCase();
    case 'press':
      return `${start}${command.what}`.toUpperCase();
    case 'lock':
    case 'settle':
      return `${start}${command.kind}`.toUpperCase();
    case 'key':
      return `${start}KEY/${command.key}`.toUpperCase();
  }
}

/** Reads a scanned text as a command, in either case and as a scanner sent it; null when it is none. */
export function parseCommand(text: string): Command | null {
  if (!/bench:/i.test(text)) return null;
  const plain = partSent(text).text.toUpperCase();
  if (!plain.startsWith(start)) return null;
  const [word, name, id] = plain.slice(start.length).toLowerCase().split('/');
  const pressed = press.find((what) => what === word);
  if (pressed !== undefined) return { kind: 'press', what: pressed };
  if (word === 'lock' || word === 'settle') return { kind: word };
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
