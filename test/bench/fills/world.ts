import { type Ndc, ndcSchema } from '../../../src/shared/codes/ndc.ts';
import { addDays, type Day, readDay } from '../../../src/shared/domain/day.ts';
import {
  type CustomerId,
  customerIdSchema,
  type LotId,
  lotIdSchema,
  type OrderId,
  orderIdSchema,
  type PrescriptionId,
  type ProductId,
  prescriptionIdSchema,
  productIdSchema,
} from '../../../src/shared/domain/ids.ts';

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  below(end: number): number {
    return Math.floor(this.next() * end);
  }
  of<One>(all: readonly One[]): One {
    const one = all[this.below(all.length)];
    if (one === undefined) throw new Error('nothing to choose from');
    return one;
  }
}

/** A product that a customer has filled. */
export interface Product {
  readonly productId: ProductId;
  readonly customerId: CustomerId;
  readonly customer: string;
  readonly drug: string;
  readonly strength: string;
  readonly name: string;
  readonly unit: string;
  readonly ndc: Ndc;
  readonly isKit: boolean;
}

const drugs = [
  ['Metformin', 'tablet'],
  ['Lisinopril', 'tablet'],
  ['Amoxicillin', 'capsule'],
  ['Sertraline HCl', 'tablet'],
  ['Gabapentin', 'capsule'],
  ['Levothyroxine', 'tablet'],
  ['Clonidine', 'tablet'],
  ['Prednisolone', 'mL'],
] as const;
const strengths = ['5 mg', '10 mg', '50 mg', '0.5 g'];
const customers = ['Alba', 'Bora', 'Cedar'];

/** Every drug in every strength for every customer; each of these is a product of its own. */
export const catalogue: readonly Product[] = customers.flatMap((customer, at) =>
  drugs.flatMap(([drug, unit], d) =>
    strengths.map((strength, s) => ({
      productId: productIdSchema.parse(`product-${d}-${s}-${at}`),
      customerId: customerIdSchema.parse(`customer-${at}`),
      customer,
      drug,
      strength,
      name: `${drug} ${strength} ${unit === 'mL' ? 'solution' : unit}`,
      unit,
      ndc: ndcSchema.parse(`01${d}345${s + 1}${at + 1}7801`),
      isKit: d === 7 && s === 3,
    })),
  ),
);
export const kits = catalogue.filter(({ isKit }) => isKit);
export const singles = catalogue.filter(({ isKit }) => !isKit);

const many = <One>(count: number, make: (at: number) => One) =>
  Array.from({ length: count }, (_, at) => make(at));
// Ids from one small pool, so that a mistaken comparison meets equal ones often enough to be seen.
export const prescriptionIds: readonly PrescriptionId[] = many(40, (at) =>
  prescriptionIdSchema.parse(`id-${at}`),
);
export const lotIds: readonly LotId[] = many(40, (at) => lotIdSchema.parse(`id-${at}`));
export const orderIds: readonly OrderId[] = many(40, (at) => orderIdSchema.parse(`id-${at}`));

const first = readDay('2026-11-20');
if (first === null) throw new Error('no day');
export const today: Day = first;
const FURTHEST = 800;
const days = many(2 * FURTHEST + 1, (at) => addDays(today, at - FURTHEST));
/** The day so many days from today; negative: before. */
export function dayFromToday(offset: number): Day {
  const day = days[offset + FURTHEST];
  if (day === undefined) throw new Error(`no day ${offset}`);
  return day;
}
export const now = Date.parse('2026-11-20T15:00:00Z');
