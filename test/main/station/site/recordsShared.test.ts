import { expect, test } from 'vitest';
import { orderReferenceSchema } from '#shared/domain/ids.ts';
import {
  benchesAtWork,
  eventually,
  joinAll,
  letIn,
  threeOf,
  twoOf,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';

test('an order that one bench was answered is found by its number at every bench, and nothing else of it', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(3);
  const [one, two, late] = threeOf(at.benches);
  await joinAll(broker.place, [one, two]);
  const { oracle } = at.practice;
  const paused = (await oracle.all('order')).find(({ status }) => status === 'paused');
  const [order, number] = [String(paused?.['id']), String(paused?.['order_number'])];
  const unpause = (bench: typeof one) =>
    bench.client.orders.unpause({
      id: crypto.randomUUID(),
      order: orderReferenceSchema.parse(order),
    });
  await unpause(one);
  const found = (bench: typeof one, text: string) => bench.client.orders.known({ text });
  const atTwo = await eventually(
    () => found(two, number),
    ({ elsewhere }) => elsewhere.length === 1,
  );
  const told = { id: order, number, bench: 'Bench 1', at: expect.any(Number) };
  expect(atTwo).toEqual({ rows: [], named: [], elsewhere: [told] });
  expect((await found(one, number)).elsewhere).toEqual([]);
  const { elsewhere, answer } = await two.client.orders.detail({ reference: number });
  expect([elsewhere, answer]).toEqual([told, null]);
  // A bench that comes later hears of it too.
  await letIn(one, late, 'Bench 3');
  await eventually(
    () => found(late, ''),
    ({ elsewhere: some }) => some.length === 1,
  );
});

test('an open exception that one bench was answered is read by every bench for itself, once', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(2);
  const [one, two] = twoOf(at.benches);
  await joinAll(broker.place, at.benches);
  const { oracle } = at.practice;
  const open = (await oracle.all('exception')).find((one) => one['is_active'] !== false);
  const id = String(open?.['id']);
  await one.client.exceptions.ask({ id });
  const known = await eventually(
    () => two.client.exceptions.detail({ id }),
    ({ kind }) => kind === 'known',
  );
  expect(known).toMatchObject({ row: { id } });
  const reads = async () =>
    (await oracle.requests('exceptions.read')).filter(({ path }) => path.includes(id)).length;
  expect(await reads()).toBe(2);
  // What was told is told once, however often it is read.
  await two.client.exceptions.ask({ id });
  await one.client.exceptions.ask({ id });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await reads()).toBe(4);
});
