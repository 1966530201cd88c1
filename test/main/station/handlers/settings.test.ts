import { expect, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import {
  dataFolder,
  openTestStation,
  person,
  practiceService,
} from '../../../support/testStation.ts';

test('whoever changes how long things are kept is on record, with what it was and what it is', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ reading: 1, staff: false });
  const station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { settings } = station.client;
  const keep = { days: 30, years: 2 } as const;
  expect((await settings.setKeep({ keep })).keep).toEqual(keep);
  // Chosen again it changes nothing, and nothing is on record.
  await settings.setKeep({ keep });
  expect((await settings.read()).keep).toEqual(keep);
  await station.close();

  const journal = await journalLeftIn(folder.path, practice.url);
  const lines = journal.audit.after(0, 100).filter(({ event }) => event === 'keep-set');
  journal.close();
  expect(lines).toMatchObject([
    { first_name: person.firstName, last_name: person.lastName, user_id: expect.any(String) },
  ]);
  expect(JSON.parse(lines[0]?.detail ?? '')).toEqual({ from: { days: 90, years: 10 }, to: keep });
});

test('who mutes alarms, and until when, is on record and told to every window; after a restart they are muted still', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ reading: 1, staff: false });
  const options = { service: practice.url };
  const station = await openTestStation(folder.path, options);
  await station.signIn(practice.url);
  const { settings } = station.client;
  const before = Date.now();
  await settings.muteAlarms({ minutes: 30 });
  const isMuted = (change: Change) =>
    change.kind === 'alarm-sound' && change.sound.mutedUntil !== null && change.sound;
  const { mutedUntil } = await station.until(isMuted);
  expect(mutedUntil).toBeGreaterThanOrEqual(before + 30 * 60_000);
  await settings.change({ alarms: { leastVolume: 100, everyMinutes: 1 } });
  await station.until(
    (change) => change.kind === 'alarm-sound' && change.sound.leastVolume === 100,
  );
  await station.close();
  const again = await openTestStation(folder.path, options);
  expect(await again.until(isMuted)).toEqual({ leastVolume: 100, everyMinutes: 1, mutedUntil });
  again.forgetChanges();
  await again.client.settings.muteAlarms({ minutes: null });
  await again.until((change) => change.kind === 'alarm-sound' && change.sound.mutedUntil === null);
  await again.close();

  const journal = await journalLeftIn(folder.path, practice.url);
  const lines = journal.audit
    .after(0, 100)
    .filter(({ event }) => event === 'settings-changed')
    .map(({ first_name, detail }) => [first_name, JSON.parse(detail)]);
  journal.close();
  expect(lines).toEqual([
    [person.firstName, { setting: 'alarmsMutedUntil', from: null, to: mutedUntil }],
    [person.firstName, expect.objectContaining({ setting: 'alarms' })],
    [person.firstName, { setting: 'alarmsMutedUntil', from: mutedUntil, to: null }],
  ]);
});
