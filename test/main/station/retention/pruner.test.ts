import { expect, test, vi } from 'vitest';
import { keepSchema } from '#shared/contract/settings.ts';
import type { Journal } from '../../../../src/main/station/journal/journal.ts';
import { Pruner, type PrunerParts } from '../../../../src/main/station/retention/pruner.ts';
import { author, entry, openJournal } from '../../../support/journal.ts';
import { keepAnsweredScan, keepScan } from '../../../support/scans.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;
const now = new VirtualClock().now();
const verified = (at: number) => ({ kind: 'verified', at }) as const;

/** Lets one pass go by. */
async function prune(journal: Journal, parts: Partial<PrunerParts> = {}): Promise<unknown[]> {
  const clock = new VirtualClock();
  const troubles: unknown[] = [];
  const trouble = (error: unknown) => troubles.push(error);
  const cache = { prune: async () => 0 };
  const pruner = new Pruner({ journal, cache, clock, busy: () => false, trouble, ...parts });
  pruner.start();
  await clock.advance(10 * 60 * 1000);
  pruner.close();
  return troubles;
}

/** A settled entry with an attempt and the service's answer. */
function settle(journal: Journal, lane: string, at: number): number {
  return journal.commit(() => {
    const row = journal.outbox.add({ ...entry(lane), at });
    journal.audit.add({
      at,
      event: 'entered',
      operation: row,
      record: lane,
      userId: 'u1',
      person: author,
      detail: {},
    });
    journal.outbox.claim(row, null, at);
    journal.attempts.begin(row, at);
    journal.attempts.end(row, at, { outcome: 'answered', counted: true, detail: '200' });
    const reply = { status: 200, body: { name: 'Ann' }, words: null, at, started: 1 };
    journal.outbox.acknowledge(row, 'sending', { ...reply, evidence: false });
    journal.outbox.move(row, 'acknowledged', 'settled', at);
    return row;
  });
}

test('verifications go after 90 days; what is open, young or under an alarm stays', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const old = now - 91 * DAY;
  const gone = keepAnsweredScan(journal, 'OLD', verified(old), 'lot-1');
  const waits = keepScan(journal, 'WAITS', old);
  const alarming = keepAnsweredScan(journal, 'ALARM', verified(old));
  const seenTo = keepAnsweredScan(journal, 'SEEN-TO', verified(old));
  journal.commit(() => {
    journal.alarms.raise(alarming, old, verified(old));
    journal.alarms.raise(seenTo, old, verified(old));
    journal.alarms.acknowledge(seenTo, author, old);
  });
  const young = keepAnsweredScan(journal, 'YOUNG', verified(now - 89 * DAY));
  expect(await prune(journal)).toEqual([]);
  const left = [gone, waits, alarming, seenTo, young].filter((id) => journal.scans.find(id));
  expect(left).toEqual([waits, alarming, young]);
  expect(journal.outbox.find(gone)).toBeNull();
  expect(journal.attempts.of(1)).toEqual([]);
  expect(journal.alarms.count('late', null)).toBe(1);
  expect(journal.scans.tally(old)).toMatchObject({ scanned: 2, notYet: 1, verified: 1 });
  const record = journal.audit.after(0, 10).filter(({ event }) => event === 'pruned');
  expect(record.map(({ detail }) => JSON.parse(detail))).toMatchObject([{ scans: 2, entries: 0 }]);
  // The rows that are left still refer to one another.
  expect(() => journal.commit(() => journal.dependencies.add(98, 99))).toThrow('FOREIGN KEY');
  journal.close();
});

test('a package goes with its further codes', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const old = now - 91 * DAY;
  const gone = keepAnsweredScan(journal, 'OLD', verified(old));
  journal.commit(() =>
    journal.packageCodes.add({ id: 'further', scan: gone, value: 'X', symbology: null, at: old }),
  );
  keepAnsweredScan(journal, 'YOUNG', verified(now - 89 * DAY));
  expect(await prune(journal)).toEqual([]);
  expect(journal.scans.find(gone)).toBeNull();
  expect(journal.packageCodes.find('further')).toBeNull();
  journal.close();
});

test('the last entry stays, so that no number is ever given twice', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const last = keepAnsweredScan(journal, 'LAST', verified(now - YEAR));
  await prune(journal);
  expect(journal.scans.latest()?.id).toBe(last);
  const next = keepScan(journal, 'NEXT', now);
  expect(journal.scans.find(next)?.sequence).toBe(2);
  journal.close();
});

test('an entry of 91 days stays without its attempts and the answer; one of ten years goes', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const ancient = settle(journal, 'lot:a', now - 11 * YEAR);
  const old = settle(journal, 'lot:a', now - 91 * DAY);
  const needed = settle(journal, 'lot:a', now - 11 * YEAR);
  const young = settle(journal, 'lot:a', now - 89 * DAY);
  journal.commit(() => {
    const behind = journal.outbox.add({ ...entry('lot:b'), at: now });
    journal.dependencies.add(behind, needed);
  });
  expect(await prune(journal)).toEqual([]);
  const rows = journal.waitingLists.ofLane('lot:a', 10);
  expect(rows.map(({ sequence }) => sequence)).toEqual([young, needed, old]);
  expect(journal.outbox.get(old).reply).toMatchObject({ status: 200, body: null });
  expect(journal.attempts.of(old)).toEqual([]);
  expect(journal.outbox.get(young).reply?.body).toEqual({ name: 'Ann' });
  expect(journal.attempts.of(young)).toHaveLength(1);
  expect(journal.attempts.of(needed)).toHaveLength(1);
  expect(ancient).toBe(1);
  journal.close();
});

test('the audit trail keeps ten years, and what is left is checked from a sealed checkpoint', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  for (let n = 0; n < 700; n += 1) settle(journal, `lot:${n}`, now - 11 * YEAR + n);
  const young = settle(journal, 'lot:x', now - 9 * YEAR);
  expect(await prune(journal)).toEqual([]);
  const left = journal.audit.after(0, 1_000);
  expect(left[0]?.operation).toBe(young);
  expect(left.map(({ event }) => event)).toEqual(['entered', 'pruned', 'pruned', 'pruned']);
  expect(journal.audit.verify()).toEqual({ rows: 4, broken: null });
  expect(await journal.checkAudit()).toEqual({ rows: 4, broken: null });
  // A checkpoint that no line speaks of.
  const [first] = left;
  if (first === undefined) throw new Error('nothing is left');
  const seal = vi.spyOn(journal.audit, 'add').mockImplementation(() => {});
  journal.prune(() => {
    journal.agedRows.allow({ days: now, years: now });
    journal.audit.pruneUpTo(first, now);
    journal.agedRows.forbid();
  });
  seal.mockRestore();
  expect(journal.audit.verify().broken).toBe(first.id + 1);
  journal.close();
});

test('a setting of less than two years is not taken', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  expect(keepSchema.safeParse({ days: 90, years: 1 }).success).toBe(false);
  journal.settings.keep = { days: 30, years: 2 };
  const old = settle(journal, 'lot:a', now - 3 * YEAR);
  const kept = settle(journal, 'lot:b', now - YEAR);
  await prune(journal);
  expect(journal.outbox.get(kept).sequence).toBe(kept);
  expect(() => journal.outbox.get(old)).toThrow();
  journal.close();
});

test('records that nothing open names go after 90 days, with their other names', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const put = (kind: 'order' | 'task' | 'exception' | 'lot', id: string, body: object, days = 91) =>
    journal.records.put(kind, id, { id, ...body }, now - days * DAY, 1);
  journal.commit(() => {
    put('order', 'order-old', { order_number: 'ORD-1' });
    journal.aliases.learn('order', 'ORD-1', 'order-old');
    put('order', 'order-young', {}, 89);
    put('order', 'order-open', {});
    journal.outbox.add(entry('order:order-open'));
    put('order', 'order-named', {});
    journal.outbox.add({ ...entry('task:t'), payload: { order_id: 'ORDER-NAMED' } });
    put('order', 'order-of-task', {});
    put('task', 'task-open', { order_id: 'order-of-task' });
    put('task', 'task-done', { completed_at: '2026-01-05T12:00:00Z', order_id: 'order-old' });
    put('order', 'order-of-exception', {});
    put('exception', 'active', { entity_id: 'order-of-exception', is_active: true });
    put('exception', 'resolved', { entity_id: 'order-old', is_active: false });
    put('exception', 'drafted', { is_active: false });
    journal.exceptions.drafts.put('drafted', author, 'I will', now);
    put('order', 'order-alarm', {});
    put('lot', 'lot-old', {});
    const id = keepAnsweredScan(journal, 'CODE', verified(now - 91 * DAY), 'order-alarm');
    journal.alarms.raise(id, now, verified(now));
  });
  expect(await prune(journal)).toEqual([]);
  const left = (['order', 'task', 'exception', 'lot'] as const).map((kind) =>
    journal.recordFinder
      .newest(kind, 20)
      .map(({ id }) => id)
      .sort(),
  );
  expect(left).toEqual([
    [
      'order-alarm',
      'order-named',
      'order-of-exception',
      'order-of-task',
      'order-open',
      'order-young',
    ],
    ['task-open'],
    ['active', 'drafted'],
    ['lot-old'],
  ]);
  expect(journal.aliases.find('order', 'ORD-1')).toBeNull();
  journal.close();
});

test('nothing is pruned while somebody waits for something else, or outside of a pruning', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const old = keepAnsweredScan(journal, 'OLD', verified(now - 91 * DAY));
  keepScan(journal, 'NEW', now);
  await prune(journal, { busy: () => true });
  expect(journal.scans.find(old)).not.toBeNull();
  const row = journal.outbox.find(old)?.sequence ?? 0;
  expect(() => journal.prune(() => journal.agedRows.dropAttemptsAndBody(row))).toThrow(
    'append-only',
  );
  const allowed = () =>
    journal.prune(() => {
      journal.agedRows.allow({ days: now - 92 * DAY, years: 0 });
      journal.agedRows.dropAttemptsAndBody(row);
    });
  expect(allowed).toThrow('append-only');
  expect(journal.attempts.of(row)).toHaveLength(1);
  journal.close();
});

test('pruning goes on after the disk refused it', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const old = keepAnsweredScan(journal, 'OLD', verified(now - 91 * DAY));
  keepScan(journal, 'NEW', now);
  vi.spyOn(journal, 'prune').mockImplementationOnce(() => {
    throw new Error('full');
  });
  expect(await prune(journal)).toHaveLength(1);
  expect(journal.scans.find(old)).not.toBeNull();
  await prune(journal);
  expect(journal.scans.find(old)).toBeNull();
  journal.close();
});

test('what the cache holds of single answers goes by the same age, until none is left', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const asked: number[] = [];
  const left = [200, 7, 0];
  const cache = {
    prune: async (before: number) => {
      asked.push(now - before);
      return left.shift() ?? 0;
    },
  };
  expect(await prune(journal, { cache })).toEqual([]);
  expect(asked.map((age) => Math.round(age / DAY))).toEqual([90, 90, 90]);
});

test('a cache that cannot be pruned is logged, and the journal is pruned all the same', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const gone = keepAnsweredScan(journal, 'OLD', verified(now - 91 * DAY), 'lot-1');
  // The last entry stays, however old.
  keepAnsweredScan(journal, 'NEW', verified(now), 'lot-1');
  const trouble = new Error('no cache');
  const cache = { prune: async () => Promise.reject(trouble) };
  expect(await prune(journal, { cache })).toEqual([trouble]);
  expect(journal.outbox.find(gone)).toBeNull();
});

test('a hand-over goes after 90 days, with its note', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const none = { own: 0, bench: 0 };
  const counts = { decisions: none, alarms: none, drafts: none, rounds: none, tasks: none };
  const open = { counts: { ...counts, toSend: none }, rows: [] };
  const ids = [now - 91 * DAY, now - DAY].map((at) => {
    const id = crypto.randomUUID();
    const left = { id, at, from: author, to: null, proven: false, note: 'P.P.', open };
    journal.commit(() => journal.handOvers.add(left, 'u1'));
    return id;
  });
  expect(await prune(journal)).toEqual([]);
  expect(ids.map((id) => journal.handOvers.find(id)?.note ?? null)).toEqual([null, 'P.P.']);
  journal.close();
});
