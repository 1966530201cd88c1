import { implement } from '@orpc/server';
import type { z } from 'zod';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { lotAdjustmentSchema, lotCountSchema } from '#shared/contract/lots.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { adjustLot } from '../operations/lot/adjustLot.ts';
import { countLot } from '../operations/lot/countLot.ts';
import { editLot } from '../operations/lot/editLot.ts';
import { quantityOf } from '../operations/lot/quantity.ts';
import { canReadLots } from '../operations/lot/readLot.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { type NewEntry, submitEntry } from './enter.ts';
import type { KnownLotsHandlers } from './knownLots.ts';
import { lotDetail } from './lotView.ts';
import type { CurrentContext, EntryContext } from './serviceContext.ts';
import { walkOfLot, walkPage } from './shelfWalk.ts';
import { undo } from './undo.ts';

/** Long enough to see what one has entered and to press "Undo", even in gloves. */
const HOLD_MS = 5_000;

/** For entries from a screen that shows how to undo them. */
export const holdOption = (held: boolean) => (held ? { holdMs: HOLD_MS } : {});

type Confirmed<Payload> = NewEntry<Payload> & { readonly confirmed: boolean };

/** "There are 92." */
export function count(
  context: EntryContext,
  entry: Confirmed<z.infer<typeof lotCountSchema>>,
): SubmitResult {
  return unconfirmed(context, entry) ?? submitEntry(context, countLot, entry);
}

/** "Minus 3, spilled." */
export function adjust(
  context: EntryContext,
  entry: Confirmed<z.infer<typeof lotAdjustmentSchema>>,
): SubmitResult {
  const { lotId } = entry.payload;
  if (!canReadLots(context.store) && seen(context, lotId).quantity === null) {
    return {
      kind: 'impossible',
      because: { kind: 'quantity-not-known' },
    };
  }
  return unconfirmed(context, entry) ?? submitEntry(context, adjustLot, entry);
}

/**
 * If the service cannot be asked before the change goes out, the person sees the quantity that it builds
 * on, with its age, and confirms it first.
 */
function unconfirmed(
  context: EntryContext,
  entry: Confirmed<{ readonly lotId: LotId }>,
): SubmitResult | null {
  const again = context.journal.outbox.find(entry.id) !== null;
  if (entry.confirmed || again || canReadLots(context.store)) return null;
  const { lotId } = entry.payload;
  const seenAt = context.store.record('lot', lotId)?.seenAt ?? null;
  return { kind: 'confirm', ...seen(context, lotId), seenAt };
}

function seen(context: EntryContext, lotId: LotId) {
  return quantityOf(foldOpenEntries(context.store, context.operations, 'lot', lotId).folded);
}

const on = implement(contract.lots).$context<Caller>();

export const lotsRouter = (context: CurrentContext, knownLots: KnownLotsHandlers) =>
  on.router({
    known: on.known.handler(({ input }) => knownLots.find(input)),
    walk: on.walk.handler(async ({ input }) => walkPage(context(), await knownLots.rows(), input)),
    walkOfLot: on.walkOfLot.handler(async ({ input }) =>
      walkOfLot(context(), await knownLots.row(input.lotId), input),
    ),
    detail: on.detail.handler(({ input }) => lotDetail(context(), input.lotId)),
    refreshProducts: on.refreshProducts.handler(({ input }) =>
      context().reads.refreshAssociations(input.lotId),
    ),
    ask: on.ask
      .use(byPerson)
      .handler(({ input, context: { by } }) => context().reads.askLot(input.lotId, by)),
    count: on.count
      .use(byPerson)
      .handler(({ input: { id, confirmed, held, ...payload }, context: { by } }) =>
        count(context(), { id, by, payload, confirmed, ...holdOption(held) }),
      ),
    adjust: on.adjust
      .use(byPerson)
      .handler(({ input: { id, confirmed, held, ...payload }, context: { by } }) =>
        adjust(context(), { id, by, payload, confirmed, ...holdOption(held) }),
      ),
    edit: on.edit
      .use(byPerson)
      .handler(({ input: { id, held, ...payload }, context: { by } }) =>
        submitEntry(context(), editLot, { id, by, payload, ...holdOption(held) }),
      ),
    undo: on.undo
      .use(byPerson)
      .handler(({ input, context: { by } }) => undo(context(), { ...input, by })),
  });
