import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import type { KnownExceptions } from '#shared/contract/exceptions.ts';
import type { KnownLots } from '#shared/contract/lotViews.ts';
import type { KnownOrders } from '#shared/contract/orders.ts';
import type { PrescriptionPage } from '#shared/contract/prescriptions.ts';
import type { KnownTasks } from '#shared/contract/taskViews.ts';
import type { Query } from '../useQuery.ts';
import { exceptions } from './exceptions.ts';
import { lots } from './lots.ts';
import { orders } from './orders.ts';
import { prescriptions } from './prescriptions.ts';
import { tasks } from './tasks.ts';

/** Records of every kind: null where the station gave no answer about that kind. */
export interface KnownRecords {
  readonly lots: KnownLots | null;
  readonly orders: KnownOrders | null;
  /** All that are known, whatever the text. */
  readonly tasks: KnownTasks | null;
  /** All that are known, whatever the text. */
  readonly exceptions: KnownExceptions | null;
  readonly prescriptions: PrescriptionPage | null;
}

const orNull = <T>({ call }: Query<T>): Promise<T | null> => call().catch(() => null);

/**
 * What is known here that fits the text, with the text that this answers: an older one may still
 * show. A kind that cannot be told holds up no other.
 */
export const knownRecords = (
  text: string,
  each: number,
): Query<{ of: string; records: KnownRecords }> => ({
  key: 'known records',
  how: text,
  async call() {
    const narrowed = { ...allPrescriptions, text: text.slice(0, 200) };
    const [foundLots, foundOrders, allTasks, allExceptions, foundPrescriptions] = await Promise.all(
      [
        orNull(lots.known({ text, code: null })),
        orNull(orders.known(text)),
        orNull(tasks.known()),
        orNull(exceptions.known(null)),
        orNull(prescriptions.list(narrowed, 0, each)),
      ],
    );
    return {
      of: text,
      records: {
        lots: foundLots?.known ?? null,
        orders: foundOrders,
        tasks: allTasks,
        exceptions: allExceptions,
        prescriptions: foundPrescriptions,
      },
    };
  },
  askAgain: 'never',
});
