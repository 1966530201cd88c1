import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';
import type { LotGlance, PackageView, ScanView, Subject } from '#shared/contract/scan.ts';
import type { Verdict, WhyUnanswered } from '#shared/contract/verdict.ts';
import { localDay } from '#shared/domain/day.ts';
import { orderSchema } from '#shared/domain/order.ts';
import { laneOf } from '../journal/aliases.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { ScanRow } from '../journal/scans.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { whyUnanswered } from '../reads/whyUnanswered.ts';
import { knownProducts, productNames } from '../records/knownProducts.ts';
import { lotOf, prescriptionOf } from '../records/parse.ts';
import { lotAsTold } from '../records/toldLot.ts';
import { isReadHere, type PackageOfScan, packageOfScan } from '../verdict/packageVerdict.ts';
import { recordFacts } from '../verdict/recordFacts.ts';
import { barcodeOf } from '../verdict/scanVerdict.ts';
import { orderGlance, prescriptionGlance } from './glances.ts';
import type { LotContext, ServiceContext } from './serviceContext.ts';

/** A scan as a screen shows it: its verdict, and what is known here of the thing. */
export function scanView(context: ServiceContext, scan: ScanRow): ScanView {
  const row = context.journal.outbox.get(scan.sequence);
  const read = packageOfScan(context.journal, scan, row);
  const subject = subjectOf(context, scan, row);
  return {
    id: scan.id,
    value: scan.value,
    scannedAt: scan.scannedAt,
    by: scan.by,
    verdict: scan.verdict ?? unanswered(context, subject, read, whyUnanswered(context, row)),
    subject,
    pack: read === null ? null : viewOfPackage(read),
    inARow: scan.inARow,
  };
}

const viewOfPackage = ({ pack, symbology, isReadHere }: PackageOfScan): PackageView => ({
  ...{ ...pack, symbology, isReadHere },
  products: [...pack.products],
});

/**
 * What can be said before the service has answered: what is recalled, a lot that is known to have expired, and a
 * package past its own date, is a stop already.
 */
function unanswered(
  { store }: ServiceContext,
  subject: Subject | null,
  read: PackageOfScan | null,
  because: WhyUnanswered,
): Verdict {
  const today = localDay(new Date(store.now()));
  const facts = subject === null ? null : recordFacts(store, subject.kind, subject.entityId);
  if (read !== null && store.journal.recalls.has(read.pack)) {
    return { kind: 'known-recalled', what: 'package', because };
  }
  if (facts?.kind === 'lot' && facts.isRecalled) {
    return { kind: 'known-recalled', what: 'lot', because };
  }
  const own = read?.pack.expires ?? null;
  if (own !== null && own < today) {
    return { kind: 'known-expired', what: 'package', on: own, because };
  }
  const lastDay = facts?.kind === 'lot' ? facts.lastDay : null;
  return lastDay !== null && lastDay < today
    ? { kind: 'known-expired', what: 'lot', on: lastDay, because }
    : { kind: 'not-yet', because };
}

/** What the scan is about: by the service's answer, or by the code itself until there is one. */
function subjectOf(context: ServiceContext, scan: ScanRow, row: EntryRow): Subject | null {
  const as = describer(context, row.userId);
  if (isReadHere(row)) {
    return scan.entityId === null ? null : as('service', 'lot', scan.entityId, null);
  }
  const barcode = barcodeOf(row, scan.value);
  if (barcode?.entity_type !== undefined && barcode.entity_id !== undefined) {
    const { entity_type: entityType, entity_id: entityId, expires_at: expires } = barcode;
    return as('service', entityType, entityId, expires ?? null);
  }
  const guess = parseBarcodeText(scan.value);
  const isUnknown = row.reply !== null && row.reply.status >= 400;
  if (guess === null || isUnknown) return null;
  return as('code', guess.entityType, guess.entityId, null);
}

/** Describes a thing with what this account may see of it. */
const describer =
  (context: ServiceContext, userId: string) =>
  (
    from: Subject['from'],
    entityType: string,
    entityId: string,
    barcodeExpiresAt: string | null,
  ): Subject => {
    const kind = entityKindOf(entityType);
    const lot = lotGlance(context, entityId, kind === 'lot');
    const known = kind === 'prescription' ? knownPrescription(context, entityId) : null;
    const title = kind === 'lot' ? (lot?.batchNumber ?? null) : titleOf(context, kind, entityId);
    return {
      ...{ from, entityType, kind, entityId, title, barcodeExpiresAt, lot },
      strength: known?.strength ?? null,
      order: kind === 'order' ? orderGlance(context, userId, entityId) : null,
      prescription: kind === 'prescription' ? prescriptionGlance(context, userId, entityId) : null,
    };
  };

function titleOf(context: ServiceContext, kind: Subject['kind'], id: string): string | null {
  const { records, people } = context.journal;
  switch (kind) {
    case 'user': {
      const user = people.user(id);
      return user === null ? null : `${user.firstName} ${user.lastName}`.trim();
    }
    case 'order': {
      const record = records.get('order', id);
      return record === null ? null : (orderSchema.parse(record.body).order_number ?? null);
    }
    case 'prescription': {
      const prescription = knownPrescription(context, id);
      return prescription?.name ?? prescription?.drug_name ?? null;
    }
    default:
      return null;
  }
}

const knownPrescription = ({ store }: ServiceContext, id: string) =>
  prescriptionOf(store.record('prescription', id)?.body ?? null);

/** What is known of a lot; null if it is not a lot or nothing is known. */
export function lotGlance(context: LotContext, id: string, isLot: boolean): LotGlance | null {
  const { record, folded } = foldOpenEntries(context.store, context.operations, 'lot', id);
  const cached = isLot ? context.cache.associationsOf(id) : null;
  const told = isLot ? context.journal.site.lots.find(id) : null;
  if (record === null && cached === null && told === null) return null;
  const [answer, lot] = [lotOf(record?.body ?? null), lotOf(folded)];
  const products = knownProducts(context, id);
  // Another bench's word names it. How many there are and until when it is good, this bench's answers alone say.
  const named = lot ?? (told === null ? null : lotAsTold(told));
  return {
    batchNumber: named?.batch_number ?? null,
    manufacturer: named?.manufacturer ?? null,
    quantity: lot?.current_quantity ?? null,
    answeredQuantity: answer?.current_quantity ?? null,
    changes: context.journal.outbox.openInLane(laneOf('lot', id)).length,
    unit: lot?.unit_type ?? null,
    expires: lot?.expiration_date ?? null,
    isActive: lot?.is_active ?? null,
    products:
      products === null
        ? (told?.products?.fact.products ?? [])
        : productNames(products.associations),
    seenAt: record?.seenAt ?? null,
  };
}
