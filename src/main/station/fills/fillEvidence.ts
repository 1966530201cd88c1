import { parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { nameOf } from '#shared/contract/person.ts';
import type { WhyUnanswered } from '#shared/contract/verdict.ts';
import { localDay } from '#shared/domain/day.ts';
import type {
  CodeEvidence,
  ContainerEvidence,
  PrescriptionEvidence,
} from '../verdict/fill/evidence.ts';
import { heardAgainst, recordFacts } from '../verdict/recordFacts.ts';
import { codeEvidence } from './codeEvidence.ts';
import type { FillContext } from './fillContext.ts';
import { activeIn, type ContainerInFill, type FillState, type ScanInFill } from './fillState.ts';
import type { LabelEvidence } from './judgeStep.ts';
import {
  exceptionsOn,
  lotProducts,
  lotRecord,
  orderRecord,
  prescriptionRecord,
} from './recordEvidence.ts';
import { lotIn, type ScannedContainer, scannedContainer, serialOf } from './scannedContainer.ts';

/** What is in the vial is in date or not by when it was filled, however late that is judged. */
const judgedAt = ({ clock }: FillContext, { row }: FillState): number => row.endedAt ?? clock.now();

function timeOf(context: FillContext, state: FillState) {
  const { journal } = context;
  const now = judgedAt(context, state);
  return { now, today: localDay(new Date(now)), rules: journal.settings.fillRules };
}

/** All that the prescription of a fill is judged by, as it is known here now. */
export function prescriptionEvidence(context: FillContext, state: FillState): PrescriptionEvidence {
  const { prescriptionId, userId } = state.row;
  const { journal, knownOrders } = context;
  const orderId = state.row.orderId ?? knownOrders.orderFor(prescriptionId, userId);
  const before = journal.fills.lastEnded(state.row, orderId);
  const label = state.openedBy ?? ownLabel(state);
  return {
    ...timeOf(context, state),
    prescriptionId,
    code: label === null ? null : labelCode(context, label),
    record: prescriptionRecord(context, prescriptionId, userId),
    exceptions: exceptionsOn(context, userId, { prescription: prescriptionId, order: orderId }),
    order: orderId === null ? null : orderRecord(context, orderId),
    filledHere:
      before === null || before.endedAt === null
        ? null
        : { at: before.endedAt, by: nameOf(before.by), orderId: before.orderId },
    quantityChoice: state.quantityChoice,
    hasEnded: state.row.state === 'closed',
  };
}

/** The label that was scanned to close it, where it is this prescription's. */
const ownLabel = ({ label, row }: FillState): ScanInFill | null =>
  label !== null && prescriptionNamedBy(label) === row.prescriptionId ? label : null;

const prescriptionNamedBy = ({ value, matched }: ScanInFill): string | null =>
  matched ?? parseBarcodeText(value)?.entityId ?? null;

/** A label of the pharmacy's own is no code of the service, which is not asked about it. */
const labelCode = (context: FillContext, { id, matched }: ScanInFill): CodeEvidence =>
  matched === null ? codeEvidence(context, id) : { kind: 'matched-here' };

/** All that one container is judged by. */
export function containerEvidence(
  context: FillContext,
  state: FillState,
  container: ContainerInFill,
): ContainerEvidence {
  const { prescriptionId, userId } = state.row;
  const scanned = scannedContainer(context, container);
  const lotId = lotIn(scanned);
  const before = activeIn(state);
  return {
    ...timeOf(context, state),
    prescriptionId,
    prescription: prescriptionRecord(context, prescriptionId, userId),
    scanned:
      scanned.by === 'code'
        ? { by: 'code', code: codeEvidence(context, container.id), lotId: scanned.lotIds[0] }
        : {
            by: 'package',
            products: scanned.pack.products.map((product) =>
              product.kind === 'ndc' ? { ...product, possible: [...product.possible] } : product,
            ),
            batch: scanned.pack.batch,
            serial: serialOf(scanned),
            expires: scanned.pack.expires,
            lotIds: [...scanned.lotIds],
            isSure: scanned.isSure,
          },
    lot: lotId === null ? null : lotRecord(context, lotId),
    products: lotId === null ? null : lotProducts(context, lotId),
    noProductsBecause: whyNoProducts(context, userId, lotId),
    earlier: before.slice(0, before.indexOf(container)).map((one) => {
      const earlier = scannedContainer(context, one);
      return { by: one.by, lotId: lotIn(earlier), serial: serialOf(earlier) };
    }),
    isSameBottle: container.isSame,
    toldAgainst: toldAgainst(context, lotId),
    isRecalled: isRecalled(context, scanned, lotId),
  };
}

function isRecalled(
  { journal, store }: FillContext,
  scanned: ScannedContainer,
  lotId: string | null,
): boolean {
  if (scanned.by === 'package' && journal.recalls.has(scanned.pack)) return true;
  const facts = lotId === null ? null : recordFacts(store, 'lot', lotId);
  return facts?.kind === 'lot' && facts.isRecalled;
}

function toldAgainst({ journal, store }: FillContext, lotId: string | null) {
  const heard = lotId === null ? null : journal.site.lots.find(lotId);
  return heard === null ? null : heardAgainst(store, heard);
}

function whyNoProducts(context: FillContext, userId: string, lotId: string | null): WhyUnanswered {
  if (context.link.state.kind === 'out-of-reach') return 'out-of-reach';
  if (!context.session.delivers(userId)) return 'sign-in-needed';
  return lotId !== null && context.fillReads.failed(lotId) ? 'service-trouble' : 'asking';
}

/** What the label that closes a fill is judged by. */
export function labelEvidence(context: FillContext, state: FillState): LabelEvidence {
  const { row, label } = state;
  const named = label === null ? null : prescriptionNamedBy(label);
  return {
    now: judgedAt(context, state),
    prescriptionId: row.prescriptionId,
    label:
      label === null || named === null
        ? null
        : { prescriptionId: named, code: labelCode(context, label) },
  };
}
