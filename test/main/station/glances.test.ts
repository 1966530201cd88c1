import { expect, test } from 'vitest';
import type { ScanView } from '#shared/contract/scan.ts';
import { isAnswered } from '#shared/contract/verdict.ts';
import { stationWith } from '../../support/filledStation.ts';
import { checkLots } from '../../support/fillStation.ts';
import { scanIn } from '../../support/fillWorld.ts';
import { fillWhole, knowOrder, orderOfThree, orderStation } from '../../support/orderOfThree.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

test('a scan shows of an order its status, its products and its patient’s initials; of a prescription its sig, quantity and fills; and no name', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { oracle } = practice;
  const world = await orderOfThree(practice);
  await knowOrder({ station }, world);
  const { order, first } = world;
  const orderScan = await station.scan(order.value);
  const ofOrder = await station.untilVerdict(orderScan.id, 'verified');
  const initials = expect.stringMatching(/^\p{Lu}{1,2}$/u);
  expect(ofOrder.subject?.order).toMatchObject({ status: 'received', patient: initials });
  expect(ofOrder.subject?.order?.products.slice(0, 3)).toMatchObject([
    { line: 1, name: 'Lamotrigine 200 mg', isVerified: false },
    { line: 2, name: 'Lamotrigine 25 mg', isVerified: false },
    { name: 'Levetiracetam 500 mg', isVerified: false },
  ]);
  const patient = (await oracle.state('order', order.entityId))?.['patient'];
  expect(patient).toMatchObject({ last_name: expect.any(String) });
  const lastName = Reflect.get(Object(patient), 'last_name');
  expect(JSON.stringify(ofOrder)).not.toContain(lastName);

  const scriptScan = await station.scan(first.value);
  // The list of prescriptions may come after the answer, and the scan is pushed again.
  const ofScript = await station.until((change) => {
    if (change.kind !== 'scan' || change.scan.id !== scriptScan.id) return null;
    const isKnown = (change.scan.subject?.prescription ?? null) !== null;
    return isKnown && isAnswered(change.scan.verdict) ? change.scan : null;
  });
  expect(ofScript.subject?.order).toBeNull();
  expect(ofScript.subject?.prescription).toMatchObject({
    ...{ quantity: '60', units: 'tablet' },
    sig: expect.any(String),
    fillsLeft: expect.any(Number),
  });
});

test('a product whose prescription was filled here for this order says so in the order’s scan, which is pushed, and is not verified by it', async () => {
  await using at = await orderStation();
  const { station, order, second, bottles } = at;
  await checkLots(station);
  const scan = crypto.randomUUID();
  await scanIn(station.client, order.value, scan);
  const before = await station.untilVerdict(scan, 'verified');
  expect(before.subject?.order?.products[1]).toMatchObject({ isVerified: false, filledHere: null });
  await fillWhole(station, second.value, bottles.second);
  const products = (one: ScanView) => one.subject?.order?.products ?? [];
  const isFilled = (one: ScanView) => one.id === scan && products(one)[1]?.filledHere === 'match';
  const pushed = await station.until(
    (change) => change.kind === 'scan' && isFilled(change.scan) && change.scan,
  );
  expect(pushed.verdict.kind).toBe('verified');
  expect(products(pushed).slice(0, 3)).toMatchObject([
    { isVerified: false, filledHere: null },
    { isVerified: false, filledHere: 'match' },
    { isVerified: false, filledHere: null },
  ]);
  // Its row in the list is another copy.
  await station.until((change) => change.kind === 'shift' && change.shift.latest.some(isFilled));
});

const idOf = (kind: 'order' | 'rx', nth: number) =>
  `${kind === 'order' ? 'aaaaaaaa' : 'bbbbbbbb'}-0000-4000-8000-00000000000${nth}`;

/** Prescriptions 1 and 2 are Ann Bee's, 3 tells no name, 4 is Cid Dee's, 5 another account's, 6 of nobody known. */
const prescriptions = [
  { patient_id: 'p1', patient: { first_name: 'Ann', last_name: 'Bee' } },
  { patient_id: 'p1', patient: { first_name: 'Ann', last_name: 'Bee' } },
  { patient_id: 'p1' },
  { patient_id: 'p2', patient: { first_name: 'Cid', last_name: 'Dee' } },
  { patient_id: 'p1', patient: { first_name: 'Ann', last_name: 'Bee' } },
  { patient: { first_name: 'Ann', last_name: 'Bee' } },
] as const;

const orders = [
  ['its own patient’s name comes first', { first_name: 'Eve', last_name: 'Fox' }, [1], 'EF'],
  ['a bare id takes the name of its prescriptions', 'p1', [3, 1, 2], 'AB'],
  ['so does none at all', undefined, [1, 3], 'AB'],
  ['another patient’s prescription names nobody', 'p1', [4], null],
  ['two patients name nobody', undefined, [1, 4], null],
  ['what this account may not see names nobody', 'p1', [5], null],
  ['a prescription of nobody known names nobody', 'p1', [6], null],
  ['no name is known', 'p1', [3], null],
] as const;

test('where an order does not name its patient, its prescriptions do, so far as this account may see them and they are all of that patient', async () => {
  await using at = await stationWith(({ records, met }, userId) => {
    for (const [place, fields] of prescriptions.entries()) {
      const id = idOf('rx', place + 1);
      records.put('prescription', id, { id, ...fields }, Date.now(), 1);
      met.add('prescription', id, place + 1 === 5 ? 'somebody-else' : userId);
    }
    for (const [place, [, patient, of]] of orders.entries()) {
      const id = idOf('order', place + 1);
      const fills = of.map((nth) => ({ prescription_id: idOf('rx', nth) }));
      const products = { prescription: [{ name: 'Drug', fills }] };
      records.put('order', id, { id, patient: patient ?? null, products }, Date.now(), 1);
      met.add('order', id, userId);
    }
  });
  const shown = [];
  for (const [place, [why]] of orders.entries()) {
    const scanned = await scanIn(at.station.client, `ORDER-${idOf('order', place + 1)}-T7K2`);
    shown.push([
      why,
      scanned.kind === 'scan' ? scanned.scan.subject?.order?.patient : scanned.kind,
    ]);
  }
  expect(shown).toEqual(orders.map(([why, , , initials]) => [why, initials]));
});
