import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type ReadingNumber, readingNumbers } from '../../../../src/practice/readings.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { copyAsKilled } from '../../../support/journal.ts';
import { goOffline } from '../../../support/network.ts';
import { dataFolder, openTestStation, type TestStation } from '../../../support/testStation.ts';
import { type At, type End, openSignedInStation, type Story } from './story.ts';

const owner = 'practice@bench.test';

/** Requests that would change something, as the other side received them. */
async function writes(at: At, story: Story) {
  const requests = await at.oracle.requests(story.write);
  return requests.filter((request) => story.isWrite?.(request) ?? true);
}

async function usersOfAppliedWrites(at: At, story: Story): Promise<(string | undefined)[]> {
  const all = await writes(at, story);
  return all.filter(({ applied }) => applied).map(({ user }) => user?.email);
}

const standingOf = async (story: Story, station: TestStation, id: string) =>
  story.standing === undefined
    ? ((await station.standing(id))?.kind ?? null)
    : story.standing(station, id);

/** Lets the late-arrival window and every pause go by, until the entry has ended. */
async function waitForEnd(
  story: Story,
  station: TestStation,
  clock: AdvancingClock,
  id: string,
): Promise<End> {
  const ends = { delivered: 'delivered', 'needs-decision': 'parked' } as const;
  let end: End | null = null;
  await expect
    .poll(
      async () => {
        clock.advance(70_000);
        const kind = await standingOf(story, station, id);
        end = kind === 'delivered' || kind === 'needs-decision' ? ends[kind] : null;
        return end;
      },
      { timeout: 15_000, interval: 40 },
    )
    .not.toBeNull();
  if (end === null) throw new Error('It has not ended');
  return end;
}

async function waitForDelivery(story: Story, station: TestStation, id: string): Promise<void> {
  await expect
    .poll(() => standingOf(story, station, id), { timeout: 15_000, interval: 20 })
    .toBe('delivered');
}

async function away({ oracle, station }: At): Promise<void> {
  station.forgetChanges();
  await goOffline(station, oracle);
}

/** A fault for the write itself, not for the reads before it. */
const faultOnWrite = (at: At, story: Story, what: Record<string, unknown>) =>
  at.oracle.fault({
    operation: story.write,
    skip: story.readsFirst?.(at.reading) ?? 0,
    do: what,
  });

/** The bench's disk is gone, and what its second copy holds is brought in at a new one, twice. */
async function onAnotherBench(at: At) {
  const shared = await dataFolder();
  const set = await at.station.client.secondCopy.set({ folder: shared.path });
  if (set.kind !== 'set' || set.code === null) throw new Error(set.kind);
  await at.station.close();
  await rm(at.folder, { recursive: true, force: true });
  await at.oracle.network(true);
  const folder = await dataFolder();
  const clock = new AdvancingClock();
  const station = await openTestStation(folder.path, { clock, service: at.url });
  await station.signIn(at.url);
  const place = { folder: shared.path, code: set.code };
  const { entries } = set.view;
  const noWork = { rounds: 0, texts: 0, inTheWay: 0 };
  const brought = { kind: 'restored', restored: entries, known: 0, notUnderstood: 0, ...noWork };
  expect(entries).toBeGreaterThan(0);
  expect(await station.client.secondCopy.restore(place)).toEqual(brought);
  expect(await station.client.secondCopy.restore(place)).toMatchObject({ known: entries });
  return {
    station,
    clock,
    async [Symbol.asyncDispose]() {
      await station.close();
      await folder[Symbol.asyncDispose]();
      await shared[Symbol.asyncDispose]();
    },
  };
}

const scenarios: Readonly<Record<string, (at: At, story: Story) => Promise<void>>> = {
  async online(at, story) {
    const entry = await story.begin(at);
    const before = (await usersOfAppliedWrites(at, story)).length;
    const id = crypto.randomUUID();
    await entry.enter(at.station, id);
    await waitForDelivery(story, at.station, id);
    expect((await usersOfAppliedWrites(at, story)).slice(before)).toEqual([owner]);
    expect(await entry.effects()).toBe(1);
  },

  async 'offline, then delivered'(at, story) {
    const entry = await story.begin(at);
    const before = (await usersOfAppliedWrites(at, story)).length;
    const id = crypto.randomUUID();
    await away(at);
    await entry.enter(at.station, id);
    await entry.enter(at.station, id);
    await expect.poll(() => standingOf(story, at.station, id)).toBe('waiting');
    expect(await entry.effects()).toBe(0);
    await at.oracle.network(true);
    await at.station.client.changes.tryNow();
    at.clock.advance(60_000);
    await waitForDelivery(story, at.station, id);
    expect((await usersOfAppliedWrites(at, story)).slice(before)).toEqual([owner]);
    expect(await entry.effects()).toBe(1);
  },

  async refused(at, story) {
    const entry = await story.begin(at);
    const id = crypto.randomUUID();
    await faultOnWrite(at, story, {
      kind: 'refuse',
      status: 451,
      body: { message: 'Not for this account' },
    });
    await entry.enter(at.station, id);
    expect(await waitForEnd(story, at.station, at.clock, id)).toBe('parked');
    expect(await at.station.standing(id)).toMatchObject({
      why: { kind: 'refused', status: 451, words: 'Not for this account' },
    });
    expect(await entry.effects()).toBe(0);
    const newId = crypto.randomUUID();
    const decision = { kind: 'discard', reason: 'Done by telephone' } as const;
    const deciding = { id, newId, decision };
    expect(await at.station.client.waiting.decide(deciding)).toEqual({ kind: 'decided' });
    expect(await at.station.standing(id)).toBeNull();
  },

  async 'acknowledgement lost'(at, story) {
    const entry = await story.begin(at);
    const before = (await writes(at, story)).length;
    const id = crypto.randomUUID();
    await faultOnWrite(at, story, { kind: 'cut', when: 'after' });
    await entry.enter(at.station, id);
    expect(await waitForEnd(story, at.station, at.clock, id)).toBe(story.lost(at.reading));
    expect(await entry.effects()).toBe(1);
    expect((await writes(at, story)).length - before).toBeLessThanOrEqual(story.sentAtMost);
  },

  async 'cut off before it arrived'(at, story) {
    const entry = await story.begin(at);
    const id = crypto.randomUUID();
    await faultOnWrite(at, story, { kind: 'cut', when: 'before' });
    await entry.enter(at.station, id);
    const end = await waitForEnd(story, at.station, at.clock, id);
    expect(end).toBe(story.neverArrived(at.reading));
    expect(await entry.effects()).toBe(end === 'delivered' ? 1 : 0);
  },

  async 'killed between sending and answer'(at, story) {
    const entry = await story.begin(at);
    const before = (await writes(at, story)).length;
    const id = crypto.randomUUID();
    await faultOnWrite(at, story, { kind: 'hang', when: 'after' });
    await entry.enter(at.station, id);
    await expect.poll(() => entry.effects(), { timeout: 15_000, interval: 20 }).toBe(1);
    await using copy = await dataFolder();
    await copyAsKilled(at.folder, copy.path);
    await at.station.close();
    const clock = new AdvancingClock();
    await using again = await openTestStation(copy.path, { clock });
    expect(await waitForEnd(story, again, clock, id)).toBe(story.lost(at.reading));
    expect(await entry.effects()).toBe(1);
    expect((await writes(at, story)).length - before).toBeLessThanOrEqual(story.sentAtMost);
  },

  async 'its disk destroyed between sending and answer'(at, story) {
    const entry = await story.begin(at);
    const before = (await writes(at, story)).length;
    const id = crypto.randomUUID();
    await faultOnWrite(at, story, { kind: 'hang', when: 'after' });
    await entry.enter(at.station, id);
    await expect.poll(() => entry.effects(), { timeout: 15_000, interval: 20 }).toBe(1);
    await using other = await onAnotherBench(at);
    const end = await waitForEnd(story, other.station, other.clock, id);
    expect(end).toBe(story.isKnownHereAlone === true ? 'parked' : story.lost(at.reading));
    expect(await entry.effects()).toBe(1);
    expect((await writes(at, story)).length - before).toBeLessThanOrEqual(story.sentAtMost);
  },

  async 'its disk destroyed while it was offline'(at, story) {
    const entry = await story.begin(at);
    const id = crypto.randomUUID();
    await away(at);
    await entry.enter(at.station, id);
    await expect.poll(() => standingOf(story, at.station, id)).toBe('waiting');
    await using other = await onAnotherBench(at);
    const end = await waitForEnd(story, other.station, other.clock, id);
    // Only what does no harm twice goes out by itself.
    expect(await entry.effects()).toBe(end === 'delivered' ? 1 : 0);
    expect(end === 'delivered').toBe(story.repeatsDoNoHarm ?? false);
  },

  async 'signed out, and in as somebody else'(at, story) {
    const entry = await story.begin(at);
    const id = crypto.randomUUID();
    await away(at);
    await entry.enter(at.station, id);
    await expect.poll(() => standingOf(story, at.station, id)).toBe('waiting');
    expect(await at.station.client.session.signOut()).toMatchObject({ waiting: 1 });
    await at.oracle.network(true);
    await at.station.signIn(at.url, 'second@bench.test');
    const barcode_value = (await at.oracle.code('A user')).value;
    const scan = await at.station.scan(barcode_value);
    await at.station.untilAnswered(scan.id);
    at.clock.advance(60_000);
    expect(await at.station.standing(id)).toMatchObject({
      kind: 'waiting',
      for: { kind: 'sign-in' },
      decisions: (story.canTakeOver ?? true) ? ['take-over'] : [],
    });
    // Only its own scan was sent under the second account.
    const second = (await writes(at, story)).filter(({ user }) => user?.email !== owner);
    expect(second.map(({ body }) => body)).toEqual(
      story.write === 'barcodes.verify' ? [{ barcode_value }] : [],
    );
    await at.station.client.session.signOut();
    await at.station.signIn(at.url);
    await waitForDelivery(story, at.station, id);
    expect((await usersOfAppliedWrites(at, story)).slice(-1)).toEqual([owner]);
    expect(await entry.effects()).toBe(1);
  },
};

const everyReading = process.env['EVERY_READING'] !== undefined;

/** In `npm test` one reading of each scenario, in turn; `npm run proof` tells all. */
const isTold = (story: Story, reading: number, scenario: number): boolean =>
  everyReading || (story.name.length + reading + scenario) % readingNumbers.length === 0;

/** Tells the story of one kind of write in every scenario, under readings of the service. */
export function tell(story: Story): void {
  describe.each(readingNumbers)(`${story.name}, reading %i`, (reading: ReadingNumber) => {
    const told = Object.entries(scenarios).filter((_, at) => isTold(story, reading, at));
    test.each(told)('%s', async (_name, scenario) => {
      await using set = await openSignedInStation(reading);
      await scenario(set.at, story);
    });
  });
}
