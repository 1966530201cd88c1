import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prescriptionIdSchema, userIdSchema } from '#shared/domain/ids.ts';
import { AdvancingClock } from '../../support/advancingClock.ts';
import { Entries } from '../../support/entries.ts';
import { goOffline } from '../../support/network.ts';
import type { PracticeOracle } from '../../support/oracle.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../support/testStation.ts';

/** A data folder, a state folder that no copy of it holds, and a service. */
async function pharmacy() {
  const folder = await dataFolder();
  const [data, state, copy] = ['data', 'state', 'copy'].map((name) => join(folder.path, name));
  if (data === undefined || state === undefined || copy === undefined) throw new Error('no names');
  const practice = await practiceService({ reading: 1, staff: false });
  const lines: string[] = [];
  return {
    ...{ data, state, copy, lines, oracle: practice.oracle, url: practice.url },
    open: async (dataDir = data, stateDir = state, clock = new AdvancingClock()) => {
      const log = (line: string) => void lines.push(line);
      const options = { stateDir, service: practice.url, log, clock };
      const station = await openTestStation(dataDir, options);
      await station.signIn(practice.url);
      return station;
    },
    made: async () =>
      (await practice.oracle.requests('tasks.create')).filter(({ applied }) => applied).length,
    async [Symbol.asyncDispose]() {
      await practice[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** All that any reading of the service may want of a new task. */
async function draftOf({ oracle }: { oracle: PracticeOracle }) {
  const assignee = userIdSchema.parse((await oracle.code('A user')).entityId);
  const texts = { name: 'Restock C4', description: 'Before the next delivery' };
  return { ...texts, assignee, category_code: 'T06', status_code: 'NEW' };
}

async function status(station: TestStation) {
  return station.until((change) => (change.kind === 'status' ? change.status : null));
}

/** Entered while the service was away: nothing of it has been sent. */
async function enterOffline(at: Awaited<ReturnType<typeof pharmacy>>, station: TestStation) {
  const entries = new Entries(station);
  const { entityId: lot } = await at.oracle.code('A good lot');
  await station.client.lots.ask({ lotId: lot });
  await goOffline(station, at.oracle);
  const task = await entries.createTask(crypto.randomUUID(), await draftOf(at));
  const adjusted = await entries.adjust(lot, '-3');
  await station.close();
  return { lot, task, adjusted };
}

const quantityOf = async (at: Awaited<ReturnType<typeof pharmacy>>, lot: string) =>
  (await at.oracle.state('lot', lot))?.['current_quantity'];

test('an older copy that is put back sends nothing again, and a person is told until one has seen it', async () => {
  await using at = await pharmacy();
  const { lot, task, adjusted } = await enterOffline(at, await at.open());
  await cp(at.data, at.copy, { recursive: true });
  await at.oracle.network(true);
  const before = await at.open();
  await expect.poll(() => at.made()).toBe(1);
  await expect.poll(() => before.standing(adjusted)).toMatchObject({ kind: 'delivered' });
  await before.close();
  const there = await quantityOf(at, lot);

  await rm(at.data, { recursive: true });
  await cp(at.copy, at.data, { recursive: true });
  await using restored = await at.open();
  const why = { kind: 'needs-decision', why: { kind: 'restored' } };
  await expect.poll(() => restored.standing(task)).toMatchObject(why);
  expect(await restored.standing(adjusted)).toMatchObject(why);
  expect(await at.made()).toBe(1);
  expect(await quantityOf(at, lot)).toBe(there);
  expect((await status(restored)).restoredAt).toEqual(expect.any(Number));
  await restored.client.changes.seeRestored();
  await restored.until(({ kind, ...change }) => {
    return kind === 'status' && 'status' in change && change.status.restoredAt === null;
  });
});

test('what an older copy was sending is not repeated, though the service does not show it', async () => {
  await using at = await pharmacy();
  const { entityId } = await at.oracle.code('A prescription');
  const prescriptionId = prescriptionIdSchema.parse(entityId);
  const sendings = async () => (await at.oracle.requests('prescriptions.status')).length;
  const first = await at.open();
  const enter = async (status: string) => {
    const id = crypto.randomUUID();
    await first.client.prescriptions.setStatus({ id, prescriptionId, status });
    return id;
  };
  const active = await enter('active');
  await expect.poll(() => first.standing(active)).toMatchObject({ kind: 'delivered' });
  const lost = { kind: 'cut', when: 'before' } as const;
  await at.oracle.fault({ operation: 'prescriptions.status', do: lost });
  const completed = await enter('completed');
  await expect.poll(sendings).toBe(2);
  await expect.poll(() => first.standing(completed)).toMatchObject({ kind: 'under-way' });
  await first.close();
  await cp(at.data, at.copy, { recursive: true });
  await (await at.open()).close();

  await rm(at.data, { recursive: true });
  await cp(at.copy, at.data, { recursive: true });
  const clock = new AdvancingClock();
  await using restored = await at.open(at.data, at.state, clock);
  const standing = () => {
    clock.advance(70_000);
    return restored.standing(completed);
  };
  const why = { kind: 'needs-decision', why: { kind: 'restored' } };
  await expect.poll(standing, { timeout: 20_000 }).toMatchObject(why);
  expect(await sendings()).toBe(2);
});

test('what an older copy has read vouches for nothing, however lately it was read', async () => {
  await using at = await pharmacy();
  const { value, entityId: lotId } = await at.oracle.code('A good lot');
  const first = await at.open();
  await first.client.lots.ask({ lotId });
  await first.close();
  await cp(at.data, at.copy, { recursive: true });
  const before = await at.open();
  expect((await before.client.lots.detail({ lotId })).answer?.isFresh).toBe(true);
  await before.close();

  await rm(at.data, { recursive: true });
  await cp(at.copy, at.data, { recursive: true });
  await using restored = await at.open();
  expect((await restored.client.lots.detail({ lotId })).answer?.isFresh).toBe(false);
  const scan = await restored.scan(value);
  expect((await restored.untilAnswered(scan.id)).verdict).toMatchObject({
    because: 'stale-record',
  });
});

test('a data folder that was copied to another computer is found there, and the first goes on', async () => {
  await using at = await pharmacy();
  const { task } = await enterOffline(at, await at.open());
  await cp(at.data, at.copy, { recursive: true });
  await at.oracle.network(true);
  await using elsewhere = await at.open(at.copy, `${at.state}-elsewhere`);
  expect((await status(elsewhere)).restoredAt).not.toBeNull();
  await using here = await at.open();
  expect((await status(here)).restoredAt).toBeNull();
  await expect.poll(() => at.made()).toBe(1);
  expect(await elsewhere.standing(task)).toMatchObject({ why: { kind: 'restored' } });
});

test('a copied folder that is used twice on one computer is found at the second place', async () => {
  await using at = await pharmacy();
  await enterOffline(at, await at.open());
  await cp(at.data, at.copy, { recursive: true });
  await using first = await at.open();
  await using second = await at.open(at.copy);
  expect((await status(first)).restoredAt).toBeNull();
  expect((await status(second)).restoredAt).not.toBeNull();
});

test('neither a restart nor a new data folder beside old marks is taken for a copy', async () => {
  await using at = await pharmacy();
  await (await at.open()).close();
  const again = await at.open();
  expect(await status(again)).toMatchObject({ restoredAt: null, noticesRestore: true });
  await again.close();
  await rm(at.data, { recursive: true });
  await using anew = await at.open();
  expect(await status(anew)).toMatchObject({ restoredAt: null, noticesRestore: true });
});

test('a state folder that cannot be used ends no start and holds up nothing, and is said', async () => {
  await using at = await pharmacy();
  await (await at.open()).close();
  const file = join(at.data, 'a file');
  await writeFile(file, '');
  await using station = await at.open(at.data, join(file, 'state'));
  expect(await status(station)).toMatchObject({ restoredAt: null, noticesRestore: false });
  expect(at.lines.join()).toContain('The state folder cannot be used');
  await new Entries(station).createTask(crypto.randomUUID(), await draftOf(at));
  await expect.poll(() => at.made()).toBe(1);
});
