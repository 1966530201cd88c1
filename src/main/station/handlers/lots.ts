import type { z } from 'zod';
import type { SubmitResult } from '#shared/contract/entry.ts';
import type { lotAdjustmentSchema, lotCountSchema } from '#shared/contract/lots.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { adjustLot } from '../operations/lot/adjustLot.ts';
import { countLot } from '../operations/lot/countLot.ts';
import { quantityOf } from '../operations/lot/quantity.ts';
import { canReadLots } from '../operations/lot/readLot.ts';
import { type NewEntry, submitEntry } from './enter.ts';
import type { EntryContext } from './serviceContext.ts';

/** Long enough to see what one has done, and to press "Undo" in gloves. */
const HOLD_MS = 5_000;

/** For entries from a screen that shows how to undo them. */
export const holdOption = (held: boolean) => (held ? { holdMs: HOLD_MS } : {});

type Confirmed<Payload> = NewEntry<Payload> & { readonly confirmed: boolean };

/** "There are 92." */
export function count(
  place: EntryContext,
  entry: Confirmed<z.infer<typeof lotCountSchema>>,
): SubmitResult {
  return unconfirmed(place, entry) ?? submitEntry(place, countLot, entry);
}

/** "Minus 3, spilled." */
export function adjust(
  place: EntryContext,
  entry: Confirmed<z.infer<typeof lotAdjustmentSchema>>,
): SubmitResult {
  const { lotId } = entry.payload;
  if (!canReadLots(place.store) && seen(place, lotId).quantity === null) {
    return {
      kind: 'impossible',
      words: 'Nobody here knows how much there is. Count the lot instead.',
    };
  }
  return unconfirmed(place, entry) ?? submitEntry(place, adjustLot, entry);
}

/**
 * Where the service cannot be asked before the change goes out, the person is shown the number it
 * builds on and its age, and says so that it holds.
 */
function unconfirmed(
  place: EntryContext,
  entry: Confirmed<{ readonly lotId: LotId }>,
): SubmitResult | null {
  const again = place.journal.outbox.find(entry.id) !== null;
  if (entry.confirmed || again || canReadLots(place.store)) return null;
  const { lotId } = entry.payload;
  const seenAt = place.store.record('lot', lotId)?.seenAt ?? null;
  return { kind: 'confirm', ...seen(place, lotId), seenAt };
}

function seen(place: EntryContext, lotId: LotId) {
  return quantityOf(foldOpenEntries(place.store, place.operations, 'lot', lotId).folded);
}
