import type { ChangedFill } from '#shared/contract/fills.ts';
import type { CountedSource } from '#shared/contract/quantityChoice.ts';
import type { Decimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { activeIn } from '../fills/fillState.ts';
import { takeStep } from '../fills/fillSteps.ts';
import { scannedContainer } from '../fills/scannedContainer.ts';
import { heldBy } from '../fills/stepFindings.ts';
import type { FillEvent } from '../journal/fillEvents.ts';
import { changed, type InFill } from './fillDecisions.ts';
import type { ServiceContext } from './serviceContext.ts';

/** An answer of a person about one container that counts in the fill; about another it changes nothing. */
export function answer(
  context: ServiceContext,
  { fill, by, container }: InFill & { container: string },
  event: FillEvent,
): ChangedFill {
  const state = takeStep(context, fill, by, (open) =>
    activeIn(open).some(({ id }) => id === container) ? [event] : [],
  );
  return changed(context, state);
}

export const chooseLot = (
  context: ServiceContext,
  { lotId, ...where }: InFill & { container: string; lotId: LotId | null },
) =>
  changed(
    context,
    takeStep(context, where.fill, where.by, (open) => {
      const container = activeIn(open).find(({ id }) => id === where.container);
      if (container?.by !== 'package') return [];
      const { lotIds } = scannedContainer(context, { ...container, chosenLot: null });
      return lotId === null || lotIds.some((one) => one === lotId)
        ? [{ kind: 'lot-chosen', container: where.container, lotId }]
        : [];
    }),
  );

/** Says which quantity counts, of those that differ now; where none do nothing happens. */
export const chooseQuantity = (
  context: ServiceContext,
  { counts, ...where }: InFill & { counts: CountedSource },
) =>
  changed(
    context,
    takeStep(context, where.fill, where.by, ({ prescription }) =>
      (prescription?.finding.reasons ?? []).flatMap((reason) => {
        if (reason.kind !== 'which-quantity') return [];
        const { ordered, prescribed } = reason;
        return [{ kind: 'quantity-chosen' as const, counts, ordered, prescribed }];
      }),
    ),
  );

export const setAmount = (
  context: ServiceContext,
  { amount, ...where }: InFill & { container: string; amount: Decimal },
) => answer(context, where, { kind: 'amount-set', container: where.container, amount });

/** The last container comes off; not while a stop holds the fill, which is settled instead. */
export const undo = (context: ServiceContext, { fill, by }: InFill) =>
  changed(
    context,
    takeStep(context, fill, by, (open) => {
      const last = activeIn(open).at(-1);
      return last === undefined || heldBy(open) !== null
        ? []
        : [{ kind: 'undone', container: last.id }];
    }),
  );
