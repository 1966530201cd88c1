import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KeptForm } from '#shared/contract/forms.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { exceptionIdSchema, type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import { openDatabase } from '../../../../src/main/station/disk/database.ts';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { begunWork, readBegunWork } from '../../../../src/main/station/secondCopy/begunWork.ts';
import { copySchema } from '../../../../src/main/station/secondCopy/copyShape.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { Entries } from '../../../support/entries.ts';
import { author, journalKeys, openJournal } from '../../../support/journal.ts';
import { bo } from '../../../support/people.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../../support/testStation.ts';
import { quantityOf } from '../stories/lots.ts';
import { type At, openSignedInStation } from '../stories/story.ts';

const text = 'The patient will call back';

async function lotId(at: At, label: string): Promise<LotId> {
  const { entityId } = await at.oracle.code(label);
  return lotIdSchema.parse(entityId);
}

function count({ client }: TestStation, round: string, lot: LotId, quantity: string) {
  const counted = { lotId: lot, quantity: decimalSchema.parse(quantity), how: 'instead' as const };
  return client.rounds.count({ round, id: crypto.randomUUID(), ...counted });
}

/** A bench with a second copy, whose person has begun a round, a reply and a form. */
async function benchWithBegunWork() {
  const set = await openSignedInStation(1);
  const { at } = set;
  const shared = await dataFolder();
  const { client } = at.station;
  const [good, other] = [await lotId(at, 'A good lot'), await lotId(at, 'Another good lot')];
  const entries = new Entries(at.station);
  for (const lot of [good, other]) await client.lots.ask({ lotId: lot });
  await entries.until(await entries.count(good, '95'), 'delivered');
  await entries.until(await entries.count(other, '40'), 'delivered');
  const copy = await client.secondCopy.set({ folder: shared.path });
  if (copy.kind !== 'set' || copy.code === null) throw new Error(copy.kind);

  const round = crypto.randomUUID();
  await client.rounds.begin({ id: round, blind: true, lots: [good, other] });
  await client.rounds.scan({ round, value: 'A poster on the wall' });
  await client.rounds.scan({ round, value: 'A poster on the wall' });
  await count(at.station, round, good, '92');
  await count(at.station, round, other, '41');
  const open = await at.oracle.some('exception', (one) => one['is_active'] === true);
  const exceptionId = exceptionIdSchema.parse(open['id']);
  await client.exceptions.keepDraft({ exceptionId, text });
  const form: KeptForm = {
    ...{ form: 'lot-adjust', about: good, title: 'B-20233, Teva', entry: crypto.randomUUID() },
    values: { number: '3', reason: 'Spilled' },
  };
  await client.forms.keep(form);
  const files = async () => {
    const [own = ''] = await readdir(shared.path);
    const names = await readdir(join(shared.path, own));
    return names.filter((name) => name.startsWith('entries-')).length;
  };
  return {
    ...{ at, round, good, other, exceptionId, form, files },
    place: { folder: shared.path, code: copy.code },
    /** The copy's minute goes by, and then the disk is gone. */
    async loseDisk(): Promise<void> {
      const before = await files();
      at.clock.advance(60_000);
      await expect.poll(files).toBe(before + 1);
      await at.station.close();
      await rm(at.folder, { recursive: true, force: true });
    },
    async [Symbol.asyncDispose]() {
      await set[Symbol.asyncDispose]();
      await shared[Symbol.asyncDispose]();
    },
  };
}

async function anotherBench(service: string) {
  const folder = await dataFolder();
  const clock = new AdvancingClock();
  const station = await openTestStation(folder.path, { clock, service });
  await station.signIn(service);
  return {
    station,
    async [Symbol.asyncDispose]() {
      await station.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('a round, a reply and a form that were begun come back to their person at another bench, once', async () => {
  await using lost = await benchWithBegunWork();
  const { at, good, other, exceptionId, form, place } = lost;
  await lost.loseDisk();
  await using bench = await anotherBench(at.url);
  const { client } = bench.station;
  expect(await client.secondCopy.look(place)).toMatchObject({
    copy: { entries: 0, rounds: 1, texts: 2, otherService: false },
  });
  const brought = { kind: 'restored', restored: 0, rounds: 1, texts: 2, inTheWay: 0 };
  expect(await client.secondCopy.restore(place)).toMatchObject(brought);
  const nothing = { kind: 'restored', restored: 0, rounds: 0, texts: 0, inTheWay: 0 };
  expect(await client.secondCopy.restore(place)).toMatchObject(nothing);
  expect(await client.secondCopy.look(place)).toMatchObject({ copy: { rounds: 0, texts: 0 } });

  expect(await client.rounds.present()).toMatchObject({
    ...{ id: lost.round, blind: true, toCount: [] },
    counts: [
      { lotId: other, quantity: '41', known: '40' },
      { lotId: good, quantity: '92', known: '95' },
    ],
    strays: [{ value: 'A poster on the wall', times: 2 }],
  });
  expect(await client.exceptions.draft({ exceptionId })).toMatchObject({ text });
  expect(await client.forms.kept()).toMatchObject([form]);
  const theirs = await bench.station.windowOf(bo);
  expect(await theirs.rounds.present()).toBeNull();
  expect(await theirs.exceptions.draft({ exceptionId })).toBeNull();
  expect(await theirs.forms.kept()).toEqual([]);

  const send = () => client.rounds.send({ round: lost.round, reason: '', agreeing: false });
  expect(await send()).toEqual({ kind: 'sent', entries: 2 });
  await expect.poll(() => quantityOf(at, good)).toBe(92);
  await expect.poll(() => quantityOf(at, other)).toBe(41);
  // A round that was sent does not come back.
  expect(await client.secondCopy.restore(place)).toMatchObject(nothing);
  expect(await client.rounds.present()).toBeNull();
});

test('a count that is brought in overwrites nothing that its person did not see', async () => {
  await using lost = await benchWithBegunWork();
  const { at, good, other, place } = lost;
  await lost.loseDisk();
  await using bench = await anotherBench(at.url);
  const { client } = bench.station;
  await client.secondCopy.restore(place);
  await using third = await anotherBench(at.url);
  await third.station.client.lots.ask({ lotId: good });
  const entries = new Entries(third.station);
  await entries.until(await entries.adjust(good, '-30'), 'delivered');
  // One lot is read at this bench before the round is sent, the other never was.
  await client.lots.ask({ lotId: other });
  const send = () => client.rounds.send({ round: lost.round, reason: '', agreeing: false });
  expect(await send()).toEqual({ kind: 'sent', entries: 2 });
  await expect
    .poll(async () => (await bench.station.waiting()).decisions.first[0]?.standing)
    .toMatchObject({
      why: {
        kind: 'conflict',
        differences: [{ base: { text: '95' }, theirs: { text: '65' }, mine: { text: '92' } }],
      },
    });
  expect(await quantityOf(at, good)).toBe(65);
  await expect.poll(() => quantityOf(at, other)).toBe(41);
});

test('what its person has begun at the other bench stays, and the copy keeps the rest', async () => {
  await using lost = await benchWithBegunWork();
  const { at, good, exceptionId, form, place } = lost;
  await lost.loseDisk();
  await using bench = await anotherBench(at.url);
  const { client } = bench.station;
  const own = crypto.randomUUID();
  await client.rounds.begin({ id: own, blind: false, lots: [good] });
  await client.exceptions.keepDraft({ exceptionId, text: 'Something else' });
  const ownForm = { ...form, entry: crypto.randomUUID(), values: { number: '5' } };
  await client.forms.keep(ownForm);
  const restored = () => client.secondCopy.restore(place);
  expect(await restored()).toMatchObject({ rounds: 0, texts: 0, inTheWay: 3 });
  expect(await client.rounds.present()).toMatchObject({ id: own, counts: [] });
  expect(await client.exceptions.draft({ exceptionId })).toMatchObject({ text: 'Something else' });
  expect(await client.forms.kept()).toMatchObject([ownForm]);

  await client.rounds.giveUp({ round: own });
  await client.exceptions.keepDraft({ exceptionId, text: '' });
  await client.forms.drop({ form: form.form, about: form.about });
  expect(await restored()).toMatchObject({ rounds: 1, texts: 2, inTheWay: 0 });
  expect(await client.rounds.present()).toMatchObject({ id: lost.round });
  expect(await client.forms.kept()).toMatchObject([form]);
});

test('begun work alone is copied again once it changes, and is no other service’s', async () => {
  await using lost = await benchWithBegunWork();
  const { at, files, place } = lost;
  const minute = async () => {
    const { last } = await at.station.client.secondCopy.read();
    at.clock.advance(60_000);
    await expect.poll(async () => (await at.station.client.secondCopy.read()).last).not.toBe(last);
  };
  const before = await files();
  await minute();
  expect(await files()).toBe(before + 1);
  await minute();
  expect(await files()).toBe(before + 1);
  await count(at.station, lost.round, lost.good, '93');
  await minute();
  expect(await files()).toBe(before + 2);

  await using practice = await practiceService({ staff: false });
  await using bench = await anotherBench(practice.url);
  const { client } = bench.station;
  expect(await client.secondCopy.look(place)).toMatchObject({ copy: { otherService: true } });
  const refused = { kind: 'impossible', because: 'other-service' };
  expect(await client.secondCopy.restore(place)).toEqual(refused);
  expect(await client.rounds.present()).toBeNull();
});

test('a copy of an earlier version has no begun work, and says of no service that it is of it', () => {
  const copy = copySchema.parse({ v: 1, journal: 'j', madeAt: 1, entries: [] });
  expect(copy.begun).toEqual({ rounds: [], drafts: [], forms: [] });
  expect(copy.service).toBeNull();
});

test('what a newer version has begun neither keeps the rest from being copied nor from being read', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const form: KeptForm = {
    form: 'new-task',
    about: '',
    title: '',
    values: {},
    entry: crypto.randomUUID(),
  };
  journal.commit(() => {
    for (const about of ['one', 'other']) {
      journal.keptForms.put({ userId: 'u1', ...author }, { ...form, about }, 1);
    }
  });
  journal.close();
  const opened = openDatabase({
    ...{ file: join(folder.path, 'journal.db'), key: journalKeys.key },
    ...{ migrations: journalMigrations, synchronous: 'FULL' },
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  opened.db.exec("UPDATE kept_forms SET field_values = '{\"new\":1}' WHERE about = 'other'");
  opened.db.close();
  const again = openJournal(folder.path);
  const begun = begunWork(again, 1);
  again.close();
  expect(begun.forms.map(({ about }) => about)).toEqual(['one']);
  const newer = { ...begun, forms: [...begun.forms, { form: 'of a newer version' }] };
  expect(readBegunWork(newer)).toEqual({ ...begun, notUnderstood: 1 });
});
