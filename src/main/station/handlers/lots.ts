import type { z } from 'zod';
import type { Entered } from '#shared/contract/entry.ts';
import type { lotAdjustmentSchema, lotCountSchema } from '#shared/contract/lots.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { foldOpen } from '../operations/entry.ts';
import { adjustLot } from '../operations/lot/adjustLot.ts';
import { countLot } from '../operations/lot/countLot.ts';
import { seeQuantity } from '../operations/lot/quantity.ts';
import { canReadLots } from '../operations/lot/readLot.ts';
import { enter, type NewEntry } from './enter.ts';
import type { EntryPlace } from './serviceContext.ts';

/** Long enough to see what one has done, and to press "Undo" in gloves. */
const HOLD_MS = 5_000;

/** For entries from a screen that shows how to undo them. */
export const holding = (held: boolean) => (held ? { holdMs: HOLD_MS } : {});

type Confirmed<Payload> = NewEntry<Payload> & { readonly confirmed: boolean };

/** "There are 92." */
export function count(
  place: EntryPlace,
  entry: Confirmed<z.infer<typeof lotCountSchema>>,
): Entered {
  return unconfirmed(place, entry) ?? enter(place, countLot, entry);
}

/** "Minus 3, spilled." */
export function adjust(
  place: EntryPlace,
  entry: Confirmed<z.infer<typeof lotAdjustmentSchema>>,
): Entered {
  const { lotId } = entry.payload;
  if (!canReadLots(place.store) && seen(place, lotId).quantity === null) {
    return {
      kind: 'impossible',
      words: 'Nobody here knows how much there is. Count the lot instead.',
    };
  }
  return unconfirmed(place, entry) ?? enter(place, adjustLot, entry);
}

/**
 * Where the service cannot be asked before the change goes out, the person is shown the number it
 * builds on and its age, and says so that it holds.
 */
function unconfirmed(
  place: EntryPlace,
  entry: Confirmed<{ readonly lotId: LotId }>,
): Entered | null {
  const again = place.journal.outbox.find(entry.id) !== null;
  if (entry.confirmed || again || canReadLots(place.store)) return null;
  const { lotId } = entry.payload;
  const seenAt = place.store.record('lot', lotId)?.seenAt ?? null;
  return { kind: 'confirm', ...seen(place, lotId), seenAt };
}

function seen(place: EntryPlace, lotId: LotId) {
  return seeQuantity(foldOpen(place.store, place.operations, 'lot', lotId).folded);
}
