import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MET_DAMAGE } from '#shared/contract/disk.ts';
import { userIdSchema } from '#shared/domain/ids.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import { Reserve } from '../../../src/main/station/disk/reserve.ts';
import { FillWatch } from '../../../src/main/station/fills/fillWatch.ts';
import { Attempts } from '../../../src/main/station/journal/attempts.ts';
import { Fills } from '../../../src/main/station/journal/fills.ts';
import { Outbox } from '../../../src/main/station/journal/outbox.ts';
import { People } from '../../../src/main/station/journal/people.ts';
import { Settings } from '../../../src/main/station/journal/settings.ts';
import { WaitingLists } from '../../../src/main/station/journal/waitingLists.ts';
import { openJournal } from '../../../src/main/station/journalFile.ts';
import { HoldEnds } from '../../../src/main/station/outbox/holdEnds.ts';
import { entry, openJournal as journalIn, journalKeys } from '../../support/journal.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../support/testStation.ts';

const quiet = { log: () => {} };

const newTask = (fields: Partial<TaskDraft> = {}) => ({
  ...{ id: crypto.randomUUID(), local: crypto.randomUUID() },
  draft: { name: 'Call the prescriber', ...fields },
});

function damaged(): never {
  throw new Database.SqliteError('database disk image is malformed', 'SQLITE_CORRUPT');
}

const codeOf = (error: unknown) => (error instanceof ORPCError ? error.code : error);

const rescueSaid = (station: TestStation) =>
  station.until(
    (change) =>
      change.kind === 'disk' && change.disk.notices.some(({ kind }) => kind === 'journal-rescued'),
  );

test('a call that meets damage says so by name, and calls after it wait for the rescued journal', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, quiet);
  await station.signIn(practice.url);
  await practice.oracle.network(false);
  const first = newTask();
  expect(await station.client.tasks.create(first)).toEqual({ kind: 'entered' });
  const find = vi.spyOn(Outbox.prototype, 'find').mockImplementationOnce(damaged);
  onTestFinished(() => find.mockRestore());
  const ask = () => station.client.waiting.entry({ id: first.id });
  const asked = Promise.allSettled([
    ask(),
    station.client.session.state(),
    station.client.tasks.create(newTask()),
  ]);
  let isOver = false;
  void asked.then(() => {
    isOver = true;
  });
  // The journal is closed at some moment of the rescue.
  const meanwhile: Promise<unknown>[] = [];
  while (!isOver) {
    await new Promise(setImmediate);
    meanwhile.push(ask());
  }
  const [met, state, made] = await asked;
  expect(met.status === 'rejected' && codeOf(met.reason)).toBe(MET_DAMAGE);
  expect(meanwhile.length).toBeGreaterThan(1);
  for (const answer of await Promise.all(meanwhile)) expect(answer).toMatchObject({ id: first.id });
  expect(state).toMatchObject({ status: 'fulfilled', value: { kind: 'signed-in' } });
  expect(made).toMatchObject({ status: 'fulfilled', value: { kind: 'entered' } });
});

test('a window that opens on a damaged journal sees the rescued one', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, quiet);
  await station.signIn(practice.url);
  const session = vi.spyOn(People.prototype, 'user').mockImplementationOnce(damaged);
  onTestFinished(() => session.mockRestore());
  await station.reload();
  await rescueSaid(station);
});

test('the lists of waiting work go on past damage: nobody would open them again', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, quiet);
  await station.signIn(practice.url);
  await practice.oracle.network(false);
  const task = newTask();
  await station.client.tasks.create(task);
  const { counts } = WaitingLists.prototype;
  let first: WaitingLists | null = null;
  const reads = vi.spyOn(WaitingLists.prototype, 'counts').mockImplementation(function (
    this: WaitingLists,
    user,
  ) {
    first ??= this;
    return this === first ? damaged() : counts.call(this, user);
  });
  onTestFinished(() => reads.mockRestore());
  expect((await station.waiting()).waiting.first.map(({ id }) => id)).toEqual([task.id]);
});

test('damage met by a delivery is no fault of the entry: it goes out from the rescued journal', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, quiet);
  await station.signIn(practice.url);
  const begin = vi.spyOn(Attempts.prototype, 'begin').mockImplementationOnce(damaged);
  onTestFinished(() => begin.mockRestore());
  const assignee = userIdSchema.parse((await practice.oracle.code('A user')).entityId);
  const task = newTask({
    description: 'Before noon',
    assignee,
    category_code: 'T06',
    status_code: 'NEW',
  });
  await station.client.tasks.create(task).catch(() => null);
  await rescueSaid(station);
  await expect.poll(async () => (await station.standing(task.id))?.kind).toBe('delivered');
});

test('damage met by a look at fills that nobody asked for ends nothing, and is rescued', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, quiet);
  const { lookAtWay } = FillWatch.prototype;
  let watch: FillWatch | null = null;
  const looks = vi.spyOn(FillWatch.prototype, 'lookAtWay').mockImplementation(function (
    this: FillWatch,
  ) {
    watch = this;
    lookAtWay.call(this);
  });
  onTestFinished(() => looks.mockRestore());
  await station.signIn(practice.url);
  const read = vi.spyOn(Fills.prototype, 'setAside').mockImplementationOnce(damaged);
  onTestFinished(() => read.mockRestore());
  expect(watch).toBeInstanceOf(FillWatch);
  expect(() => FillWatch.prototype.judgeAll.call(watch)).not.toThrow();
  await rescueSaid(station);
});

test('a start that meets damage begins again with the rescued journal', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  {
    await using station = await openTestStation(folder.path, quiet);
    await station.signIn(practice.url);
  }
  const read = vi.spyOn(HoldEnds.prototype, 'look').mockImplementationOnce(damaged);
  onTestFinished(() => read.mockRestore());
  await using station = await openTestStation(folder.path, quiet);
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(1);
  await station.signIn(practice.url);
  const { value } = await practice.oracle.code('An inactive barcode');
  const { id } = await station.scan(value);
  await station.untilAnswered(id);
});

test('a rescue takes the room of the reserve, and leaves none of its own behind where that is too little', async () => {
  await using folder = await dataFolder();
  const journal = journalIn(folder.path);
  const one = entry('lot:1');
  journal.commit(() => journal.outbox.add(one));
  journal.close();
  const reserve = new Reserve(join(folder.path, 'reserve'));
  const place = { folder: folder.path, ...journalKeys, reserve };
  writeFileSync(join(folder.path, 'reserve'), 'room');
  const full = () => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  };
  const notices = vi.spyOn(Settings.prototype, 'diskNotices', 'set').mockImplementation(full);
  onTestFinished(() => notices.mockRestore());
  expect(() => openJournal(place, true)).toThrow('full');
  expect(existsSync(join(folder.path, 'reserve'))).toBe(false);
  expect(existsSync(join(folder.path, 'journal-rescue.part'))).toBe(false);
  notices.mockRestore();
  writeFileSync(join(folder.path, 'reserve'), 'room');
  vi.spyOn(Settings.prototype, 'diskNotices', 'set').mockImplementationOnce(full);
  const opened = openJournal(place, true);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  expect(opened.journal.outbox.find(one.id)?.state).toBe('ready');
  expect(existsSync(join(folder.path, 'reserve'))).toBe(false);
  opened.journal.close();
});
