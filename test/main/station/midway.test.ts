import { expect, test } from 'vitest';
import { fillStation, openFill } from '../../support/fillStation.ts';
import { scanIn } from '../../support/fillWorld.ts';
import { openSignedInStation } from './stories/story.ts';

test('a fill in hand is work that an update waits for, until it is set aside or closed', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  expect(station.midway()).toEqual([]);
  const fill = await openFill(station, world);
  expect(station.midway()).toEqual(['fill']);
  await station.client.fills.setAside({ fill: fill.id });
  expect(station.midway()).toEqual([]);
  await scanIn(station.client, world.prescription.code);
  expect(station.midway()).toEqual(['fill']);
});

test('so is a count round, until it is sent or given up', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const round = crypto.randomUUID();
  await station.client.rounds.begin({ id: round, blind: false });
  expect(station.midway()).toEqual(['round']);
  await station.client.rounds.giveUp({ round });
  expect(station.midway()).toEqual([]);
});
