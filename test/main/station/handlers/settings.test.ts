import { expect, test } from 'vitest';
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
