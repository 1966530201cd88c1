import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type {
  KnownOrders,
  Mention,
  OrderDetail,
  OrderElsewhere,
  OrderRow,
  PatientGlance,
} from '#shared/contract/orders.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Patient } from '#shared/domain/patient.ts';
import { laneOf } from '../journal/aliases.ts';
import type { StoredRecord } from '../journal/records.ts';
import { unpauseOrder } from '../operations/order/unpauseOrder.ts';
import { isShownTo } from '../records/metRecords.ts';
import { orderOf } from '../records/parse.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { submitEntry } from './enter.ts';
import { KeptAnswer } from './keptAnswer.ts';
import { laneEntries, recordStanding } from './laneEntries.ts';
import { latestMentions, mentionsOf } from './orderMentions.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { noteView } from './views.ts';

const MOST_ORDERS = 300;

/** The orders that this station knows; every word of `text` must be in a field. */
function knownOrders(context: ServiceContext, text: string): KnownOrders {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (...texts: readonly (string | null | undefined)[]): boolean => {
    const all = texts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const { userId } = context.session;
  if (userId === null) return { rows: [], named: [], elsewhere: [] };
  const rows = ordersToLookIn(context, text.trim(), words)
    .filter(({ id }) => isShownTo(context, userId, 'order', id))
    .flatMap(({ id, body, seenAt }) => {
      const order = orderOf(body);
      return order === null ? [] : [rowOf(context, id, order, seenAt)];
    })
    .filter(({ id, number, externalId, status, products }) =>
      fits(id, number, externalId, status, ...products),
    );
  const named = [...latestMentions(context)]
    .filter(
      ([id, by]) => fits(id, ...by.flatMap(namesIn)) && !context.journal.records.has('order', id),
    )
    .map(([reference, by]) => ({ reference, by }));
  const { orders } = context.journal.site;
  const isUnknown = ({ id }: OrderElsewhere) =>
    !context.journal.records.has('order', id) && named.every(({ reference }) => reference !== id);
  const elsewhere = [...orders.numbered(text.trim()), ...orders.newest(MOST_ORDERS)].filter(
    (order, at, all) =>
      isUnknown(order) &&
      fits(order.id, order.number, order.bench) &&
      all.findIndex(({ id }) => id === order.id) === at,
  );
  return {
    rows: rows.slice(0, MOST_ORDERS),
    named: named.slice(0, MOST_ORDERS),
    elsewhere: elsewhere.slice(0, MOST_ORDERS),
  };
}

/** What JSON writes as it stands, so that a body can be searched for it. */
const plainWord = /^[a-z0-9.-]+$/;

/** The latest orders, of those that hold the words; one whose whole name is typed however old it is. */
function ordersToLookIn(
  { journal }: ServiceContext,
  text: string,
  words: readonly string[],
): StoredRecord[] {
  const { aliases, records, recordFinder: finder } = journal;
  const plain = words.filter((word) => plainWord.test(word));
  const latest =
    words.length === 0
      ? finder.newest('order', MOST_ORDERS)
      : finder.withWords('order', plain, plain.length === words.length ? MOST_ORDERS : 2_000);
  const named = text === '' ? null : records.get('order', aliases.resolve('order', text));
  return named === null || latest.some(({ id }) => id === named.id) ? latest : [named, ...latest];
}

/** The texts by which a mention is found. */
function namesIn(mention: Mention): (string | null)[] {
  switch (mention.kind) {
    case 'exception':
      return [mention.reason.display, mention.reason.code];
    case 'task':
      return [mention.name];
    case 'order':
      return [mention.number];
    case 'barcode':
      return [];
  }
}

/** One order by any of its names; `answer` is null if the service never answered it here. */
function orderDetail(context: ServiceContext, reference: string): OrderDetail {
  const { journal } = context;
  const id = journal.aliases.resolve('order', reference);
  const record = journal.records.get('order', id);
  const order = orderOf(record?.body ?? null);
  const { orders } = journal.site;
  return {
    reference: id,
    answer:
      record === null || order === null
        ? null
        : {
            order: withoutPatient(order),
            patient: order.patient === undefined ? null : glanceAt(order.patient),
            seenAt: record.seenAt,
          },
    mentions: mentionsOf(context, id),
    elsewhere: record === null ? (orders.find(id) ?? orders.numbered(reference)[0] ?? null) : null,
    entries: laneEntries(context, 'order', id),
  };
}

function viewOrder(
  context: ServiceContext,
  { reference, by }: { reference: string; by: Person | null },
): OrderDetail {
  const detail = orderDetail(context, reference);
  if (detail.answer?.patient) noteView(context, 'order', detail.reference, by);
  return detail;
}

/** The whole patient. It goes on record who looked at which order, never what they saw. */
function revealPatient(context: ServiceContext, id: string, by: Person): Patient | null {
  const { journal, clock, session } = context;
  const patient = orderOf(journal.records.get('order', id)?.body ?? null)?.patient ?? null;
  if (patient === null) return null;
  journal.commit(() =>
    journal.audit.add({
      at: clock.now(),
      event: 'revealed',
      operation: null,
      record: laneOf('order', id),
      userId: session.userId,
      person: by,
      detail: { what: 'patient' },
    }),
  );
  return patient;
}

function rowOf(context: ServiceContext, id: string, order: Order, seenAt: number): OrderRow {
  const { prescription = [], non_prescription = [], order_material = [] } = order.products ?? {};
  return {
    id,
    number: order.order_number ?? null,
    externalId: order.external_id ?? null,
    status: order.status ?? null,
    pausedUntil: order.paused_until ?? null,
    priority: order.priority_requested ?? false,
    cancellationRequested: order.cancellation_requested ?? false,
    products: [...prescription, ...non_prescription, ...order_material].flatMap(({ name }) =>
      name === undefined ? [] : [name],
    ),
    standing: recordStanding(context.journal.outbox.openInLane(laneOf('order', id))),
    seenAt,
  };
}

function withoutPatient(order: Order): Order {
  const { patient: _kept, ...rest } = order;
  return rest;
}

function glanceAt({ first_name, last_name, date_of_birth }: Patient): PatientGlance {
  const name = [first_name, last_name && `${[...last_name][0]}.`].filter(Boolean).join(' ');
  const bornIn = date_of_birth === undefined ? null : (/^\d{4}/.exec(date_of_birth)?.[0] ?? null);
  return { name: name === '' ? null : name, bornIn };
}

const on = implement(contract.orders).$context<Caller>();

export const ordersRouter = (context: CurrentContext) => {
  const kept = new KeptAnswer<KnownOrders>();
  return on.router({
    known: on.known.handler(({ input: { text } }) =>
      kept.get(context(), text, () => knownOrders(context(), text)),
    ),
    detail: on.detail.handler(({ input, context: { person } }) =>
      viewOrder(context(), { ...input, by: person() }),
    ),
    revealPatient: on.revealPatient
      .use(byPerson)
      .handler(({ input, context: { by } }) => revealPatient(context(), input.id, by)),
    unpause: on.unpause
      .use(byPerson)
      .handler(({ input: { id, ...payload }, context: { by } }) =>
        submitEntry(context(), unpauseOrder, { id, by, payload }),
      ),
  });
};
