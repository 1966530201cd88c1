import type { ScanView, Subject } from '#shared/contract/scan.ts';
import { t } from './language/t.ts';
import { packageNumberText } from './packageText.ts';

/** What each kind of thing is called inside a sentence. */
export const kindWords = {
  lot: t`lot`,
  order: t`order`,
  prescription: t`prescription`,
  user: t`user badge`,
  patient: t`patient`,
  task: t`task`,
  exception: t`exception`,
  barcode: t`barcode`,
  package: t`package`,
  entry: t`entry`,
} as const satisfies Readonly<Record<Exclude<Subject['kind'], 'other'>, string>> &
  Readonly<Record<string, string>>;

/** `lot`, `order`, …; a kind that nobody has seen before as it is spelled. */
export function kindWord(subject: Pick<Subject, 'kind' | 'entityType'>): string {
  return subject.kind === 'other' ? subject.entityType : kindWords[subject.kind];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same to begin a line with; what is shown as it is spelled stays so. */
export function kindTitle(subject: Subject): string {
  return subject.kind === 'other' ? subject.entityType : capital(kindWord(subject));
}

/** `7d1e02c4…`: enough of an id to tell things apart at a glance. */
export function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id;
}

/** What to call the thing: its own title, else its short id. */
export function subjectTitle(subject: Subject): string {
  if (subject.title !== null) return subject.title;
  const batch = subject.lot?.batchNumber;
  return batch ?? shortId(subject.entityId);
}

/** One line for lists: `Lot B-20417`, or `Unknown code` where nothing is known. */
export function scanTitle(scan: ScanView): string {
  const { subject, verdict, pack } = scan;
  if (subject !== null) return `${kindTitle(subject)} ${subjectTitle(subject)}`;
  if (pack?.isReadHere === true) return t`Package ${packageNumberText(pack)}`.trim();
  return verdict.kind === 'unknown-barcode' ? t`Unknown barcode` : t`Barcode`;
}

/** A long code with its middle taken out, GS made visible: `INVENTORY_LOT-7d1e…-K9Q2`. */
export function shortCode(value: string): string {
  const seen = visibleCode(value);
  const entity = /^([A-Z_]+-[0-9a-f]{4})[0-9a-f-]{20,}(-[^-]+)$/i.exec(seen);
  if (entity !== null) return `${entity[1]}…${entity[2]}`;
  return seen.length > 28 ? `${seen.slice(0, 20)}…${seen.slice(-6)}` : seen;
}

/** The code as people can read it: control characters as their pictures. */
export function visibleCode(value: string): string {
  return [...value].map((char) => (char < ' ' ? pictureOf(char) : char)).join('');
}

function pictureOf(control: string): string {
  return String.fromCodePoint(0x2400 + (control.codePointAt(0) ?? 0));
}
