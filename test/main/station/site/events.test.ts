import { expect, test } from 'vitest';
import { benchesAtWork, eventually, joinAll } from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';

test('an event that one bench received is read at every bench, at one that was off too, and each asks the service itself', async () => {
  await using broker = await brokerForTests();
  await using at = await benchesAtWork(3);
  const [one, two, three] = at.benches;
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('Three benches');
  await joinAll(broker.place, at.benches);
  const { oracle } = at.practice;
  const id = String((await oracle.all('exception'))[0]?.['id']);
  const reads = async () =>
    (await oracle.requests('exceptions.read')).filter(({ path }) => path.includes(id)).length;
  await three.turnOff();
  const settings = { on: true, host: '127.0.0.1', port: 0, certificate: null };
  const { state } = await two.client.receiver.change({ settings });
  if (state.kind !== 'open') throw new Error(state.kind);
  const post = async () => {
    const answer = await fetch(`${state.url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await two.client.receiver.secret()}` },
      body: JSON.stringify({ event: 'exception.updated', exception_id: id }),
    });
    return answer.status;
  };
  expect(await post()).toBe(202);
  expect(await eventually(reads, (count) => count >= 2)).toBe(2);
  const known = (bench: typeof one) => bench.client.exceptions.detail({ id });
  expect(await known(one)).toMatchObject({ row: { id } });
  // Once a day later it is back; nothing is known of what another bench was answered.
  await three.turnOn();
  await eventually(reads, (count) => count === 3);
  await eventually(
    () => known(three).catch(() => null),
    (detail) => detail !== null,
  );
  // The same event again is news again.
  expect(await post()).toBe(202);
  expect(await eventually(reads, (count) => count >= 6)).toBe(6);
});
