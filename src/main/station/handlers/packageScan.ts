import { isFuller, isOneBox } from '#shared/codes/oneBox.ts';
import { readScan, type ScannedCode } from '#shared/codes/scannedCode.ts';
import { scannedPackage } from '#shared/codes/scannedPackage.ts';
import type { Person } from '#shared/contract/person.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import type { AuditEvent } from '#shared/domain/auditEvents.ts';
import { localDay } from '#shared/domain/day.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { ScanSource } from '#shared/domain/scanSource.ts';
import { laneOf } from '../journal/aliases.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { Journal } from '../journal/journal.ts';
import type { ScanRow } from '../journal/scans.ts';
import { verifyBarcode } from '../operations/barcode/verifyBarcode.ts';
import { isKnownBatch, lotsInPackage, lotsOfPackage } from '../records/lotsOfCode.ts';
import {
  codesOfScan,
  isReadHere,
  type LotsOfPackage,
  packageOfScan,
  packageVerdict,
} from '../verdict/packageVerdict.ts';
import { isStop, standLive } from '../verdict/scanVerdict.ts';
import { mustTakeEntries } from './disk.ts';
import { scanView } from './scanView.ts';
import type { EntryContext, ServiceContext } from './serviceContext.ts';

export interface NewScan {
  readonly id: string;
  readonly value: string;
  /** The AIM identifier of the symbol; null where the scanner did not say. */
  readonly symbology?: string | null;
  readonly source: ScanSource;
  readonly by: Person;
  /** The person watches for the verdict; else a stop must call them back. */
  readonly seen: boolean;
  /** The service is asked, though it may be a maker's package: a person wants it. */
  readonly asks?: boolean;
}

/** The codes of one box follow each other as fast as a hand turns it. */
const ONE_BOX_MS = 15_000;

/** A code that was kept before, as a scan of its own or as a further code of a package; null for a new one. */
export function keptScan({ scans, packageCodes }: Journal, id: string): ScanRow | null {
  return scans.find(id) ?? scans.find(packageCodes.find(id)?.scan ?? '');
}

/**
 * Whether a code that belongs to no fill is a maker's package's, and so is not sent to the service. What the
 * service has answered before, or a record here bears as its number, is that and no package.
 */
export function isPackage(context: EntryContext, { text, symbology }: ScannedCode): boolean {
  const { journal, clock } = context;
  const read = scannedPackage({ text, symbology }, localDay(new Date(clock.now())));
  if (read.kind === 'none') return false;
  if (journal.recordFinder.strangeCodes(text).length > 0) return false;
  if (journal.aliases.find('order', text) !== null || isKnownBatch(context, text)) return false;
  return read.kind !== 'perhaps' || lotsInPackage(context, read.pack).length > 0;
}

/**
 * Keeps a maker's package as a scan that is never sent, or a further code of the package just scanned as part of
 * that, and judges it: all in one commit. Returns the id of the scan.
 */
export function keepPackage(context: EntryContext, scan: NewScan, userId: string): string {
  const { journal, clock } = context;
  const code = readScan(scan.value, scan.symbology ?? null);
  const at = clock.now();
  return journal.commit(() => {
    const box = boxInHand(journal, scan.by, code, at);
    if (box === null) add(context, scan, code, userId);
    else {
      journal.packageCodes.add({
        id: scan.id,
        scan: box.id,
        value: code.text,
        symbology: code.symbology,
        at,
      });
      if (isFullest(journal, box, code, at)) journal.scans.setValue(box.id, code.text);
    }
    const id = box?.id ?? scan.id;
    judge(context, id, null, scan.seen);
    note(context, 'package-read', id, scan.by, { id: scan.id });
    return id;
  });
}

/**
 * A person says which of the known lots the package is of; nothing where that is not asked any more. Null where the
 * scan is not here.
 */
export function chooseLot(
  context: ServiceContext,
  { scanId, lotId, by }: { scanId: string; lotId: LotId; by: Person },
): ScanView | null {
  const { journal } = context;
  const scan = journal.scans.find(scanId);
  if (scan === null) return null;
  mustTakeEntries(context.disk);
  const { verdict } = scan;
  if (verdict?.kind === 'package-read' && verdict.lotIds.includes(lotId)) {
    journal.commit(() => {
      judge(context, scanId, lotId, true);
      note(context, 'lot-chosen', scanId, by, { lot: lotId });
    });
  }
  return scanView(context, mustBe(journal, scanId));
}

function mustBe(journal: Journal, scanId: string): ScanRow {
  const scan = journal.scans.find(scanId);
  if (scan === null) throw new Error('A scan just kept is not in the journal');
  return scan;
}

/** An entry of the kind that every scan makes, which ends as it is made: nothing of it is ever due. */
function add(
  context: EntryContext,
  { id, by, source, seen }: NewScan,
  { text: value, symbology }: ScannedCode,
  userId: string,
): void {
  const { journal, serviceKey: service, clock } = context;
  const at = clock.now();
  const payload = symbology === null ? { value } : { value, symbology };
  const { kind } = verifyBarcode;
  const lane = laneOf('scan', id);
  const row = { id, kind, lane, service, userId, author: by, payload, base: null, at };
  const sequence = journal.outbox.add(row);
  journal.outbox.move(sequence, 'ready', 'discarded', at, { kind: 'read-here' });
  const apart = journal.settings.people.on;
  journal.scans.add({ id, sequence, value, source, at, deferred: !seen, apart });
}

/** The package that this person scanned last, if the code can be on it too. */
function boxInHand(journal: Journal, by: Person, code: ScannedCode, at: number): ScanRow | null {
  const scan = journal.scans.latestBy(by);
  if (scan === null) return null;
  const row = journal.outbox.get(scan.sequence);
  const earlier = isReadHere(row) ? packageOfScan(journal, scan, row) : null;
  const read = scannedPackage(code, localDay(new Date(at)));
  if (earlier === null || earlier.isUnclear || !('pack' in read)) return null;
  const lastAt = journal.packageCodes.ofScan(scan.id).at(-1)?.at ?? scan.scannedAt;
  const isSoon = at >= lastAt && at - lastAt <= ONE_BOX_MS;
  if (!isSoon || !isOneBox(earlier.pack, read.pack)) return null;
  // The same code again is another box of it, unless it names the one box that it is on.
  const isAgain = codesOfScan(journal, row).some(({ text }) => text === code.text);
  return isAgain && read.pack.serial === null ? null : scan;
}

/** Whether it says more than the code that stands for the scan so far. */
function isFullest(journal: Journal, box: ScanRow, code: ScannedCode, at: number): boolean {
  const today = localDay(new Date(at));
  const shown = codesOfScan(journal, journal.outbox.get(box.sequence)).find(
    ({ text }) => text === box.value,
  );
  const [read, before] = [code, shown ?? code].map((one) => scannedPackage(one, today));
  return (
    read !== undefined &&
    before !== undefined &&
    'pack' in read &&
    'pack' in before &&
    isFuller(read.pack, before.pack)
  );
}

/** @param chosen the lot that a person says it is of */
function judge(context: EntryContext, scanId: string, chosen: LotId | null, seen: boolean): void {
  const { journal, store, clock } = context;
  const scan = mustBe(journal, scanId);
  const read = packageOfScan(journal, scan, journal.outbox.get(scan.sequence));
  if (read === null) return;
  const at = clock.now();
  const lots =
    chosen === null ? lotsFor(context, read, scan.entityId) : { lotIds: [chosen], isSure: true };
  const verdict = packageVerdict(store, read, lots, at);
  const [only = null] = lots.isSure ? lots.lotIds : [];
  journal.scans.setVerdict(scanId, verdict, only, at);
  if (!isStop(verdict)) return;
  if (seen) standLive(journal, scan, at, verdict);
  else journal.alarms.raise(scanId, at, verdict);
}

/** @param before the lot that it was of so far, which is kept while the codes of the box do not speak against it */
function lotsFor(
  context: EntryContext,
  { pack, isUnclear }: NonNullable<ReturnType<typeof packageOfScan>>,
  before: string | null,
): LotsOfPackage {
  if (isUnclear) return { lotIds: [], isSure: false };
  const found = lotsOfPackage(context, pack);
  const one = found.lotIds.find((lotId) => lotId === before);
  return one === undefined ? found : { lotIds: [one], isSure: true };
}

function note(
  { journal, clock, session }: EntryContext,
  event: AuditEvent,
  scanId: string,
  person: Person,
  detail: Readonly<Record<string, string>>,
): void {
  const row: EntryRow | null = journal.outbox.find(scanId);
  const { userId } = session;
  const record = row?.lane ?? null;
  journal.audit.add({
    at: clock.now(),
    event,
    operation: row?.sequence ?? null,
    record,
    userId,
    person,
    detail,
  });
}
