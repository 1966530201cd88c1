import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import { toneOf, type Verdict } from '#shared/contract/verdict.ts';
import { type Barcode, barcodeSchema } from '#shared/domain/barcode.ts';
import { localDay } from '#shared/domain/day.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { ScanRow } from '../journal/scans.ts';
import { judge } from './judge.ts';
import { withOwnDate } from './judgePackageScan.ts';
import { isReadHere, packageOfScan, packageVerdict } from './packageVerdict.ts';
import { recordFacts, timestampOf } from './recordFacts.ts';

/** After this long the person has gone on, so a failure must call them back. */
const PERSON_WAITS_MS = 5000;

/** The barcode in the reply to a scan of this text; null without a reply about that very code. */
export function barcodeOf(row: EntryRow, scanned: string): Barcode | null {
  if (row.reply === null || row.reply.status >= 400) return null;
  const barcode = barcodeSchema.parse(row.reply.body);
  return isAbout(barcode, scanned) ? barcode : null;
}

/** The verdict on a scanned barcode, by the service's answer and by what is known of its entity. */
export function verdictOf(
  store: RecordStore,
  { row, scan, barcode }: { row: EntryRow; scan: ScanRow; barcode: Barcode },
  now: number,
): Verdict {
  const { entity_type: type, entity_id: id } = barcode;
  const thing =
    type === undefined || id === undefined
      ? ({ kind: 'strange' } as const)
      : recordFacts(store, entityKindOf(type), id);
  const when = { now, today: localDay(new Date(now)), verifiedAt: row.reply?.at ?? now };
  const facts = {
    isActive: barcode.is_active ?? null,
    expiresAt: timestampOf(barcode.expires_at),
  };
  const pack = packageOfScan(store.journal, scan, row)?.pack ?? null;
  if (pack !== null && store.journal.recalls.has(pack)) {
    return { kind: 'recalled', at: when.verifiedAt, what: 'package' };
  }
  return withOwnDate(judge(facts, thing, when), pack?.expires ?? null, when);
}

/** An answer about another code must never pass for an answer to this one. */
export function isAbout(barcode: Barcode, value: string): boolean {
  const said = barcode.barcode_value;
  const asked = parseBarcodeText(value);
  if (said === undefined) {
    const named = barcode.entity_id;
    return asked === null || named === undefined || asked.entityId === named;
  }
  if (readScan(said).text.toLowerCase() === readScan(value).text.toLowerCase()) return true;
  const answered = parseBarcodeText(said);
  return asked !== null && answered !== null && asked.suffix === answered.suffix
    ? asked.entityId === answered.entityId
    : false;
}

/** Stores the verdict. A stop stands until it is settled, and raises an alarm if its person may have gone on. */
export function storeVerdict(
  store: RecordStore,
  scan: ScanRow,
  verdict: Verdict,
  entityId: string | null,
  at: number,
): void {
  const { journal } = store;
  journal.scans.setVerdict(scan.id, verdict, entityId, at);
  if (!isStop(verdict)) return;
  const hasGoneOn = at - scan.scannedAt > PERSON_WAITS_MS || !isPersonWaiting(store, scan);
  if (hasGoneOn) journal.alarms.raise(scan.id, at, verdict);
  else standLive(journal, scan, at, verdict);
}

/** Seen at once. In a fill it holds that one instead; what is merely not known is scanned again. */
export function standLive(journal: Journal, scan: ScanRow, at: number, verdict: Verdict): void {
  const isOfFill = journal.fills.ofScan(scan.id) !== null;
  if (toneOf(verdict) === 'stop' && !isOfFill) journal.alarms.stand(scan, at, verdict);
}

export function isStop(verdict: Verdict): boolean {
  const tone = toneOf(verdict);
  return tone === 'stop' || tone === 'unknown';
}

/** Whether this is the newest scan, and its person has not gone on without the verdict, or from its fill. */
function isPersonWaiting({ journal }: RecordStore, { id, deferred }: ScanRow): boolean {
  if (deferred || journal.scans.latest()?.id !== id) return false;
  const fill = journal.fills.ofScan(id);
  return fill === null || fill.state === 'open';
}

/** Whether a newer record shows somebody else's change, or may show a person's own entry. */
export type ChangeSource = 'news' | 'own-doing';

/**
 * Judges the newest scan of an entity again, because a newer record of it has come. A scan that was
 * answered longer ago than a record stays fresh keeps its verdict. Where the clocks cannot tell how long
 * ago that is, it may become a stop, and never a pass.
 */
export function judgeAgain(
  store: RecordStore,
  entityId: string,
  now: number,
  source: ChangeSource,
): ScanRow | null {
  const { journal } = store;
  const scan = journal.scans.latestOf(entityId);
  if (scan === null) return null;
  const verdict = anew(store, scan, now);
  if (verdict === null) return null;
  journal.scans.setVerdict(scan.id, verdict, entityId, now);
  if (source === 'news' && turnsIntoStop(scan, verdict)) {
    if (needsAlarm(store, scan)) journal.alarms.raise(scan.id, now, verdict);
    else standLive(journal, scan, now, verdict);
  }
  return scan;
}

/** Null where the scan keeps the verdict that it has. */
function anew(store: RecordStore, scan: ScanRow, now: number): Verdict | null {
  const row = store.journal.outbox.get(scan.sequence);
  if (isReadHere(row)) return packageAnew(store, scan, row, now);
  const barcode = barcodeOf(row, scan.value);
  if (barcode === null || row.reply === null) return null;
  const answer = { seenAt: row.reply.at, started: row.reply.started };
  if (!store.ages.mayBeRecent(answer)) return null;
  const verdict = verdictOf(store, { row, scan, barcode }, now);
  return !isStop(verdict) && !store.ages.isFresh(answer) ? null : verdict;
}

/** Of a package there is no answer: it stands on the record of its lot, and that alone says whether it is fresh. */
function packageAnew(
  store: RecordStore,
  scan: ScanRow,
  row: EntryRow,
  now: number,
): Verdict | null {
  const lotId = lotIdSchema.safeParse(scan.entityId);
  const read = packageOfScan(store.journal, scan, row);
  const isRecent = store.ages.mayBeRecent({ seenAt: scan.scannedAt, started: 0 });
  if (!lotId.success || read === null || !isRecent) return null;
  return packageVerdict(store, read, { lotIds: [lotId.data], isSure: true }, now);
}

/**
 * Judges the scans of listed prescriptions in this shift again, because the list was fetched anew.
 * @returns whether there was any
 */
export function judgeListedScans(store: RecordStore, isListed: (id: string) => boolean): boolean {
  const listed = store.journal.recordsInView.scanned().filter(isListed);
  if (listed.length === 0) return false;
  const at = store.now();
  store.journal.commit(() => {
    for (const id of listed) judgeAgain(store, id, at, 'news');
  });
  return true;
}

const turnsIntoStop = ({ verdict: before }: ScanRow, now: Verdict): boolean =>
  isStop(now) && before !== null && !isStop(before);

/** After green the lot may be in use already. A person who still waits at the scan sees the change. */
const needsAlarm = (store: RecordStore, scan: ScanRow): boolean =>
  (scan.verdict !== null && toneOf(scan.verdict) === 'pass') || !isPersonWaiting(store, scan);
