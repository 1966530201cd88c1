import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import type { Outcome } from '../../../../src/main/station/service/outcome.ts';
import { entry, openJournal } from '../../../support/journal.ts';
import { answered, operationThat, pumpOn } from '../../../support/pumpHarness.ts';
import { clientOver } from '../../../support/serviceClient.ts';
import { dataFolder } from '../../../support/testStation.ts';

const named = (kind: string, lane: string) => ({ ...entry(lane), kind });
const stateOf = (journal: ReturnType<typeof openJournal>, row: number) =>
  journal.outbox.get(row).state;

test('an entry that cannot be read is parked and logged, and holds back only its own lane', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const sent: unknown[] = [];
  const operation = operationThat({
    payload: z.object({ lane: z.string().startsWith('good') }),
    send: async (_caller, { payload }) => {
      sent.push(payload);
      return answered('done');
    },
  });
  await using at = pumpOn(journal, [operation]);
  const add = (lane: string) => journal.commit(() => journal.outbox.add(entry(lane)));
  const [poison, behind, good] = [add('poison'), add('poison'), add('good')];
  await at.start();
  expect(stateOf(journal, poison)).toBe('parked');
  expect(journal.outbox.get(poison).why).toEqual({ kind: 'defect' });
  expect(stateOf(journal, behind)).toBe('ready');
  expect(stateOf(journal, good)).toBe('settled');
  expect(sent).toEqual([{ lane: 'good' }]);
  expect(at.troubles).toHaveLength(1);
});

test('an entry of an unknown kind is parked, not lost', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  await using at = pumpOn(journal, [operationThat({})]);
  const row = journal.commit(() => journal.outbox.add(named('unheard-of', 'x')));
  await at.start();
  expect(stateOf(journal, row)).toBe('parked');
});

test('a call that throws counts as unknown, since bytes may have left', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  let calls = 0;
  const operation = operationThat({
    whenUnknown: { resend: 'never', lookupsPastWindow: 0 },
    send: async () => {
      calls += 1;
      throw new Error('out of the blue');
    },
  });
  await using at = pumpOn(journal, [operation]);
  const row = journal.commit(() => journal.outbox.add(entry('x')));
  await at.start();
  await at.clock.advance(60 * 60_000);
  expect(journal.outbox.get(row)).toMatchObject({ state: 'parked', mayHaveArrived: true });
  expect(calls).toBe(1);
});

test('an answer that cannot be settled on a full disk is settled once there is room', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  let [calls, refusals] = [0, 3];
  const full = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  const operation = operationThat({
    send: async () => {
      calls += 1;
      return answered('done');
    },
    apply: () => {
      refusals -= 1;
      if (refusals >= 0) throw full;
    },
  });
  await using at = pumpOn(journal, [operation]);
  const row = journal.commit(() => journal.outbox.add(entry('x')));
  await at.start();
  expect(journal.outbox.get(row)).toMatchObject({ state: 'acknowledged', reply: { body: 'done' } });
  await at.clock.advance(60_000);
  expect(stateOf(journal, row)).toBe('settled');
  expect(calls).toBe(1);
  expect(at.troubles).toEqual([full, full, full]);
});

test('an entry is settled even if its answer cannot be applied, and its record is in doubt', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const inDoubt: unknown[] = [];
  const operation = operationThat({
    apply: () => {
      throw new Error('no record of mine');
    },
    abandon: (_store, payload) => inDoubt.push(payload),
  });
  await using at = pumpOn(journal, [operation]);
  const row = journal.commit(() => journal.outbox.add(entry('x')));
  await at.start();
  await at.clock.advance(60_000);
  expect(stateOf(journal, row)).toBe('settled');
  expect(inDoubt).toEqual([{ lane: 'x' }]);
  expect(at.troubles.length).toBeGreaterThan(0);
});

test('four lanes run at once, with a fifth for what a person waits for; a kind limited to one holds up no other', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const open = new Map<string, () => void>();
  const flying = (parts: { kind: string; atOnce: number; live: boolean }) =>
    operationThat({
      ...parts,
      send: async (_caller, { row }) => {
        await new Promise<void>((resolve) => open.set(row.lane, resolve));
        return answered('done');
      },
    });
  const scan = flying({ kind: 'scan', atOnce: 1, live: true });
  const edit = flying({ kind: 'edit', atOnce: 4, live: false });
  await using at = pumpOn(journal, [scan, edit]);
  const add = (kind: string, lane: string) =>
    journal.commit(() => journal.outbox.add(named(kind, lane)));
  for (let n = 0; n < 80; n += 1) add('scan', `scan:${n}`);
  for (let n = 0; n < 5; n += 1) add('edit', `lot:${n}`);
  await at.start();
  expect([...open.keys()]).toEqual(['scan:0', 'lot:0', 'lot:1', 'lot:2']);
  at.pump.expedite(add('scan', 'scan:live'));
  await at.clock.advance(1);
  expect([...open.keys()]).toContain('scan:live');
  open.get('lot:1')?.();
  await at.clock.advance(1);
  expect([...open.keys()].slice(5)).toEqual(['lot:3']);
  for (const end of open.values()) end();
});

test('a sign-in that is valid again after a clock was corrected is noticed without a nudge', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const client = clientOver(openConnection({ address: 'http://127.0.0.1:9' }));
  const sender = { userId: entry('any').userId, client };
  let lapsed = true;
  const parts = { sender: () => (lapsed ? null : sender) };
  await using at = pumpOn(journal, [operationThat({})], parts);
  const row = journal.commit(() => journal.outbox.add(entry('x')));
  await at.start();
  expect(stateOf(journal, row)).toBe('ready');
  lapsed = false;
  await at.clock.advance(60_000);
  expect(stateOf(journal, row)).toBe('settled');
});

test('an entry that was never sent is prepared again before it is sent; one that may have arrived is not', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  let looks = 0;
  const outcomes: Outcome<unknown>[] = [
    { kind: 'slow-down', retryAfterMs: 5_000 },
    { kind: 'slow-down', retryAfterMs: null },
    { kind: 'unknown', why: 'cut', status: null, words: null },
  ];
  const sent: unknown[] = [];
  const operation = operationThat({
    frozen: z.number(),
    prepare: async () => {
      looks += 1;
      return { kind: 'prepared', freeze: () => ({ kind: 'go', frozen: looks }) };
    },
    send: async (_caller, { frozen }) => {
      sent.push(frozen);
      return outcomes.shift() ?? answered('done');
    },
  });
  await using at = pumpOn(journal, [operation]);
  const row = journal.commit(() => journal.outbox.add(entry('x')));
  await at.start();
  await at.clock.advance(60 * 60_000);
  expect(stateOf(journal, row)).toBe('settled');
  expect(sent).toEqual([1, 2, 3, 3]);
});

test('an answer that the disk refuses is saved once there is room, without a second sending', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  let calls = 0;
  const operation = operationThat({
    send: async () => {
      calls += 1;
      return answered('done');
    },
  });
  const full = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  vi.spyOn(journal.outbox, 'acknowledge').mockImplementationOnce(() => {
    throw full;
  });
  await using at = pumpOn(journal, [operation]);
  const row = journal.commit(() => journal.outbox.add(entry('x')));
  await at.start();
  await at.clock.advance(60_000);
  expect(journal.outbox.get(row)).toMatchObject({ state: 'settled', mayHaveArrived: false });
  expect(calls).toBe(1);
  expect(at.troubles).toEqual([full]);
});

test('a repeat after a lookup sends the request that was prepared for the first sending', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  let prepared = 0;
  const outcomes: Outcome<unknown>[] = [{ kind: 'unknown', why: 'cut', status: null, words: null }];
  const sent: unknown[] = [];
  const operation = operationThat({
    frozen: z.number(),
    prepare: async () => {
      prepared += 1;
      return { kind: 'prepared', freeze: () => ({ kind: 'go', frozen: prepared }) };
    },
    send: async (_caller, { frozen }) => {
      sent.push(frozen);
      return outcomes.shift() ?? answered('done');
    },
    whenUnknown: {
      resend: 'once',
      lookupsPastWindow: 1,
      lookUp: async () => ({ kind: 'not-there' }),
    },
  });
  await using at = pumpOn(journal, [operation]);
  const row = journal.commit(() => journal.outbox.add(entry('x')));
  await at.start();
  await at.clock.advance(60 * 60_000);
  expect(stateOf(journal, row)).toBe('settled');
  expect(sent).toEqual([1, 1]);
  expect(prepared).toBe(1);
});

test('an entry with an unknown outcome is resolved after the next start', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const row = journal.commit(() => journal.outbox.add(entry('x')));
  journal.outbox.claim(row, null, 2);
  journal.outbox.markUnknown(row, { kind: 'out-of-reach' }, 3);
  await using at = pumpOn(journal, [operationThat({})]);
  await at.start();
  await at.clock.advance(60_000);
  expect(stateOf(journal, row)).toBe('settled');
});

test('while nobody is signed in, what waits for that is left alone; with a sign-in all of it goes', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const waiting = (why: 'sign-in-needed' | 'out-of-reach') =>
    journal.commit(() => {
      const row = journal.outbox.add(entry(why));
      journal.outbox.move(row, 'ready', 'waiting', 1, { kind: why });
      return row;
    });
  const [forSignIn, forLink] = [waiting('sign-in-needed'), waiting('out-of-reach')];
  let signedIn = false;
  const client = clientOver(openConnection({ address: 'http://127.0.0.1:9' }));
  const sender = () => (signedIn ? { userId: entry('any').userId, client } : null);
  await using at = pumpOn(journal, [operationThat({})], { sender });
  await at.start();
  expect(stateOf(journal, forSignIn)).toBe('waiting');
  expect(stateOf(journal, forLink)).toBe('ready');
  signedIn = true;
  at.pump.wake();
  await at.clock.advance(60_000);
  expect([forSignIn, forLink].map((row) => stateOf(journal, row))).toEqual(['settled', 'settled']);
});
