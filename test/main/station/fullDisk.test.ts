import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NOT_WRITTEN } from '#shared/contract/disk.ts';
import { Reserve } from '../../../src/main/station/disk/reserve.ts';
import { Journal } from '../../../src/main/station/journal/journal.ts';
import { Scans } from '../../../src/main/station/journal/scans.ts';
import { openStation } from '../../../src/main/station/station.ts';
import { AdvancingClock } from '../../support/advancingClock.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
  testVault,
} from '../../support/testStation.ts';

const quiet = { log: () => {} };

/** From now on every commit is refused, as on a disk without room. */
function fillDisk(code = 'SQLITE_FULL'): () => void {
  const spies = [
    vi.spyOn(Journal.prototype, 'commit').mockImplementation(() => {
      throw new Database.SqliteError('refused', code);
    }),
    vi.spyOn(Reserve.prototype, 'make').mockResolvedValue(false),
  ];
  const room = () => spies.forEach((spy) => void spy.mockRestore());
  onTestFinished(room);
  return room;
}

const untilDisk = (station: TestStation, trouble: string | null) =>
  station.until((change) => change.kind === 'disk' && change.disk.trouble === trouble);

test.for([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_IOERR_WRITE', 'failing'],
] as const)(
  'a disk that refuses with %s is a state: no entry is taken, reads go on, and it ends by itself',
  async ([code, trouble]) => {
    await using folder = await dataFolder();
    await using practice = await practiceService();
    const clock = new AdvancingClock();
    await using station = await openTestStation(folder.path, {
      ...quiet,
      clock,
      service: practice.url,
    });
    await station.signIn(practice.url);
    await practice.oracle.network(false);
    const { value } = await practice.oracle.code('A user');
    const task = {
      id: crypto.randomUUID(),
      local: crypto.randomUUID(),
      draft: { name: 'Call the prescriber' },
    };
    const room = fillDisk(code);
    const refused = { kind: 'impossible', because: { kind: `disk-${trouble}` } };
    expect(await station.client.tasks.create(task)).toEqual(refused);
    await untilDisk(station, trouble);
    // The second finds the state, not the disk.
    expect(await station.client.tasks.create(task)).toEqual(refused);
    const scan = await station.scan(value).catch((error: unknown) => error);
    expect(scan instanceof ORPCError && scan.code).toBe(NOT_WRITTEN);
    const setting = station.client.settings.change({ taskDone: { kind: 'time-only' } });
    expect(await setting.catch((error: unknown) => error)).toMatchObject({ code: NOT_WRITTEN });
    expect(await station.client.lots.known({ text: '' })).toBeDefined();
    expect(await station.client.session.state()).toMatchObject({ kind: 'signed-in' });
    await station.reload();

    room();
    station.forgetChanges();
    clock.advance(5_000);
    await untilDisk(station, null);
    expect(await station.client.tasks.create(task)).toEqual({ kind: 'entered' });
    expect(await station.client.tasks.create(task)).toEqual({ kind: 'entered' });
    expect((await station.waiting()).waiting.count).toBe(1);
  },
);

test('the room that the reserve gave back is not for new entries', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const clock = new AdvancingClock();
  await using station = await openTestStation(folder.path, {
    ...quiet,
    clock,
    service: practice.url,
  });
  await station.signIn(practice.url);
  const made = vi.spyOn(Reserve.prototype, 'make').mockResolvedValue(false);
  onTestFinished(() => made.mockRestore());
  const commit = vi.spyOn(Journal.prototype, 'commit').mockImplementation(() => {
    throw new Database.SqliteError('refused', 'SQLITE_FULL');
  });
  onTestFinished(() => commit.mockRestore());
  const ids = { id: crypto.randomUUID(), local: crypto.randomUUID() };
  const task = { ...ids, draft: { name: 'Call the prescriber' } };
  const refused = { kind: 'impossible', because: { kind: 'disk-full' } };
  expect(await station.client.tasks.create(task)).toEqual(refused);
  await untilDisk(station, 'full');
  commit.mockRestore();
  expect(await station.client.tasks.create(task)).toEqual(refused);
  const scan = await station.scan('A code').catch((error: unknown) => error);
  expect(scan instanceof ORPCError && scan.code).toBe(NOT_WRITTEN);
});

test('a start on a full disk shows what is there, and does what it owes once there is room', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
  }
  const deferred = vi.spyOn(Scans.prototype, 'deferAll').mockImplementation(() => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  });
  const made = vi.spyOn(Reserve.prototype, 'make').mockResolvedValue(false);
  onTestFinished(() => {
    deferred.mockRestore();
    made.mockRestore();
  });
  const clock = new AdvancingClock();
  await using station = await openTestStation(folder.path, { ...quiet, clock });
  await untilDisk(station, 'full');
  expect(await station.client.session.state()).toMatchObject({ kind: 'signed-in' });
  // Not even another commit goes before what is owed.
  const setting = station.client.settings.change({ taskDone: { kind: 'time-only' } });
  await expect(setting).rejects.toMatchObject({ code: NOT_WRITTEN });
  deferred.mockClear();
  deferred.mockImplementation(() => {});
  made.mockResolvedValue(true);
  station.forgetChanges();
  clock.advance(5_000);
  await untilDisk(station, null);
  expect(deferred).toHaveBeenCalledTimes(1);
});

test('the reserve is there a moment after the start, goes at the first refusal, and is made again', async () => {
  await using folder = await dataFolder();
  const clock = new AdvancingClock();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, {
    ...quiet,
    clock,
    service: practice.url,
  });
  await station.signIn(practice.url);
  const [service = ''] = readdirSync(folder.path).filter((name) => name.startsWith('127.0.0.1'));
  const reserve = join(folder.path, service, 'reserve');
  clock.advance(5_000);
  await expect.poll(() => existsSync(reserve) && statSync(reserve).size).toBe(8 * 1024 * 1024);
  const room = fillDisk();
  await station.client.settings.change({ taskDone: { kind: 'time-only' } }).catch(() => {});
  expect(existsSync(reserve)).toBe(false);
  room();
  station.forgetChanges();
  clock.advance(5_000);
  await untilDisk(station, null);
  await expect.poll(() => existsSync(reserve) && statSync(reserve).size).toBe(8 * 1024 * 1024);
});

test('a disk that lets nothing be opened is a problem with a kind, and the lock means nothing afterwards', async () => {
  await using folder = await dataFolder();
  const options = {
    ...{ dataDir: folder.path, service: null, defaultService: null, startPractice: null },
    ...{ keyVault: testVault, allowRemote: false, log: () => {} },
    stateDir: join(folder.path, 'state'),
  };
  const opened = vi.spyOn(Journal, 'open').mockImplementation(() => {
    throw new Database.SqliteError('unable to open database file', 'SQLITE_CANTOPEN');
  });
  expect(await openStation(options)).toEqual({ kind: 'disk', trouble: 'failing' });
  opened.mockRestore();
  writeFileSync(join(folder.path, 'station.lock'), Buffer.alloc(5000, 7));
  const station = await openStation(options);
  expect(station.kind).toBe('open');
  expect(await openStation(options)).toEqual({ kind: 'in-use' });
  if (station.kind === 'open') await station.station.close();
});
