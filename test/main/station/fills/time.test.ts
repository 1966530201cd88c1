import { expect, test } from 'vitest';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { fillStation, openFill } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { openTestStation } from '../../../support/testStation.ts';

const MINUTE = 60_000;

test('a fill that nobody touches is set aside, after a start too', async () => {
  const clock = new AdvancingClock();
  await using at = await fillStation({ clock });
  const { station, world } = at;
  const { id: fill } = await openFill(station, world);
  clock.advance(11 * MINUTE);
  const aside = await untilFill(station, ({ state }) => state === 'set-aside');
  expect(aside.id).toBe(fill);
  await station.client.fills.takeUp({ fill });
  await station.close();
  clock.advance(11 * MINUTE);
  await using again = await openTestStation(at.folder, { clock });
  await expect.poll(async () => (await again.client.fills.waiting({})).count).toBe(1);
});

test('a prescription that is known but old is read by its patient, and then matches', async () => {
  const clock = new AdvancingClock();
  await using at = await fillStation({ clock });
  const { station, world, oracle } = at;
  const before = (await oracle.requests('prescriptions.list')).length;
  clock.advance(16 * MINUTE);
  await openFill(station, world);
  const reads = (await oracle.requests('prescriptions.list')).slice(before);
  expect(reads.some(({ query }) => query['patient_id'] !== undefined)).toBe(true);
});

test('two bottles scanned at once have their products read both', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  await openFill(station, world);
  const [first, second] = [world.right[0], world.anotherProduct];
  await Promise.all([
    scanIn(station.client, first?.code ?? ''),
    scanIn(station.client, second.code),
  ]);
  await untilFill(station, ({ containers }) => {
    const results = containers.map(({ finding }) => finding.result);
    return results.length === 2 && !results.includes('not-yet');
  });
  const reads = (await oracle.requests()).filter(({ path }) => path.endsWith('/associations'));
  const read = (id: string | undefined) => reads.some(({ path }) => path.includes(id ?? 'none'));
  expect([first?.id, second.id].map(read)).toEqual([true, true]);
});
