import { setImmediate } from 'node:timers/promises';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import type { LotRow } from '#shared/contract/lotViews.ts';
import type { Walk, WalkPage, WalkRow, WalkStanding } from '#shared/contract/shelfWalk.ts';
import { addDays, daysBetween, localDay, readDay } from '#shared/domain/day.ts';
import { MOST_LOTS } from './everyLot.ts';
import type { ServiceContext } from './serviceContext.ts';

/** So many lots are looked up before anything else gets its turn. */
const LOOK_AT_ONCE = 500;

type Context = Pick<ServiceContext, 'journal' | 'clock'>;

/**
 * The lots of a walk, those still to be walked first. A lot that is out of use is on it only once it was
 * scanned today: it was pulled on the way. Nothing is kept of a walk itself, so it goes on after any crash,
 * for whoever walks on, until midnight.
 * @param rows all lots that are known here
 */
export async function walkPage(
  context: Context,
  rows: readonly LotRow[],
  { kind, days, offset, limit }: Walk & { offset: number; limit: number },
): Promise<WalkPage> {
  const look = new Look(context, { kind, days });
  const all: WalkRow[] = [];
  for (const [at, lot] of rows.entries()) {
    const row = look.rowOf(lot);
    if (row !== null) all.push(row);
    if (at % LOOK_AT_ONCE === LOOK_AT_ONCE - 1) await setImmediate();
  }
  const order = kind === 'expiring' ? byExpiry : byAbsence;
  all.sort((a, b) => Number(a.isWalked) - Number(b.isWalked) || order(a, b));
  return {
    rows: all.slice(offset, offset + limit),
    offset,
    count: all.length,
    walked: all.filter(({ isWalked }) => isWalked).length,
    undated: all.filter(({ lot }) => lastDay(lot) === null).length,
    known: rows.length,
    isAll: rows.length < MOST_LOTS,
  };
}

/** How one lot stands to a walk, whether it was scanned already or not. */
export function walkOfLot(context: Context, lot: LotRow | null, walk: Walk): WalkStanding {
  if (lot === null) return { lot, standing: 'not-known' };
  if (lot.isActive === false) return { lot, standing: 'inactive' };
  return { lot, standing: new Look(context, walk).isDue(lot) ? 'due' : 'not-due' };
}

/** What there is to know for a walk as of one moment. */
class Look {
  readonly #journal: Context['journal'];
  readonly #walk: Walk;
  readonly #midnight: number;
  readonly #since: number;
  readonly #lastDayDue: string;
  readonly #counted: ReadonlyMap<string, number>;
  readonly #countedToday: ReadonlyMap<string, number>;
  readonly #unanswered: ReadonlySet<string>;

  constructor({ journal, clock }: Context, walk: Walk) {
    const now = new Date(clock.now());
    const today = localDay(now);
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
    const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - walk.days);
    this.#journal = journal;
    this.#walk = walk;
    this.#midnight = midnight.getTime();
    this.#since = since.getTime();
    this.#lastDayDue = addDays(today, walk.days);
    const { lotSightings: sightings } = journal;
    this.#counted = sightings.counted(0, this.#midnight);
    this.#countedToday = sightings.counted(this.#midnight, Number.MAX_SAFE_INTEGER);
    this.#unanswered = new Set(
      sightings
        .unanswered(this.#midnight)
        .map(({ value }) => kindOfCode(readScan(value, null), today))
        .map((code) =>
          code.kind === 'barcode' && code.entity === 'lot' ? code.barcode.entityId : '',
        ),
    );
  }

  /** Null where the lot is not on the walk. */
  rowOf(lot: LotRow): WalkRow | null {
    if (!this.isDue(lot)) return null;
    const isWalked = this.#isWalked(lot.id);
    if (lot.isActive === false && !isWalked) return null;
    return { lot, seenBefore: this.#seenBefore(lot.id), isWalked };
  }

  isDue(lot: LotRow): boolean {
    switch (this.#walk.kind) {
      case 'expiring':
        return (lastDay(lot) ?? '') <= this.#lastDayDue;
      case 'unseen':
        return (this.#seenBefore(lot.id) ?? Number.NEGATIVE_INFINITY) < this.#since;
    }
  }

  #isWalked(id: string): boolean {
    const { lotSightings } = this.#journal;
    return (
      this.#countedToday.has(id) ||
      this.#unanswered.has(id) ||
      lotSightings.scanned(id, this.#midnight, Number.MAX_SAFE_INTEGER) !== null
    );
  }

  #seenBefore(id: string): number | null {
    const scanned = this.#journal.lotSightings.scanned(id, 0, this.#midnight);
    const counted = this.#counted.get(id) ?? null;
    if (scanned === null || counted === null) return scanned ?? counted;
    return Math.max(scanned, counted);
  }
}

const lastDay = ({ expires }: LotRow) => (expires === null ? null : readDay(expires));

/** The first to expire first; what nobody knows the expiry of last. */
function byExpiry(a: WalkRow, b: WalkRow): number {
  const [one, other] = [lastDay(a.lot), lastDay(b.lot)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return daysBetween(other, one);
}

/** The longest unseen first. */
const byAbsence = (a: WalkRow, b: WalkRow): number => (a.seenBefore ?? 0) - (b.seenBefore ?? 0);
