import { expect, test } from 'vitest';
import { goOffline } from '../../support/network.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

test('a row of the orders list shows the entries that wait and those that need a decision', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const orders = await practice.oracle.all('order');
  const paused = orders.find(({ status }) => status === 'paused');
  const reference = String(paused?.['id']);
  const standing = async () => {
    const { rows } = await station.client.orders.known({ text: '' });
    return rows.map((row) => row.standing);
  };
  const unpause = async () => {
    const id = crypto.randomUUID();
    await station.client.orders.unpause({ id, order: reference });
    return id;
  };
  const first = await unpause();
  await expect.poll(async () => (await station.standing(first))?.kind).toBe('delivered');
  expect(await standing()).toEqual(['delivered']);

  await goOffline(station, practice.oracle);
  const second = await unpause();
  expect(await standing()).toEqual(['waiting']);
  // It is no longer paused, so the service refuses and a person must decide.
  await practice.oracle.network(true);
  const becomes = () => station.standing(second);
  await expect
    .poll(async () => (await becomes())?.kind, { timeout: 15_000 })
    .toBe('needs-decision');
  expect(await standing()).toEqual(['needs-decision']);
});
