import type { LotId, OrderId, PrescriptionId } from '../../../src/shared/domain/ids.ts';
import {
  catalogue,
  type Dice,
  kits,
  lotIds,
  orderIds,
  type Product,
  prescriptionIds,
  singles,
} from './world.ts';

/** Each way in which a fill can be wrong. `withdrawn`: the prescription or its order must not be filled. */
export const wrongKinds = [
  'drug',
  'strength',
  'customer',
  'expiry',
  'unit',
  'kit',
  'filled_before',
  'label',
  'same_bottle',
  'withdrawn',
] as const;
export type WrongKind = (typeof wrongKinds)[number];

/** What a bottle holds and bears, whatever anybody knows of it. */
export interface Bottle {
  readonly number: number;
  holds: Product;
  /** Other products that its stock is used for. */
  alsoFor: Product[];
  lotId: LotId;
  /** Days from today to the last day of its lot, and of the package's own print. */
  lastsDays: number;
  printLastsDays: number;
  isActive: boolean;
  unit: string;
  scannedBy: 'code' | 'package';
  serial: string | null;
  /** No station knows which lot this package is of. */
  lotIsUnknown: boolean;
}

/** One fill as it is in truth. */
export interface Truth {
  readonly prescriptionId: PrescriptionId;
  asked: Product;
  readonly daysSupply: number;
  orderId: OrderId | null;
  bottles: Bottle[];
  labelOf: PrescriptionId;
  filled: 'never' | 'by-the-service' | 'here-for-the-order' | 'here-in-the-supply';
  withdrawn:
    | 'no'
    | 'cancelled'
    | 'expired'
    | 'exception'
    | 'order-cancelled'
    | 'order-shipped'
    | 'cancellation';
}

const other = <One>(dice: Dice, all: readonly One[], not: One): One => {
  for (;;) {
    const one = dice.of(all);
    if (one !== not) return one;
  }
};

function rightBottle(dice: Dice, asked: Product, daysSupply: number, number: number): Bottle {
  const lastsDays = daysSupply - 1 + dice.below(500);
  const alsoFor = dice.chance(0.2)
    ? catalogue.filter(
        (one) => one !== asked && one.drug === asked.drug && one.strength === asked.strength,
      )
    : [];
  return {
    number,
    holds: asked,
    alsoFor,
    lotId: dice.of(lotIds),
    lastsDays,
    printLastsDays: lastsDays,
    isActive: true,
    unit: dice.of([asked.unit, `${asked.unit}s`, asked.unit.toUpperCase()]).replace(/mLs/i, 'mL'),
    scannedBy: dice.chance(0.3) ? 'package' : 'code',
    serial: dice.chance(0.5) ? `serial-${number}` : null,
    lotIsUnknown: false,
  };
}

function rightFill(dice: Dice): Truth {
  const asked = dice.of(singles);
  const daysSupply = dice.of([1, 10, 30, 90]);
  const prescriptionId = dice.of(prescriptionIds);
  const bottles = [rightBottle(dice, asked, daysSupply, 1)];
  if (dice.chance(0.3)) {
    const second = rightBottle(dice, asked, daysSupply, 2);
    // One way of scanning, or a package and a code of one lot raise a question.
    bottles.push({ ...second, scannedBy: bottles[0]?.scannedBy ?? 'code' });
  }
  return {
    prescriptionId,
    asked,
    daysSupply,
    orderId: dice.chance(0.7) ? dice.of(orderIds) : null,
    bottles,
    labelOf: prescriptionId,
    filled: 'never',
    withdrawn: 'no',
  };
}

/** Makes a right fill wrong in one way. */
const spoil: Readonly<Record<WrongKind, (truth: Truth, bottle: Bottle, dice: Dice) => void>> = {
  drug(truth, bottle, dice) {
    bottle.holds = dice.of(catalogue.filter(({ drug }) => drug !== truth.asked.drug));
    bottle.alsoFor = [];
    bottle.lotIsUnknown = bottle.scannedBy === 'package' && dice.chance(0.3);
  },
  strength(truth, bottle, dice) {
    const { drug, strength, customerId } = truth.asked;
    bottle.holds = dice.of(
      catalogue.filter(
        (one) => one.drug === drug && one.strength !== strength && one.customerId === customerId,
      ),
    );
    bottle.alsoFor = [];
  },
  customer(truth, bottle, dice) {
    const { drug, strength, customerId, productId } = truth.asked;
    const theirs = dice.of(
      catalogue.filter(
        (one) => one.drug === drug && one.strength === strength && one.customerId !== customerId,
      ),
    );
    // Customers may share a product's id, or have one each for the same.
    bottle.holds = dice.chance(0.5) ? { ...theirs, productId } : theirs;
    bottle.alsoFor = [];
  },
  expiry(truth, bottle, dice) {
    const way = dice.below(4);
    if (way === 0) bottle.lastsDays = -1 - dice.below(300);
    if (way === 1) bottle.lastsDays = truth.daysSupply === 1 ? -1 : truth.daysSupply - 2;
    if (way === 2) bottle.isActive = false;
    if (way === 3)
      Object.assign(bottle, { scannedBy: 'package', printLastsDays: -1 - dice.below(300) });
    else bottle.printLastsDays = bottle.lastsDays;
    for (const one of truth.bottles) one.scannedBy = bottle.scannedBy;
  },
  unit(truth, bottle, dice) {
    if (dice.chance(0.5)) bottle.unit = dice.of(['g', 'kg', 'mg', 'each']);
    else
      bottle.alsoFor = catalogue.filter(
        (one) => one.drug === truth.asked.drug && one !== truth.asked,
      );
  },
  kit(truth, _bottle, dice) {
    truth.asked = dice.of(kits);
    for (const one of truth.bottles)
      Object.assign(one, { holds: truth.asked, alsoFor: [], unit: truth.asked.unit });
  },
  filled_before(truth, _bottle, dice) {
    truth.orderId = dice.of(orderIds);
    truth.filled = dice.of(['by-the-service', 'here-for-the-order', 'here-in-the-supply']);
    if (truth.filled === 'here-in-the-supply') truth.orderId = null;
  },
  label(truth, _bottle, dice) {
    truth.labelOf = other(dice, prescriptionIds, truth.prescriptionId);
  },
  same_bottle(truth, _bottle, dice) {
    const [bottle] = truth.bottles;
    if (bottle === undefined) return;
    // One lot code read twice is the next bottle by the rules: no code of the service tells bottles apart.
    if (dice.chance(0.5)) Object.assign(bottle, { scannedBy: 'package', serial: 'serial-1' });
    const again =
      dice.chance(0.5) && bottle.serial !== null
        ? bottle.scannedBy
        : bottle.scannedBy === 'code'
          ? 'package'
          : 'code';
    const scannedBy = again === 'code' && bottle.scannedBy === 'code' ? 'package' : again;
    truth.bottles = [bottle, { ...bottle, scannedBy }];
  },
  withdrawn(truth, _bottle, dice) {
    truth.orderId = dice.of(orderIds);
    truth.withdrawn = dice.of([
      'cancelled',
      'expired',
      'exception',
      'order-cancelled',
      'order-shipped',
      'cancellation',
    ]);
  },
};

/** Draws what is true of a fill: right, or wrong in one way. */
export function drawTruth(dice: Dice): Truth {
  const truth = rightFill(dice);
  if (dice.chance(0.7)) return truth;
  spoil[dice.of(wrongKinds)](truth, dice.of(truth.bottles), dice);
  return truth;
}

/** The referee: what is wrong with a fill, by what its bottles hold. Knows no rule of the judge's and no evidence. */
export function wrongsOf({ asked, bottles, ...truth }: Truth): readonly WrongKind[] {
  const is = (kind: WrongKind, wrong: boolean) => (wrong ? [kind] : []);
  const any = (wrong: (bottle: Bottle) => boolean) => bottles.some(wrong);
  return [
    ...is(
      'drug',
      any(({ holds }) => holds.drug !== asked.drug),
    ),
    ...is(
      'strength',
      any(({ holds }) => holds.drug === asked.drug && holds.strength !== asked.strength),
    ),
    ...is(
      'customer',
      any(
        ({ holds }) =>
          holds.drug === asked.drug &&
          holds.strength === asked.strength &&
          holds.customerId !== asked.customerId,
      ),
    ),
    ...is(
      'expiry',
      any(
        (one) =>
          !one.isActive ||
          Math.min(one.lastsDays, one.scannedBy === 'package' ? one.printLastsDays : 1e6) <
            truth.daysSupply - 1,
      ),
    ),
    ...is(
      'unit',
      any(
        (one) =>
          one.holds === asked &&
          (one.unit.toLowerCase().replace(/s$/, '') !== asked.unit.toLowerCase() ||
            one.alsoFor.some(({ strength }) => strength !== asked.strength)),
      ),
    ),
    ...is('kit', asked.isKit),
    ...is('filled_before', truth.filled !== 'never'),
    ...is('label', truth.labelOf !== truth.prescriptionId),
    ...is('same_bottle', new Set(bottles.map(({ number }) => number)).size < bottles.length),
    ...is('withdrawn', truth.withdrawn !== 'no'),
  ];
}
