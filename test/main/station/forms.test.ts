import { expect, test } from 'vitest';
import type { KeptForm } from '#shared/contract/forms.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { copyAsKilled } from '../../support/journal.ts';
import { beginPeople, bo, enrolBo, pins } from '../../support/people.ts';
import { dataFolder, openTestStation } from '../../support/testStation.ts';
import { openSignedInStation } from './stories/story.ts';

const lotId = lotIdSchema.parse('7d0d6d52-8f86-4c1a-9a3e-5b7f3f5d2c11');
const DAY_MS = 24 * 60 * 60 * 1000;

const adjusting = (part: Partial<KeptForm> = {}): KeptForm => ({
  form: 'lot-adjust',
  about: lotId,
  title: 'B-20233, Teva',
  values: { number: '3', reason: 'Spilled' },
  entry: crypto.randomUUID(),
  ...part,
});

test('a form that was begun outlives a power cut, and comes back to its person alone', async () => {
  await using set = await openSignedInStation(1);
  await using copy = await dataFolder();
  const { station, folder, url, clock } = set.at;
  const form = adjusting();
  await station.client.forms.keep(adjusting({ values: { number: '2' } }));
  await station.client.forms.keep(form);
  await copyAsKilled(folder, copy.path);
  await using again = await openTestStation(copy.path, { clock, service: url });
  expect(await again.client.forms.kept()).toEqual([{ ...form, keptAt: expect.any(Number) }]);
  const theirs = await again.windowOf(bo);
  expect(await theirs.forms.kept()).toEqual([]);
  // Nor does Bo's own form of the same lot, or its end, change anything of it.
  await theirs.forms.keep(adjusting({ values: { number: '9' } }));
  await theirs.forms.drop({ form: 'lot-adjust', about: lotId });
  expect(await again.client.forms.kept()).toMatchObject([{ values: form.values }]);
  await again.client.forms.drop({ form: 'lot-adjust', about: lotId });
  expect(await again.client.forms.kept()).toEqual([]);
});

test('another account of the same name finds no form of the one before', async () => {
  await using set = await openSignedInStation(1);
  const { station, url } = set.at;
  const window = await station.windowOf(bo);
  await window.forms.keep(adjusting());
  await station.client.session.signOut();
  await station.signIn(url, 'second@bench.test');
  await window.people.choose(bo);
  expect(await window.forms.kept()).toEqual([]);
  await station.client.session.signOut();
  await station.signIn(url);
  await window.people.choose(bo);
  expect(await window.forms.kept()).toHaveLength(1);
});

test('behind the lock nothing is kept and nothing told, and the next person gets nothing of it', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  await beginPeople(client);
  const staff = await enrolBo(client);
  const form = adjusting();
  await client.forms.keep(form);
  await client.people.lock({ because: 'by-hand' });
  const refused = { code: 'UNLOCK_FIRST' };
  await expect(client.forms.kept()).rejects.toMatchObject(refused);
  await expect(client.forms.keep(adjusting())).rejects.toMatchObject(refused);
  const drop = client.forms.drop({ form: 'lot-adjust', about: lotId });
  await expect(drop).rejects.toMatchObject(refused);
  await client.people.unlock({ staffId: staff.id, pin: pins.bo });
  expect(await client.forms.kept()).toEqual([]);
  await client.people.lock({ because: 'by-hand' });
  const [lead] = (await client.people.names()).filter(({ id }) => id !== staff.id);
  if (lead === undefined) throw new Error('The lead is gone');
  await client.people.unlock({ staffId: lead.id, pin: pins.dana });
  expect(await client.forms.kept()).toMatchObject([{ values: form.values }]);
});

test('a form is over once its entry is made, though the window never said so', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  const form = adjusting({ form: 'new-task', values: { name: 'Call about the lot' } });
  await client.forms.keep(form);
  const task = { local: crypto.randomUUID(), draft: { name: 'Call about the lot' } };
  expect(await client.tasks.create({ id: form.entry, ...task })).toEqual({ kind: 'entered' });
  expect(await client.forms.kept()).toEqual([]);
});

test('at most twenty of one person are kept, each for fourteen days', async () => {
  await using set = await openSignedInStation(1);
  const { station, clock } = set.at;
  const { client } = station;
  for (let n = 0; n < 21; n += 1) {
    await client.forms.keep(adjusting({ form: 'new-task', about: `lot ${n}` }));
    clock.advance(1_000);
  }
  const about = (await client.forms.kept()).map((form) => form.about);
  expect(about).toHaveLength(20);
  expect(about.at(0)).toBe('lot 20');
  expect(about).not.toContain('lot 0');
  clock.advance(13 * DAY_MS);
  expect(await client.forms.kept()).toHaveLength(20);
  clock.advance(DAY_MS);
  expect(await client.forms.kept()).toEqual([]);
});

test('a field for a PIN or a password is refused, and so is a text without end', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  for (const values of [{ pin: '4711' }, { password: 'secret' }, { notes: 'x'.repeat(60_000) }]) {
    const form = JSON.parse(JSON.stringify({ ...adjusting(), values }));
    await expect(client.forms.keep(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  expect(await client.forms.kept()).toEqual([]);
});
