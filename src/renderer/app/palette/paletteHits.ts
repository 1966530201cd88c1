import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import type { KnownExceptions } from '#shared/contract/exceptions.ts';
import type { KnownLots } from '#shared/contract/lotViews.ts';
import type { KnownOrders } from '#shared/contract/orders.ts';
import type { PrescriptionPage } from '#shared/contract/prescriptions.ts';
import type { KnownTasks } from '#shared/contract/taskViews.ts';
import type { KnownRecords, KnownRecordsOfText } from '../../api/queries/knownRecords.ts';
import type { PagedRecord } from '../../state/recordPaths.ts';
import { nameOfSubject, reasonText } from '../../text/exceptionText.ts';
import { t } from '../../text/language/t.ts';
import { joined, statusText } from '../../text/listText.ts';
import { mentionName } from '../../text/orderText.ts';
import { shortId } from '../../text/subjectText.ts';
import { todayHere } from '../../text/today.ts';

/** How an id is read that may be any of these. */
const readAs: Readonly<Record<PagedRecord, string>> = {
  lot: t`As a lot`,
  task: t`As a task`,
  exception: t`As an exception`,
  order: t`As an order`,
  barcode: t`As a barcode`,
  prescription: t`As a prescription`,
};

/** A record that this station knows, or that a typed code names. */
export interface PaletteHit {
  readonly kind: PagedRecord;
  readonly id: string;
  readonly title: string;
  readonly more: string;
  /** The text names this one record. */
  readonly isNamed: boolean;
}

type FoundHit = Omit<PaletteHit, 'isNamed'>;

/** For more, people narrow the search or open the list. */
export const MOST_HITS_A_KIND = 5;

const fits = (text: string, ...parts: readonly (string | null)[]) => {
  const all = parts.join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

function lotHits({ rows }: KnownLots): FoundHit[] {
  return rows.slice(0, MOST_HITS_A_KIND).map(({ id, batchNumber, manufacturer, products }) => ({
    kind: 'lot',
    id,
    title: batchNumber ?? shortId(id),
    more: joined([manufacturer, ...products.slice(0, 2)], ', '),
  }));
}

function orderHits({ rows, named }: KnownOrders): FoundHit[] {
  const byRow = rows.map(
    ({ id, number, externalId, status }): FoundHit => ({
      kind: 'order',
      id,
      title: number ?? shortId(id),
      more: joined([externalId, status === null ? null : statusText(status)], ', '),
    }),
  );
  const byName = named.map(
    ({ reference, by }): FoundHit => ({
      kind: 'order',
      id: reference,
      title: shortId(reference),
      more: by.map(mentionName).join(', '),
    }),
  );
  return [...byRow, ...byName].slice(0, MOST_HITS_A_KIND);
}

function taskHits({ rows }: KnownTasks, text: string): FoundHit[] {
  return rows
    .filter(({ name, key, assignee }) => fits(text, name, key, assignee?.name ?? null))
    .slice(0, MOST_HITS_A_KIND)
    .map(({ key, name, status }) => ({
      kind: 'task',
      id: key,
      title: name ?? shortId(key),
      more: status?.name ?? status?.code ?? '',
    }));
}

function exceptionHits({ us, pharmacy, resolved }: KnownExceptions, text: string): FoundHit[] {
  return [...us.first, ...pharmacy.first, ...resolved.first]
    .filter(({ id, reason, on }) => fits(text, id, reasonText(reason), on.number, on.drug, on.id))
    .slice(0, MOST_HITS_A_KIND)
    .map(({ id, reason, on }) => ({
      kind: 'exception',
      id,
      title: reasonText(reason),
      more: joined(
        [on.kind === 'other' ? on.spelled : on.kind, nameOfSubject({ ...on, id: on.id ?? id })],
        ', ',
      ),
    }));
}

function prescriptionHits({ rows }: PrescriptionPage): FoundHit[] {
  return rows.map(({ id, name, serial, status }) => ({
    kind: 'prescription',
    id,
    title: joined([name ?? shortId(id), serial], ', '),
    more: status === null ? '' : statusText(status),
  }));
}

/** The records that a typed or scanned code names, known here or not. */
export function hitsForCode(text: string): PaletteHit[] {
  const code = kindOfCode(text, todayHere());
  switch (code.kind) {
    case 'order-number': {
      const { orderNumber } = code;
      // It may be the beginning of a longer one that is known.
      const title = t`Order ${orderNumber}`;
      return [{ kind: 'order', id: orderNumber, title, more: t`by its number`, isNamed: false }];
    }
    case 'uuid': {
      const kinds: readonly PagedRecord[] = ['lot', 'task', 'exception', 'order', 'barcode'];
      return kinds.map((kind) => ({
        kind,
        id: code.id,
        title: readAs[kind],
        more: shortId(code.id),
        isNamed: false,
      }));
    }
    case 'barcode': {
      const { entity, barcode } = code;
      if (entity === 'user' || entity === 'patient' || entity === 'other') return [];
      const title = t`What this code is on`;
      return [{ kind: entity, id: barcode.entityId, title, more: entity, isNamed: true }];
    }
    case 'gs1':
    case 'unread-link':
    case 'hibc':
    case 'envelope':
    case 'gtin':
    case 'eight-digits':
    case 'wrong-check-digit':
    case 'ndc':
    case 'other':
      return [];
  }
}

/** The records that fit the text, a few of each kind. A kind whose search failed is left out. */
export function hitsAmong(records: KnownRecords, text: string): PaletteHit[] {
  const named = text.toLowerCase();
  return foundAmong(records, text).map((hit) => ({
    ...hit,
    isNamed: hit.id.toLowerCase() === named || hit.title.toLowerCase() === named,
  }));
}

/** A record that is known by its whole name comes in place of the same one read off the text alone. */
export const withoutRepeats = (
  read: readonly PaletteHit[],
  known: readonly PaletteHit[],
): PaletteHit[] => [
  ...read.filter(({ kind }) => !known.some((hit) => hit.kind === kind && hit.isNamed)),
  ...known,
];

function foundAmong(records: KnownRecords, text: string): FoundHit[] {
  const { lots, orders, tasks, exceptions, prescriptions } = records;
  return [
    ...(lots === null ? [] : lotHits(lots)),
    ...(orders === null ? [] : orderHits(orders)),
    ...(tasks === null ? [] : taskHits(tasks, text)),
    ...(exceptions === null ? [] : exceptionHits(exceptions, text)),
    ...(prescriptions === null ? [] : prescriptionHits(prescriptions)),
  ];
}

/** A prescription named by its number, with the status that was typed after it. */
export interface StatusHit {
  readonly id: string;
  readonly title: string;
  readonly status: string;
}

/** Such as "RX14118856 on hold". */
export function statusHits({ numbered }: KnownRecordsOfText): StatusHit[] {
  if (numbered === null) return [];
  const { number, rest, page } = numbered;
  const rows = page.rows.filter(({ serial }) => serial?.toLowerCase() === number);
  return prescriptionHits({ ...page, rows }).map(({ id, title }) => ({ id, title, status: rest }));
}
