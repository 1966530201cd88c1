import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { fitsLot, productOfLot } from '#shared/codes/lotFromPackage.ts';
import { type MakersPackage, packageOf } from '#shared/codes/makersPackage.ts';
import { packageReading } from '#shared/codes/packageReading.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import { localDay } from '#shared/domain/day.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import type { Lot } from '#shared/domain/lot.ts';
import type { Journal } from '../journal/journal.ts';
import type { LotNumber } from '../journal/recordFinder.ts';
import type { StoredRecord } from '../journal/records.ts';
import { lotOf } from './parse.ts';

/** Where the lots known here are looked up. */
export interface LotSources {
  readonly journal: Pick<Journal, 'records' | 'recordFinder' | 'site'>;
  readonly clock: { now(): number };
}

/** Numbers of products are compared by what they mean, so no index finds them. */
const MOST_COMPARED = 2_000;
/** More than these nobody chooses among: the search of lots has them all. */
const MOST_CHOICES = 9;

/** Which lots a text stands for: its own barcode, its id, a maker's package, a batch number. */
export type LotsOfCode =
  | { readonly kind: 'lots'; readonly lotIds: readonly LotId[] }
  /** The barcode of something else. */
  | { readonly kind: 'not-a-lot' }
  | { readonly kind: 'no-such-lot' }
  /** A separator may be missing in it, and no known lot tells which reading is right. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'damaged' };

/**
 * The known lots that a scanned or typed text stands for. A lot's own barcode stands for its lot even if
 * nothing is known of it.
 */
export function lotsOfCode(
  context: LotSources,
  sent: string,
  symbology: string | null,
): LotsOfCode {
  const today = localDay(new Date(context.clock.now()));
  const scan = readScan(sent, symbology);
  const code = kindOfCode(scan, today);
  switch (code.kind) {
    case 'barcode': {
      const { entityId } = code.barcode;
      const isLot =
        code.entity === 'lot' || (code.entity === 'other' && isKnown(context, entityId));
      return isLot ? found([lotIdSchema.parse(entityId)]) : { kind: 'not-a-lot' };
    }
    case 'uuid':
      return found(isKnown(context, code.id) ? [lotIdSchema.parse(code.id)] : []);
    case 'order-number':
      return { kind: 'not-a-lot' };
    case 'other':
      return found(named(context, code.text));
    case 'wrong-check-digit': {
      // A lot's batch may be such a number.
      const lotIds = named(context, scan.text);
      return lotIds.length === 0 ? { kind: 'damaged' } : found(lotIds);
    }
    case 'unread-link':
      return { kind: 'not-a-lot' };
    case 'gs1':
    case 'hibc':
    case 'envelope':
    case 'gtin':
    case 'eight-digits':
    case 'ndc':
      break;
  }
  const reading = packageReading(code, today);
  switch (reading.kind) {
    case 'unreadable':
      return { kind: 'damaged' };
    case 'ways': {
      const lotIds = reading.ways.flatMap((way) => lotsInPackage(context, packageOf(way, today)));
      return lotIds.length === 0 ? { kind: 'unclear' } : found(lotIds);
    }
    case 'none':
    case 'package': {
      const packed = reading.kind === 'none' ? [] : lotsInPackage(context, reading.pack);
      return found(packed.length > 0 ? packed : named(context, scan.text));
    }
  }
}

const found = (lotIds: readonly LotId[]): LotsOfCode =>
  lotIds.length === 0 ? { kind: 'no-such-lot' } : { kind: 'lots', lotIds: [...new Set(lotIds)] };

const isKnown = ({ journal }: LotSources, lotId: string) =>
  journal.records.has('lot', lotId) || journal.site.lots.find(lotId) !== null;

/** What a lot is told by, from its own record or as another bench told of it. */
type NumberedLot = Pick<Lot, 'id' | 'batch_number' | 'mpn' | 'upc'>;

const lotsAmong = (records: readonly StoredRecord[]): Lot[] =>
  records.flatMap(({ body }) => lotOf(body) ?? []);

/** Those with this number, also of which another bench alone knows. */
function numbered({ journal }: LotSources, number: LotNumber, text: string): NumberedLot[] {
  const own = lotsAmong(journal.recordFinder.lotsNumbered(number, text));
  const heard = journal.site.lots.numbered(number, text).flatMap(({ record }) => {
    if (record === null || journal.records.has('lot', record.fact.id)) return [];
    const { id, batch, mpn, upc } = record.fact;
    const numbers = { batch_number: batch ?? '', mpn: mpn ?? '', upc: upc ?? '' };
    return [{ id, ...numbers }];
  });
  return [...own, ...heard];
}

const same = (a: string | undefined, b: string) =>
  a !== undefined && a.trim().toLowerCase() === b.trim().toLowerCase();

function named(context: LotSources, text: string): LotId[] {
  return (['batch_number', 'mpn', 'upc'] as const)
    .flatMap((number) => numbered(context, number, text))
    .filter(({ batch_number: batch, mpn, upc }) => [batch, mpn, upc].some((one) => same(one, text)))
    .map(({ id }) => id);
}

/** The known lots that a maker's package may be of. */
export const lotsInPackage = (context: LotSources, pack: MakersPackage): LotId[] =>
  lotsFitting(context, pack).map(({ id }) => id);

/**
 * The same, and whether it is of the only one: its number and its batch are that lot's, and no other known lot
 * may be it. A number alone never says so, since other lots of it may not be known here.
 */
export function lotsOfPackage(
  context: LotSources,
  pack: MakersPackage,
): { lotIds: readonly LotId[]; isSure: boolean } {
  const fitting = lotsFitting(context, pack);
  const [only, ...others] = fitting;
  const isSure =
    only !== undefined &&
    others.length === 0 &&
    pack.batch !== null &&
    productOfLot(pack, [only.upc]) === 'same';
  return { lotIds: fitting.slice(0, MOST_CHOICES).map(({ id }) => id), isSure };
}

/** Whether a known lot bears this very text as its batch. */
export const isKnownBatch = (context: LotSources, text: string): boolean =>
  numbered(context, 'batch_number', text).length > 0;

function lotsFitting(context: LotSources, pack: MakersPackage): NumberedLot[] {
  // A package that names a batch fits that batch alone.
  const candidates =
    pack.batch === null
      ? lotsAmong(context.journal.recordFinder.newest('lot', MOST_COMPARED))
      : numbered(context, 'batch_number', pack.batch);
  return candidates.filter(({ upc = null, batch_number: batch = null }) =>
    fitsLot(pack, { upc, batch }),
  );
}
