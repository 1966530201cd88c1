import { checkDigit } from '../../../../src/shared/codes/gtin.ts';
import { tenDigitsOf } from '../../../../src/shared/codes/ndc.ts';
import { addDays, localDay } from '../../../../src/shared/domain/day.ts';
import type { LotId } from '../../../../src/shared/domain/ids.ts';
import { type Bottle, drawTruth, type Truth, type WrongKind, wrongsOf } from '../truth.ts';
import { type Dice, lotIds, type Product } from '../world.ts';
import type { ServiceRecords } from './service.ts';

const DAY_MS = 86_400_000;

/** A bottle in somebody's hand: what its label says, and the lot that it is of. */
export interface LabelledBottle {
  readonly text: string;
  readonly lotId: string;
  readonly truth: Bottle;
}

/** One fill as it is to be done, drawn before anything is known of it. */
export interface FillCase {
  readonly number: number;
  readonly truth: Truth;
  readonly wrongs: readonly WrongKind[];
  /** When it was drawn. */
  readonly drawnAt: number;
  readonly prescriptionId: string;
  readonly patientId: string;
  readonly orderId: string | null;
  readonly exceptionId: string | null;
  readonly label: string;
  /** The label that is scanned at the end; another's where it is mistaken. */
  readonly closing: string;
  readonly bottles: readonly LabelledBottle[];
  /** What is taken where a bottle was put back. */
  readonly spare: LabelledBottle;
  /** It turns bad after the station has listed it as good. */
  readonly turnsLate: boolean;
  /** Its order is held by something that is lifted again, so that it stops only while that is fresh. */
  readonly isPassing: boolean;
  /** The order or exception is met in the middle of the fill. */
  readonly metInFill: boolean;
  /** The fill before this one that makes it one too many. */
  readonly before: FillCase | null;
}

/** A UUID that a number and a word always come to. */
export function idOf(
  kind: 'rx' | 'lot' | 'order' | 'patient' | 'exception',
  number: number,
  at = 0,
) {
  const first = { rx: 'a', lot: 'b', order: 'c', patient: 'd', exception: 'f' }[kind].repeat(8);
  return `${first}-0000-4000-8${String(at).padStart(3, '0')}-${String(number).padStart(12, '0')}`;
}

const codeOf = (type: 'PRESCRIPTION' | 'INVENTORY_LOT', id: string) => `${type}-${id}-K1`;

/** Draws a fill, and puts what is true of it into the service's records. */
export function drawCase(
  dice: Dice,
  number: number,
  now: number,
  records: ServiceRecords,
): FillCase {
  const truth = drawTruth(dice);
  // A lot that lasts to the last day of the supply would not do so tomorrow; nor is a day's supply one then.
  const lasting = truth.filled === 'here-in-the-supply' && truth.daysSupply < 10;
  if (lasting) return drawCase(dice, number, now, records);
  const isOneLot = shareLot(dice, truth);
  const lotAt = (bottle: Bottle) => (isOneLot && bottle.number === 2 ? 1 : bottle.number);
  const [prescriptionId, patientId] = [idOf('rx', number), idOf('patient', number)];
  const orderId = truth.orderId === null ? null : idOf('order', number);
  const isMistaken = truth.labelOf !== truth.prescriptionId;
  const other = idOf('rx', number, 1);
  const spare = goodBottle(truth.asked, truth.daysSupply, dice.of(lotIds));
  const one: FillCase = {
    ...{ number, truth, wrongs: wrongsOf(truth), drawnAt: now, prescriptionId, patientId, orderId },
    exceptionId: truth.withdrawn === 'exception' ? idOf('exception', number) : null,
    label: codeOf('PRESCRIPTION', prescriptionId),
    closing: codeOf('PRESCRIPTION', isMistaken ? other : prescriptionId),
    bottles: truth.bottles.map((bottle) => labelled(bottle, number, lotAt(bottle), now)),
    spare: labelled(spare, number, spare.number, now),
    turnsLate: ['cancelled', 'expired'].includes(truth.withdrawn) && dice.chance(0.5),
    isPassing: truth.withdrawn === 'order-cancelled' && dice.chance(0.4),
    metInFill: truth.filled === 'never' && dice.chance(0.3),
    before: null,
  };
  keepPrescription(records, one, one.turnsLate ? 'no' : truth.withdrawn);
  if (isMistaken) keepOther(records, other, patientId, truth.asked);
  for (const { lotId, truth: bottle } of [...one.bottles, one.spare]) {
    keepLot(records, lotId, bottle, now);
  }
  if (orderId !== null) records.orders.set(orderId, orderBody(dice, one, orderId, now));
  if (one.exceptionId !== null) {
    const on = { entity_type: 'prescription', entity_id: prescriptionId };
    records.exceptions.set(one.exceptionId, { id: one.exceptionId, ...on, is_active: true });
  }
  if (!truth.filled.startsWith('here')) return one;
  // What was filled before was a right fill of the same prescription.
  const right: Truth = { ...truth, filled: 'never' };
  return { ...one, before: { ...one, truth: right, wrongs: wrongsOf(right) } };
}

/** The prescription is not to be filled any more. */
export const turnBad = (records: ServiceRecords, one: FillCase) =>
  keepPrescription(records, one, one.truth.withdrawn);

/** Two bottles may be of one lot: by the service's code they are scanned alike. */
function shareLot(dice: Dice, { bottles }: Truth): boolean {
  const [first, second] = bottles;
  if (first === undefined || second === undefined || first.number === second.number) return false;
  if (!dice.chance(0.3)) return false;
  const { number, serial } = second;
  Object.assign(second, first, { number, serial });
  return true;
}

function labelled(bottle: Bottle, number: number, lotAt: number, now: number): LabelledBottle {
  const lotId = idOf('lot', number, lotAt);
  const text =
    bottle.scannedBy === 'code'
      ? codeOf('INVENTORY_LOT', lotId)
      : packageText(bottle, batchOf(lotId), now);
  return { text, lotId, truth: { ...bottle } };
}

const upcOf = ({ ndc }: Product) => {
  const [ten = ''] = tenDigitsOf(ndc);
  return `3${ten}${checkDigit(`3${ten}`)}`;
};
const batchOf = (lotId: string) => `B${Number(lotId.slice(-12))}N${lotId.slice(20, 23)}`;
const dayIn = (now: number, days: number) => addDays(localDay(new Date(now)), days);

function packageText(bottle: Bottle, batch: string, now: number): string {
  const { holds, serial, printLastsDays } = bottle;
  const ends = dayIn(now, printLastsDays).slice(2).replaceAll('-', '');
  const own = serial === null ? '' : `(21)${batch}S${serial.replace(/\D/g, '')}`;
  return `(01)00${upcOf(holds)}(17)${ends}(10)${batch}${own}`;
}

/** The id that it bears is of the pool that truths are drawn from; its lot has another. */
const goodBottle = (asked: Product, daysSupply: number, lotId: LotId): Bottle => ({
  ...{ number: 9, holds: asked, alsoFor: [], lotId, isActive: true },
  ...{ lastsDays: daysSupply + 300, printLastsDays: daysSupply + 300, unit: asked.unit },
  ...{ scannedBy: 'code' as const, serial: null, lotIsUnknown: false },
});

function keepPrescription(records: ServiceRecords, one: FillCase, withdrawn: Truth['withdrawn']) {
  const { prescriptionId: id, patientId, truth, drawnAt } = one;
  records.ofPatient.set(patientId, [id]);
  records.prescriptions.set(id, {
    ...prescriptionBody(id, patientId, truth.asked, drawnAt),
    status: withdrawn === 'cancelled' ? 'cancelled' : 'new',
    expires_at: new Date(drawnAt + (withdrawn === 'expired' ? -1 : 90) * DAY_MS).toISOString(),
    days_supply: truth.daysSupply,
  });
  keepBarcode(records, 'PRESCRIPTION', id);
}

/** Whose label is taken by mistake. */
function keepOther(records: ServiceRecords, id: string, patientId: string, asked: Product) {
  records.prescriptions.set(id, prescriptionBody(id, patientId, asked, Date.now()));
  keepBarcode(records, 'PRESCRIPTION', id);
}

const prescriptionBody = (id: string, patientId: string, asked: Product, now: number) => ({
  ...{ id, patient_id: patientId, customer_id: asked.customerId, status: 'new' },
  ...{ prescription_product_id: asked.productId, name: asked.name, drug_name: asked.drug },
  ...{ strength: asked.strength, units: asked.unit, quantity: 60, fills_remaining: 3 },
  ...{ product_code: asked.ndc, product_code_type: 'NDC', days_supply: 30 },
  ...{ expires_at: new Date(now + 90 * DAY_MS).toISOString(), sig: 'Take as directed' },
});

const keepBarcode = (
  records: ServiceRecords,
  type: 'PRESCRIPTION' | 'INVENTORY_LOT',
  id: string,
) => {
  const value = codeOf(type, id);
  const on = { entity_type: type, entity_id: id };
  records.barcodes.set(value, {
    id: id.replace(/^./, '9'),
    barcode_value: value,
    ...on,
    is_active: true,
  });
};

function keepLot(records: ServiceRecords, id: string, bottle: Bottle, now: number) {
  const { holds, alsoFor, isActive, lastsDays, unit } = bottle;
  const entries = [holds, ...alsoFor].map((product) => ({
    ...{ product_id: product.productId, customer_id: product.customerId },
    ...{ customer: product.customer, name: product.name },
  }));
  records.products.set(id, { prescription: entries });
  records.lots.set(id, {
    ...{ id, is_active: isActive, unit_type: unit, current_quantity: 500, upc: upcOf(holds) },
    ...{ batch_number: batchOf(id), expiration_date: `${dayIn(now, lastsDays)}T00:00:00Z` },
  });
  keepBarcode(records, 'INVENTORY_LOT', id);
}

export const numberOf = (orderId: string) => `ORD${orderId.slice(-9)}`;

function orderStatus(dice: Dice, { truth: { withdrawn }, isPassing }: FillCase): string {
  if (withdrawn === 'order-cancelled') return isPassing ? 'exception' : 'cancelled';
  return withdrawn === 'order-shipped' ? 'shipped' : dice.of(['received', 'picked']);
}

function orderBody(dice: Dice, one: FillCase, id: string, now: number) {
  const { withdrawn, filled } = one.truth;
  const fill = {
    ...{ id: id.replace(/^./, '8'), prescription_id: one.prescriptionId },
    ...(filled === 'by-the-service' ? { verified_at: new Date(now - DAY_MS).toISOString() } : {}),
  };
  return {
    ...{ id, order_number: numberOf(id), status: orderStatus(dice, one) },
    cancellation_requested: withdrawn === 'cancellation',
    products: { prescription: [{ name: 'one', fills: [fill] }] },
  };
}
