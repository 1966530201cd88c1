import { existsSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LookupFile } from '../../../../src/main/station/cache/lookupFile.ts';
import { Pace } from '../../../../src/main/station/cache/pace.ts';
import { CACHE_CIPHER } from '../../../../src/main/station/cache/tuning.ts';
import { openReader } from '../../../../src/main/station/disk/database.ts';
import { manyListed, startListService } from '../../../support/listService.ts';
import { query } from '../../../support/prescriptions.ts';
import { key, openCache, openRefresherHarness } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { withOwnThreads } from '../../../support/threads/ownThreads.ts';

withOwnThreads();

const user = 'u1';
const PAGE = 4096;

/** Overwrites all pages but so many at the beginning. */
function damage(file: string, leave: number): void {
  const descriptor = openSync(file, 'r+');
  const garbage = Buffer.alloc(Math.max(0, statSync(file).size - leave * PAGE), 0xa5);
  writeSync(descriptor, garbage, 0, garbage.length, leave * PAGE);
}

/** A cache of a hundred prescriptions, closed. */
async function filledCache(folder: string): Promise<string> {
  await using service = await startListService(manyListed(300));
  await using harness = await openRefresherHarness(folder, service.url);
  harness.refresher.start();
  harness.refresher.ask();
  await harness.waitForRefresh();
  return join(folder, 'cache.db');
}

/** Opens it and counts what it says of itself. */
async function openCounted(folder: string) {
  const cache = await openCache(folder);
  const told = { rebuilt: 0, troubles: 0 };
  cache.listen({
    stored: () => {},
    rebuilt: () => {
      told.rebuilt += 1;
    },
    trouble: () => {
      told.troubles += 1;
    },
  });
  return { cache, told, [Symbol.asyncDispose]: () => cache.close() };
}

/** The threads that are started from here on. */
function watchThreads(): Set<Worker> {
  const threads = new Set<Worker>();
  const { postMessage } = Worker.prototype;
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    ...message
  ) {
    threads.add(this);
    return postMessage.apply(this, message);
  });
  onTestFinished(() => spy.mockRestore());
  return threads;
}

/** A filled cache, perhaps damaged behind so many pages, opened again with its threads watched. */
async function openFilled(leave?: number) {
  const folder = await dataFolder();
  const file = await filledCache(folder.path);
  if (leave !== undefined) damage(file, leave);
  const threads = watchThreads();
  const opened = await openCounted(folder.path);
  return {
    ...opened,
    file,
    threads,
    [Symbol.asyncDispose]: async () => {
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const one = { id: 'r1', body: { any: 1 }, seenAt: 1, started: 1 };

/** It keeps again what it is given. */
async function keepsAgain(cache: Awaited<ReturnType<typeof openCounted>>['cache']) {
  await expect
    .poll(async () => {
      await cache.putAnswer('related', one);
      return cache.keptAnswer('related', one.id)?.body ?? null;
    })
    .toEqual(one.body);
}

test.for([
  ['from its first page on', 0],
  ['behind its first pages', 2],
  ['behind the page that says whose it is', 4],
] as const)('a cache that is damaged %s is made anew, and says so once', async ([, leave]) => {
  await using folder = await dataFolder();
  damage(await filledCache(folder.path), leave);
  await using opened = await openCounted(folder.path);
  const { cache, told } = opened;
  // Not known, whoever asks: a lookup, a list, a search.
  expect(cache.prescription('11111111-0000-4000-8000-000000000001')).toBeNull();
  expect(cache.lastStarted()).toBe(0);
  expect(cache.listOf(user).asOf).toBeNull();
  expect((await cache.search(user, query(), 0, 10)).total).toBe(0);
  await keepsAgain(cache);
  expect(told.rebuilt).toBe(1);
});

test('a cache in order is read at once, and what is written before the writer has opened it is kept', async () => {
  await using opened = await openFilled();
  const { cache, told } = opened;
  expect(cache.listOf(user).rows).toBe(300);
  await Promise.all([
    cache.putAnswer('related', { ...one, body: { any: 2 }, started: 2 }),
    cache.putAnswer('related', one),
    cache.putAnswer('related', { ...one, id: 'r2' }),
  ]);
  expect(cache.keptAnswer('related', one.id)?.body).toEqual({ any: 2 });
  expect(cache.keptAnswer('related', 'r2')?.body).toEqual(one.body);
  expect(told).toEqual({ rebuilt: 0, troubles: 0 });
});

test('a cache that is read while its writer cannot be started is mended', async () => {
  await using opened = await openFilled();
  const { cache, told, threads } = opened;
  for (const thread of threads) void thread.terminate();
  await cache.putAnswer('related', one);
  await keepsAgain(cache);
  // Whoever dies of opening a file is taken to have met damage in it.
  expect(told.rebuilt).toBe(1);
});

test('damage that a lookup meets while the writer opens the file is mended at once', async () => {
  // Further in than whoever opens it reads.
  await using opened = await openFilled(104);
  const { cache, told, threads } = opened;
  for (const { id } of manyListed(300)) cache.prescription(id);
  await keepsAgain(cache);
  expect(told.rebuilt).toBe(1);
  // The one that opened it, and the one that made it anew.
  expect(threads.size).toBe(2);
});

test('a cache is closed while its writer opens it', async () => {
  await using folder = await dataFolder();
  await filledCache(folder.path);
  const threads = watchThreads();
  const cache = await openCache(folder.path);
  await cache.close();
  expect([...threads].map(({ threadId }) => threadId)).toEqual([-1]);
});

test('a cache that is damaged while it is open is made anew at a write as well', async () => {
  await using opened = await openFilled();
  const { cache, told, file } = opened;
  // The writer has it open too.
  await cache.tidy();
  damage(file, 1);
  if (existsSync(`${file}-wal`))
    await writeFile(`${file}-wal`, readFileSync(`${file}-wal`).fill(1));
  expect(await cache.beginRefresh(user, 9, 9)).toBeNull();
  await keepsAgain(cache);
  expect(told.rebuilt).toBe(1);
});

test('a cache whose file cannot be made is not known, and is made once it can', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'cache.db');
  await filledCache(folder.path);
  await rm(file);
  // Neither opened nor removed.
  await mkdir(file);
  await using opened = await openCounted(folder.path);
  const { cache, told } = opened;
  expect(cache.categories()).toBeNull();
  await cache.putAnswer('related', one);
  await expect.poll(() => told.troubles).toBeGreaterThan(0);
  await rm(file, { recursive: true });
  await keepsAgain(cache);
});

test('a thread that dies is started again, and the call in flight comes to "not known"', async () => {
  await using opened = await openFilled();
  const { cache, told, threads } = opened;
  const search = () => cache.search(user, query(), 0, 10).then(({ total }) => total);
  expect(await search()).toBe(300);
  await cache.beginRefresh(user, 9, 9);

  const inFlight = [cache.putAnswer('related', one), search(), cache.finishRefresh([])] as const;
  for (const thread of threads) void thread.terminate();
  expect(await Promise.all(inFlight)).toEqual([undefined, expect.any(Number), null]);
  // What the dead thread had begun is nobody's to go on with.
  await expect.poll(() => told.troubles).toBeGreaterThan(0);
  await keepsAgain(cache);
  await expect.poll(search).toBe(300);
  expect(await cache.finishRefresh([])).toBeNull();
  expect(told.rebuilt).toBe(0);
});

test('a refresh whose parser dies is not stored, and the next one is', async () => {
  await using opened = await openFilled();
  const { cache, told, threads } = opened;
  const piece = () => new Uint8Array(Buffer.from(JSON.stringify(manyListed(300))));
  await cache.beginRefresh(user, 9, 9);
  const writers = new Set(threads);
  const inFlight = cache.feedRefresh(piece(), []);
  for (const thread of threads) if (!writers.has(thread)) void thread.terminate();
  expect(await inFlight).toBeNull();
  expect(await cache.feedRefresh(piece(), [])).toBeNull();
  await cache.endRefresh();
  expect(told).toEqual({ rebuilt: 0, troubles: 1 });

  await cache.beginRefresh(user, 10, 10);
  expect(await cache.feedRefresh(piece(), [])).toMatchObject({ rows: 300, unchanged: 300 });
  expect(await cache.finishRefresh([])).toMatchObject({ kind: 'complete' });
  await cache.endRefresh();
});

test('before a file is made anew every thread that may have the old one open has ended', async () => {
  await using opened = await openFilled();
  const { cache, told, file, threads } = opened;
  await cache.beginRefresh(user, 9, 9);
  await cache.feedRefresh(new Uint8Array(Buffer.from(JSON.stringify(manyListed(300)))), []);
  const [writer, parser] = [...threads];
  damage(file, 1);
  await cache.search(user, query(), 0, 10);
  await expect.poll(() => told.rebuilt).toBe(1);
  expect([writer?.threadId, parser?.threadId]).toEqual([-1, -1]);
});

test('a lookup that meets damage finds nothing and says so', async () => {
  await using folder = await dataFolder();
  const file = await filledCache(folder.path);
  const troubles: string[] = [];
  const lookups = new LookupFile(
    () => openReader(file, key, CACHE_CIPHER),
    (trouble) => troubles.push(trouble),
  );
  const count = lookups.prepare('SELECT count(*) FROM prescriptions').pluck();
  expect(count.get()).toBeUndefined();
  lookups.open();
  expect(count.get()).toBe(300);
  lookups.close();
  damage(file, 1);
  lookups.open();
  expect(count.get()).toBeUndefined();
  expect(lookups.prepare('SELECT id FROM prescriptions').all()).toEqual([]);
  expect(troubles).toEqual(['damaged', 'damaged']);
  lookups.close();
});

test('what fails again and again begins with ever longer pauses', () => {
  let now = 0;
  const pace = new Pace(() => now);
  const pauses = Array.from({ length: 9 }, () => {
    const pause = pace.pauseMs();
    now += pause;
    return pause;
  });
  expect(pauses).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  now += 61_000;
  expect(pace.pauseMs()).toBe(0);
});
