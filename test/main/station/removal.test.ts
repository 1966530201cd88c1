import { expect, test, vi } from 'vitest';
import { REMOVE } from '#shared/contract/removal.ts';
import { journalLeftIn } from '../../support/journal.ts';
import { beginPeople, enrolBo, pins } from '../../support/people.ts';
import { dataFolder, openTestStation, person, practiceService } from '../../support/testStation.ts';

test('what is unsent is told before it is removed, and nothing goes where more came meanwhile', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ staff: false });
  const remove = vi.fn();
  const station = await openTestStation(folder.path, { service: practice.url, remove });
  await station.signIn(practice.url);
  const { removal } = station.client;
  expect(await removal.standing()).toEqual({
    ...{ unsent: 0, alarms: 0, otherServices: 0, copiedAt: null },
  });
  await practice.oracle.network(false);
  const { value } = await practice.oracle.code('A user');
  await station.scan(value);
  await expect.poll(async () => (await removal.standing()).unsent).toBe(1);
  const early = await removal.begin({ typed: REMOVE, told: 0 });
  expect(early).toMatchObject({ kind: 'changed', standing: { unsent: 1 } });
  expect(remove).not.toHaveBeenCalled();
  expect(await removal.begin({ typed: REMOVE, told: 1 })).toEqual({ kind: 'begun' });
  expect(remove).toHaveBeenCalledOnce();
  await station.close();

  const journal = await journalLeftIn(folder.path, practice.url);
  const line = journal.audit.after(0, 100).find(({ event }) => event === 'data-removed');
  journal.close();
  expect(line).toMatchObject({ first_name: person.firstName, last_name: person.lastName });
  expect(JSON.parse(line?.detail ?? '')).toEqual({ unsent: 1, alarms: 0 });
});

test('where people are on, only who may change settings removes the data', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ staff: false });
  const remove = vi.fn();
  const station = await openTestStation(folder.path, { service: practice.url, remove });
  await station.signIn(practice.url);
  await beginPeople(station.client);
  const tech = await enrolBo(station.client);
  await station.client.people.unlock({ staffId: tech.id, pin: pins.bo });
  const refused = station.client.removal.begin({ typed: REMOVE, told: 0 });
  await expect(refused).rejects.toMatchObject({ code: 'RIGHT_WANTED' });
  expect(remove).not.toHaveBeenCalled();
  await station.close();
});

test('a host that cannot remove says so', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ staff: false });
  const station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const begun = await station.client.removal.begin({ typed: REMOVE, told: 0 });
  expect(begun).toEqual({ kind: 'impossible' });
  await station.close();
});
