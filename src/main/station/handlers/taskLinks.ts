import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import { type FoundLink, linkKinds } from '#shared/contract/taskViews.ts';
import { maybe, resource, text } from '#shared/domain/fields.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { RecordKind } from '../journal/records.ts';
import { isShownTo } from '../records/metRecords.ts';
import { lotOf, prescriptionOf } from '../records/parse.ts';
import type { ServiceContext } from './serviceContext.ts';

const MOST_OF_A_KIND = 6;
/** Nobody is looked for by a longer text. */
const LONGEST_SEARCHED = 200;
/** Reading all of an order takes ten times as long, and a list of tasks names hundreds. */
const numbered = resource({ order_number: maybe(text) });

/**
 * What a task may be linked to, for a scan or a typed text: an order's number, a patient's name, a drug,
 * an id. An unknown id is offered as each thing that it can be.
 */
export async function findLinks(context: ServiceContext, text: string): Promise<FoundLink[]> {
  const wanted = readScan(text).text;
  const barcode = parseBarcodeText(wanted);
  if (barcode !== null) {
    const kind = linkKinds.find((one) => one === entityKindOf(barcode.entityType));
    return kind === undefined ? [] : [titled(context, kind, barcode.entityId)];
  }
  if (isUuid(wanted)) return withId(context, wanted.toLowerCase());
  if (wanted === '') return [];
  const orderId = context.journal.aliases.find('order', wanted);
  const orders = orderId === null ? [] : [titled(context, 'order', orderId)];
  return [...orders, ...(await named(context, wanted.slice(0, LONGEST_SEARCHED)))];
}

function withId(context: ServiceContext, id: string): FoundLink[] {
  const { journal, store } = context;
  const met = journal.records.withId(id).filter(({ kind }) => isVisible(context, kind, id));
  const kinds = new Set(met.map(({ kind }) => kind));
  const known = linkKinds.filter((kind) => kind !== 'patient' && kinds.has(kind));
  if (known.length > 0) return known.map((kind) => titled(context, kind, id));
  const isListed = store.record('prescription', id) !== null;
  if (isListed && isVisible(context, 'prescription', id))
    return [titled(context, 'prescription', id)];
  return (['order', 'prescription', 'patient', 'lot', 'exception'] as const).map((kind) => ({
    kind,
    id,
    title: null,
  }));
}

async function named({ cache, session }: ServiceContext, text: string): Promise<FoundLink[]> {
  if (session.userId === null) return [];
  const [patients, prescriptions] = await Promise.all([
    cache.choices(session.userId, 'patient', text),
    cache.search(session.userId, { ...allPrescriptions, text }, 0, MOST_OF_A_KIND),
  ]);
  return [
    ...patients.choices
      .slice(0, MOST_OF_A_KIND)
      .map(({ id, label }) => ({ kind: 'patient' as const, id, title: label })),
    ...prescriptions.rows.map(({ id, body }) => ({
      kind: 'prescription' as const,
      id,
      title: prescriptionWords(prescriptionOf(JSON.parse(body))),
    })),
  ];
}

function prescriptionWords(known: ReturnType<typeof prescriptionOf>): string | null {
  const words = [known?.name ?? known?.drug_name, known?.strength, known?.serial_number];
  const title = words.filter((word) => word !== undefined && word !== '').join(' ');
  return title === '' ? null : title;
}

/** Lots are everybody's; of all else only what this account has met. */
function isVisible(context: ServiceContext, kind: RecordKind, id: string): boolean {
  const { userId } = context.session;
  return kind === 'lot' || (userId !== null && isShownTo(context, userId, kind, id));
}

/** A thing with the name that is known of it. */
export function titled(context: ServiceContext, kind: FoundLink['kind'], id: string): FoundLink {
  const isNamed = kind !== 'patient' && isVisible(context, kind, id);
  const body = isNamed ? (context.store.record(kind, id)?.body ?? null) : null;
  switch (kind) {
    case 'order':
      return { kind, id, title: numbered.safeParse(body).data?.order_number ?? null };
    case 'prescription':
      return { kind, id, title: prescriptionWords(prescriptionOf(body)) };
    case 'lot':
      return { kind, id, title: lotOf(body)?.batch_number ?? null };
    case 'patient':
    case 'exception':
      return { kind, id, title: null };
  }
}
