import { expect, test } from 'vitest';
import { knowOrder, orderOfThree } from '../../support/orderOfThree.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

test('a scan shows of an order its status, its products and its patient’s initials; of a prescription its sig, quantity and fills; and no name', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path);
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
  const ofScript = await station.untilAnswered(scriptScan.id);
  expect(ofScript.subject?.order).toBeNull();
  expect(ofScript.subject?.prescription).toMatchObject({
    ...{ quantity: '60', units: 'tablet' },
    sig: expect.any(String),
    fillsLeft: expect.any(Number),
  });
});
