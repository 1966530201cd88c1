import type {
  FilledContainer,
  FillView,
  PrescriptionInFill,
  StepInHand,
} from '#shared/contract/fillView.ts';
import type { PrescriptionId } from '#shared/domain/ids.ts';
import { knownProducts, productNames } from '../records/knownProducts.ts';
import { isShownTo } from '../records/metRecords.ts';
import { lotOf, prescriptionOf } from '../records/parse.ts';
import { isSameUnit } from '../verdict/fill/countingUnit.ts';
import { judgeLabel } from '../verdict/fill/judgeLabel.ts';
import type { FillContext } from './fillContext.ts';
import { activeIn, type ContainerInFill, type FillState } from './fillState.ts';
import { initialsOf } from './initials.ts';
import { printedLabel } from './judgeFollowing.ts';
import { lotIn, scannedContainer } from './scannedContainer.ts';
import { isScheduleTwo } from './scheduleTwo.ts';
import {
  amountsOf,
  askedQuantity,
  comparedContainer,
  comparedPrescription,
  missingIn,
} from './standing.ts';
import { heldBy, resultOf } from './stepFindings.ts';

const nothing = { result: 'not-yet', reasons: [], asOf: null } as const;
const noFinding = () => ({ ...nothing, reasons: [] });

/** A fill as windows show it. */
export function fillView(context: FillContext, state: FillState): FillView {
  const { row, closed, override, signedBy, offered } = state;
  const amounts = amountsOf(state);
  const { by, unit } = askedQuantity(state);
  const finding = state.prescription?.finding ?? noFinding();
  const label =
    state.labelCompared?.finding ?? judgeLabel(row.prescriptionId, null, context.clock.now());
  return {
    id: row.id,
    turn: state.turn,
    by: row.by,
    openedAt: row.openedAt,
    state: row.state,
    prescription: prescribed(context, state),
    finding,
    containers: state.containers.map((one) =>
      filledContainer(context, one, { amount: amounts.of.get(one.id) ?? null, unit }),
    ),
    quantity: { ...amounts.quantity, by },
    isScheduleTwo: isScheduleTwo(context, state),
    label: { scannedAt: state.label?.scannedAt ?? null, finding: label },
    inHand: heldBy(state) ?? inHand(state),
    heldBy: row.state === 'closed' ? null : heldBy(state),
    offered:
      offered === null || row.state !== 'open'
        ? null
        : { id: offered.id, name: titleOf(recordFor(context, offered.id, row.userId)) },
    override:
      override === null
        ? null
        : { reason: override.reason, by: override.by, approvedBy: override.approvedBy },
    signedBy,
    ended:
      closed === null
        ? null
        : {
            at: closed.at,
            how: closed.how,
            result: resultOf(state),
          },
    following: state.following,
    printedLabel: printedLabel(state, context.clock.now()),
    missing: row.state === 'closed' ? [] : missingIn(context.journal, state),
  };
}

function inHand(state: FillState): StepInHand {
  if (state.label !== null) return { kind: 'label' };
  const last = activeIn(state).at(-1);
  return last === undefined ? { kind: 'prescription' } : { kind: 'container', id: last.id };
}

/** What this account may see of a prescription. */
export function recordFor(context: FillContext, id: PrescriptionId, userId: string) {
  if (!isShownTo(context, userId, 'prescription', id)) return null;
  return prescriptionOf(context.store.record('prescription', id)?.body ?? null);
}

interface Named {
  readonly name?: string;
  readonly drug_name?: string;
  readonly strength?: string;
}

/** Drug and strength; a name that holds the strength already says it once. */
export function titleOf(record: Named | null): string | null {
  const name = record?.name ?? record?.drug_name ?? null;
  const strength = record?.strength ?? '';
  if (name === null || name.toLowerCase().includes(strength.toLowerCase())) return name;
  return `${name} ${strength}`;
}

function prescribed(context: FillContext, state: FillState): PrescriptionInFill {
  const { prescriptionId: id, userId } = state.row;
  const record = recordFor(context, id, userId);
  return {
    id,
    name: titleOf(record),
    strength: record?.strength ?? null,
    number: record?.serial_number ?? null,
    writtenAt: record?.written_at ?? null,
    sig: record?.sig ?? record?.directions ?? null,
    quantity: record?.quantity ?? null,
    units: record?.units ?? null,
    daysSupply: record?.days_supply ?? null,
    fillsLeft: record?.fills_remaining ?? null,
    patient: record === null ? null : initialsOf(context, record),
    customer: customerOf(state),
    status: record?.status ?? null,
  };
}

/** The customer's name, as the products of the lots tell it. */
function customerOf(state: FillState): string | null {
  const id = comparedPrescription(state)?.customerId ?? null;
  if (id === null) return null;
  const entries = state.containers.flatMap(
    (one) => comparedContainer(one)?.products?.entries ?? [],
  );
  return entries.find(({ customerId }) => customerId === id)?.customer ?? null;
}

function filledContainer(
  context: FillContext,
  container: ContainerInFill,
  { amount, unit }: Pick<FilledContainer, 'amount'> & { unit: string | null },
): FilledContainer {
  const { id, by, value, scannedAt, removed } = container;
  const scanned = scannedContainer(context, container);
  const pack = scanned.by === 'package' ? scanned.pack : null;
  const lotId = lotIn(scanned);
  const lot = lotId === null ? null : lotOf(context.store.record('lot', lotId)?.body ?? null);
  const known = lotId === null ? null : knownProducts(context, lotId);
  const stock = comparedContainer(container)?.lot ?? null;
  return {
    ...{ id, by, value, scannedAt, lotId, amount, removed },
    batch: pack?.batch ?? lot?.batch_number ?? null,
    manufacturer: lot?.manufacturer ?? null,
    expires: pack?.expires ?? lot?.expiration_date ?? null,
    serial: pack?.serial ?? null,
    products: known === null ? [] : productNames(known.associations),
    finding: container.compared?.finding ?? noFinding(),
    onHand: stock !== null && isSameUnit(stock.unit, unit) ? stock.quantity : null,
  };
}
