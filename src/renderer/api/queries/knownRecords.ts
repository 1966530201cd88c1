import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import type { KnownExceptions } from '#shared/contract/exceptions.ts';
import type { KnownLots } from '#shared/contract/lotViews.ts';
import type { KnownOrders } from '#shared/contract/orders.ts';
import type { PrescriptionPage } from '#shared/contract/prescriptions.ts';
import type { KnownTasks } from '#shared/contract/taskViews.ts';
import type { Query } from '../query.ts';
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

/** What is known that fits a text. */
export interface KnownRecordsOfText {
  readonly text: string;
  readonly records: KnownRecords;
  /** The prescriptions that the text's first word fits, if it can be a number and more follows. */
  readonly numbered: {
    /** In small letters. */
    readonly number: string;
    readonly rest: string;
    readonly page: PrescriptionPage;
  } | null;
}

/** A word with a digit, and more after it. */
const numberAndMore = /^(?<number>\S*\d\S*)\s+(?<rest>\S.*)$/;

async function numberedIn(text: string, each: number): Promise<KnownRecordsOfText['numbered']> {
  const { number, rest } = numberAndMore.exec(text)?.groups ?? {};
  if (number === undefined || rest === undefined) return null;
  const narrowed = { ...allPrescriptions, text: number.slice(0, 200) };
  const page = await orNull(prescriptions.list(narrowed, 0, each));
  return page === null ? null : { number: number.toLowerCase(), rest, page };
}

const anyLot = {
  code: null,
  symbology: null,
  tab: 'all',
  sort: 'checked',
  isAscending: false,
} as const;

const orNull = <T>({ call }: Query<T>): Promise<T | null> => call().catch(() => null);

/**
 * The records known here that fit the text. With the text itself, since the answer to an older text
 * shows meanwhile. One kind that fails does not hold up the others.
 */
export const knownRecords = (text: string, each: number): Query<KnownRecordsOfText> => ({
  key: 'known records',
  variant: text,
  async call() {
    const narrowed = { ...allPrescriptions, text: text.slice(0, 200) };
    const [foundLots, foundOrders, allTasks, allExceptions, foundPrescriptions, numbered] =
      await Promise.all([
        orNull(lots.known({ text, ...anyLot }, 0, each)),
        orNull(orders.known(text)),
        orNull(tasks.known()),
        orNull(exceptions.known(null)),
        orNull(prescriptions.list(narrowed, 0, each)),
        numberedIn(text, each),
      ]);
    return {
      text,
      numbered,
      records: {
        lots: foundLots,
        orders: foundOrders,
        tasks: allTasks,
        exceptions: allExceptions,
        prescriptions: foundPrescriptions,
      },
    };
  },
  askAgain: 'never',
});
