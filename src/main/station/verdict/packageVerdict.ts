import { z } from 'zod';
import type { MakersPackage } from '#shared/codes/makersPackage.ts';
import { joinedPackage } from '#shared/codes/oneBox.ts';
import type { ScannedCode } from '#shared/codes/scannedCode.ts';
import { scannedPackage } from '#shared/codes/scannedPackage.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import { localDay } from '#shared/domain/day.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { ScanRow } from '../journal/scans.ts';
import { judgePackageScan, type LotFacts } from './judgePackageScan.ts';
import { recordFacts } from './recordFacts.ts';

/** Whether the scan is a maker's package that was read here and is not sent to the service. */
export const isReadHere = ({ why }: EntryRow): boolean => why?.kind === 'read-here';

/** What the codes of a scan say of a maker's package. */
export interface PackageOfScan {
  readonly pack: MakersPackage;
  /** What the scanner said of the symbol of the scan's code. */
  readonly symbology: string | null;
  readonly isReadHere: boolean;
  readonly isUnclear: boolean;
}

const payloadSchema = z.object({
  value: z.string(),
  symbology: z.string().nullable().default(null),
});

/** The codes of one scan: that of its entry, and those that were scanned of the same box. */
export function codesOfScan(
  { packageCodes }: Pick<Journal, 'packageCodes'>,
  row: EntryRow,
): readonly ScannedCode[] {
  const { value, symbology } = payloadSchema.parse(row.payload);
  const further = isReadHere(row) ? packageCodes.ofScan(row.id) : [];
  return [{ text: value, symbology }, ...further.map((one) => ({ ...one, text: one.value }))];
}

/** Null where its code is no maker's package's. */
export function packageOfScan(
  journal: Pick<Journal, 'packageCodes'>,
  { scannedAt, value }: Pick<ScanRow, 'scannedAt' | 'value'>,
  row: EntryRow,
): PackageOfScan | null {
  const today = localDay(new Date(scannedAt));
  const isHere = isReadHere(row);
  const codes = codesOfScan(journal, row);
  const read = codes.map((code) => scannedPackage(code, today));
  const packs = read.flatMap((one) =>
    one.kind === 'package' || (one.kind === 'perhaps' && isHere) ? [one.pack] : [],
  );
  if (packs.length === 0 && !isHere) return null;
  const symbology = codes.find(({ text }) => text === value)?.symbology ?? null;
  const pack = joinedPackage(packs);
  return { pack, symbology, isReadHere: isHere, isUnclear: packs.length === 0 };
}

/** The known lots that a package may be of, and whether it is of the only one. */
export interface LotsOfPackage {
  readonly lotIds: readonly LotId[];
  readonly isSure: boolean;
}

/** What a package that was read here comes to, by what is known now. */
export function packageVerdict(
  store: RecordStore,
  { pack, isUnclear }: Pick<PackageOfScan, 'pack' | 'isUnclear'>,
  { lotIds, isSure }: LotsOfPackage,
  now: number,
): Verdict {
  const { expires, batch } = pack;
  const lots = lotIds.flatMap((lotId) => lotFacts(store, lotId) ?? []);
  const isRecalled = store.journal.recalls.has(pack);
  const facts = { expires, isRecalled, isUnclear, lots, isSure, namesBatch: batch !== null };
  return judgePackageScan(facts, { now, today: localDay(new Date(now)) });
}

function lotFacts(store: RecordStore, lotId: LotId): LotFacts | null {
  const record = store.record('lot', lotId);
  const heard = store.journal.site.lots.find(lotId)?.record ?? null;
  const seenAt = record?.seenAt ?? heard?.fact.seenAt ?? null;
  if (seenAt === null) return null;
  const facts = recordFacts(store, 'lot', lotId);
  if (facts.kind === 'lot') return { lotId, seenAt, ...facts };
  // Another bench alone knows it, and told nothing against it: that lets nothing pass.
  const nothing = {
    isFresh: false,
    isActive: null,
    lastDay: null,
    isRecalled: false,
    toldBy: null,
  };
  return { lotId, seenAt, ...nothing };
}
