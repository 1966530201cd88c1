import type { CountView } from '#shared/contract/controlled.ts';
import type { Person } from '#shared/contract/person.ts';
import type { ControlledCount } from '../journal/controlled/counts.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { marksOfLot, scheduleOf } from '../records/controlledLots.ts';
import { knownProducts, productNames } from '../records/knownProducts.ts';
import { lotOf } from '../records/parse.ts';
import { countStanding, turnOf } from '../verdict/countStanding.ts';
import type { ServiceContext } from './serviceContext.ts';

/** A count as its screen shows it: what the record says is not in it before it may be seen. */
export function countView(context: ServiceContext, count: ControlledCount): CountView {
  const { folded } = foldOpenEntries(context.store, context.operations, 'lot', count.lotId);
  const lot = lotOf(folded);
  const found = knownProducts(context, count.lotId);
  const { id, kind, fill, madeAt, outcome } = count;
  return {
    ...{ id, kind, fill, madeAt, outcome, turn: turnOf(count) },
    lot: {
      id: count.lotId,
      products: found === null ? [] : productNames(found.associations),
      batch: lot?.batch_number ?? null,
      unit: lot?.unit_type ?? count.unit,
    },
    schedule: scheduleOf(marksOfLot(context, count.lotId, folded)),
    standing: countStanding(count),
  };
}

/** On record: which lot, and what it came to. The numbers stand with the count. Runs inside a commit. */
export function noteCount(
  { journal, clock }: Pick<ServiceContext, 'journal' | 'clock'>,
  {
    id,
    kind,
    lotId,
    fill,
    userId,
  }: Pick<ControlledCount, 'id' | 'kind' | 'lotId' | 'fill' | 'userId'>,
  person: Person,
  result: string,
): void {
  const line = { operation: null, record: `lot:${lotId}`, userId, person };
  const detail = { id, kind, result, ...(fill !== null && { fill }) };
  journal.audit.add({ at: clock.now(), event: 'controlled-counted', ...line, detail });
}
