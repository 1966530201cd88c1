import type {
  CodeEvidence,
  ContainerEvidence,
  LotProducts,
  LotRecord,
  PrescriptionEvidence,
  PrescriptionRecord,
} from '../../../src/main/station/verdict/fill/evidence.ts';
import { usualFillRules } from '../../../src/shared/contract/fillRules.ts';
import { decimalSchema } from '../../../src/shared/domain/decimal.ts';
import { orderIdSchema, patientIdSchema } from '../../../src/shared/domain/ids.ts';
import { Deliveries } from './deliveries.ts';
import type { Bottle, Truth } from './truth.ts';
import {
  catalogue,
  type Dice,
  dayFromToday,
  kits,
  lotIds,
  now,
  type Product,
  prescriptionIds,
  today,
} from './world.ts';

/** What reached the station of one fill, and whether all of it did, fresh and about this fill. */
export interface Arrived {
  readonly prescription: PrescriptionEvidence;
  readonly containers: readonly ContainerEvidence[];
  readonly label: { readonly prescriptionId: string; readonly code: CodeEvidence } | null;
  readonly isWhole: boolean;
  /** The service said of a code that it is on another record: a stop, whatever the bottle is. */
  readonly isContradicted: boolean;
}

const rules = { ...usualFillRules, kits: kits.map(({ productId }) => productId) };
const time = { now, today, rules };
const DAY_MS = 86_400_000;
const moment = (ms: number) => ({ text: String(ms), ms });
const quantity = decimalSchema.parse('60');
const patientId = patientIdSchema.parse('patient');

function prescriptionRecord(dice: Dice, truth: Truth, to: Deliveries): PrescriptionRecord | null {
  const fate = to.fate(['stale', 'lost', 'about-another']);
  if (fate === 'lost') return null;
  const { asked, withdrawn } = truth;
  // An old answer may be from before it was withdrawn, or from while it was on hold.
  const isGood = fate !== 'fresh' || (withdrawn !== 'cancelled' && withdrawn !== 'expired');
  const held = fate === 'stale' && dice.chance(0.3) ? 'on hold' : 'new';
  return {
    ...to.age(fate),
    id:
      fate === 'about-another'
        ? dice.of(prescriptionIds.filter((id) => id !== truth.prescriptionId))
        : truth.prescriptionId,
    customerId: asked.customerId,
    productId: asked.productId,
    patientId,
    name: asked.name,
    drugName: asked.drug,
    strength: asked.strength,
    status:
      fate === 'about-another'
        ? dice.of(['cancelled', 'new'])
        : !isGood && withdrawn === 'cancelled'
          ? 'cancelled'
          : held,
    expiresAt: moment(now + (!isGood && withdrawn === 'expired' ? -1 : 90) * DAY_MS),
    daysSupply: truth.daysSupply,
    fillsLeft: 1 + dice.below(5),
    quantity,
    units: asked.unit,
    productCode: asked.ndc,
    productCodeType: 'NDC',
  };
}

function order(dice: Dice, truth: Truth, to: Deliveries): PrescriptionEvidence['order'] {
  const { orderId, withdrawn } = truth;
  if (orderId === null) return null;
  const fate = to.fate(['stale']);
  const isOld = fate === 'stale';
  const status =
    withdrawn === 'order-cancelled'
      ? 'cancelled'
      : withdrawn === 'order-shipped'
        ? 'shipped'
        : dice.of(['received', 'picked']);
  const fills = [
    {
      prescriptionId: dice.of(prescriptionIds.filter((id) => id !== truth.prescriptionId)),
      verifiedAt: moment(now - DAY_MS),
      // Of another prescription: nobody may be asked about it.
      ...{ quantity: decimalSchema.parse('7'), unit: truth.asked.unit },
    },
  ];
  const own = {
    prescriptionId: truth.prescriptionId,
    verifiedAt: truth.filled === 'by-the-service' && !isOld ? moment(now - DAY_MS) : null,
    ...{ quantity, unit: truth.asked.unit },
  };
  return {
    ...to.age(fate),
    id: orderId,
    status: isOld ? dice.of(['received', 'paused', 'exception']) : status,
    cancellationRequested: withdrawn === 'cancellation' && !isOld,
    fills: dice.chance(0.5) ? [...fills, own] : [own, ...fills],
  };
}

function prescriptionOf(
  dice: Dice,
  truth: Truth,
  record: PrescriptionRecord | null,
  to: Deliveries,
): PrescriptionEvidence {
  const { prescriptionId, filled, orderId } = truth;
  const exception = { ...to.age('fresh'), id: 'x', on: 'prescription' as const };
  const others = dice.of(prescriptionIds.filter((id) => id !== prescriptionId));
  return {
    ...time,
    prescriptionId,
    code: to.code(prescriptionId),
    record,
    exceptions: [
      { ...exception, entityId: others, isActive: true },
      { ...exception, entityId: prescriptionId, isActive: truth.withdrawn === 'exception' },
    ],
    order: order(dice, truth, to),
    filledHere:
      filled === 'here-for-the-order'
        ? { at: now - 200 * DAY_MS, by: 'Dana Whitfield', orderId }
        : filled === 'here-in-the-supply'
          ? { at: now - truth.daysSupply * DAY_MS + 1, by: 'Dana Whitfield', orderId: null }
          : dice.chance(0.2) && orderId !== null
            ? {
                at: now - DAY_MS,
                by: 'Dana Whitfield',
                orderId: orderIdSchema.parse(`${orderId}-before`),
              }
            : null,
    quantityChoice: null,
    hasEnded: false,
  };
}

const entryOf = ({ productId, customerId, customer, name }: Product) => ({
  productId,
  customerId,
  customer,
  name,
});

function shuffled<One>(dice: Dice, all: readonly One[]): One[] {
  const left = [...all];
  return all.flatMap(() => left.splice(dice.below(left.length), 1));
}

function productsOf(
  dice: Dice,
  bottle: Bottle,
  asked: Product,
  to: Deliveries,
): LotProducts | null {
  const fate = to.fate(['stale', 'lost', 'about-another']);
  if (fate === 'lost') return null;
  // What is old, or about another lot, may be all that one could wish for.
  const wished = fate === 'about-another' ? dice.of([asked, dice.of(catalogue)]) : asked;
  const held = fate === 'fresh' ? [bottle.holds, ...bottle.alsoFor] : [wished];
  return {
    ...to.age(fate),
    lotId:
      fate === 'about-another' ? dice.of(lotIds.filter((id) => id !== bottle.lotId)) : bottle.lotId,
    entries: shuffled(dice, held.map(entryOf)),
  };
}

function lotOf(dice: Dice, bottle: Bottle, to: Deliveries): LotRecord | null {
  const fate = to.fate(['stale', 'lost', 'about-another']);
  if (fate === 'lost') return null;
  const isOther = fate === 'about-another';
  return {
    ...to.age(fate),
    id: isOther ? dice.of(lotIds.filter((id) => id !== bottle.lotId)) : bottle.lotId,
    isActive: isOther ? dice.chance(0.5) : fate === 'stale' || bottle.isActive,
    lastDay: dayFromToday(
      isOther ? dice.of([-10, 700]) : fate === 'stale' ? 700 : bottle.lastsDays,
    ),
    unit: bottle.unit,
    quantity,
  };
}

function containerOf(
  dice: Dice,
  truth: Truth,
  at: number,
  record: PrescriptionRecord | null,
  to: Deliveries,
): ContainerEvidence | null {
  const bottle = truth.bottles[at];
  if (bottle === undefined) return null;
  const { lotId, scannedBy, holds } = bottle;
  const isLotLost =
    scannedBy === 'package' && (bottle.lotIsUnknown || to.fate(['lost']) === 'lost');
  if (isLotLost) to.isWhole = false;
  const before = truth.bottles.slice(0, at);
  const isAgain = before.some(({ number }) => number === bottle.number);
  return {
    ...time,
    prescriptionId: truth.prescriptionId,
    prescription: record,
    scanned:
      scannedBy === 'code'
        ? { by: 'code', code: to.code(lotId), lotId }
        : {
            by: 'package',
            products: [{ kind: 'ndc', possible: [holds.ndc] }],
            batch: 'B1',
            serial: bottle.serial,
            expires: dayFromToday(bottle.printLastsDays),
            lotIds: !isLotLost
              ? [lotId]
              : dice.chance(0.5)
                ? []
                : [lotId, dice.of(lotIds.filter((id) => id !== lotId))],
            isSure: !isLotLost,
          },
    lot: isLotLost ? null : lotOf(dice, bottle, to),
    products: isLotLost ? null : productsOf(dice, bottle, truth.asked, to),
    noProductsBecause: 'asking',
    earlier: before.map((one) => ({
      by: one.scannedBy,
      lotId: one.lotId,
      serial: one.scannedBy === 'package' ? one.serial : null,
    })),
    toldAgainst: null,
    isRecalled: false,
    isSameBottle: isAgain ? dice.of([null, true]) : null,
  };
}

/** What the station gets to know of a fill: late, lost, out of date and about others among it. */
export function drawEvidence(dice: Dice, truth: Truth): Arrived {
  const to = new Deliveries(dice);
  const record = prescriptionRecord(dice, truth, to);
  const prescription = prescriptionOf(dice, truth, record, to);
  const containers = truth.bottles.flatMap(
    (_, at) => containerOf(dice, truth, at, record, to) ?? [],
  );
  const isLabelLost = to.fate(['lost']) === 'lost';
  const label = isLabelLost
    ? null
    : { prescriptionId: truth.labelOf, code: to.code(truth.labelOf) };
  return {
    prescription,
    containers,
    label,
    isWhole: to.isWhole,
    isContradicted: to.isContradicted,
  };
}
