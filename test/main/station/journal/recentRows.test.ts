import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Journal } from '../../../../src/main/station/journal/journal.ts';
import { RecentRows } from '../../../../src/main/station/journal/recentRows.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

/** What a plain journal would answer. */
class Model {
  readonly bodies = new Map<string, number>();
  readonly met = new Set<string>();
  readonly names = new Map<string, string>();
}

const kinds = ['task', 'order', 'lot'] as const;
/** One of them ends as a user's begins. */
const ids = ['a', 'a a'] as const;
const users = ['one', 'a one'] as const;
const step = fc.record({
  act: fc.constantFrom('put', 'meet', 'drop', 'learn'),
  kind: fc.constantFrom(...kinds),
  id: fc.constantFrom(...ids),
  user: fc.constantFrom(...users),
  isTakenBack: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** @param version what the record says, and the number of its request */
function write(journal: Journal, { act, kind, id, user }: Step, version: number): void {
  if (act === 'put') journal.records.put(kind, id, { version }, 1, version);
  if (act === 'meet') journal.met.add(kind, id, user);
  if (act === 'drop') journal.agedRows.dropRecord(kind, id);
  if (act === 'learn') journal.aliases.learn(kind, 'name', id);
}

function note(model: Model, { act, kind, id, user }: Step, version: number): void {
  const record = `${kind} ${id}`;
  if (act === 'put') model.bodies.set(record, version);
  if (act === 'meet' && kind !== 'lot') model.met.add(`${record}|${user}`);
  if (act === 'learn') model.names.set(kind, id);
  if (act !== 'drop') return;
  model.bodies.delete(record);
  for (const one of users) model.met.delete(`${record}|${one}`);
  if (model.names.get(kind) === id) model.names.delete(kind);
}

function expectAsIn({ bodies, met, names }: Model, journal: Journal): void {
  for (const kind of kinds) {
    expect(journal.aliases.find(kind, 'name')).toBe(names.get(kind) ?? null);
    const listed = journal.recordFinder.newest(kind, 10).map(({ id }) => id);
    expect(listed).toEqual(ids.filter((id) => bodies.has(`${kind} ${id}`)));
    for (const id of ids) {
      const version = bodies.get(`${kind} ${id}`);
      expect(journal.records.has(kind, id)).toBe(version !== undefined);
      const body = journal.records.get(kind, id)?.body ?? null;
      expect(body).toEqual(version === undefined ? null : { version });
      if (kind === 'lot') continue;
      for (const user of users) {
        expect(journal.met.has(kind, id, user)).toBe(met.has(`${kind} ${id}|${user}`));
      }
    }
  }
}

test('rows that are kept in memory are those of the disk, within a commit, after it and after one that was taken back', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const model = new Model();
  let version = 0;
  const takeBack = new Error('taken back');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      for (const one of steps) {
        version += 1;
        const during = new Model();
        for (const [key, body] of model.bodies) during.bodies.set(key, body);
        for (const key of model.met) during.met.add(key);
        for (const [kind, id] of model.names) during.names.set(kind, id);
        note(during, one, version);
        const error = journal.attempt(() => {
          write(journal, one, version);
          expectAsIn(during, journal);
          if (one.isTakenBack) throw takeBack;
        });
        expect(error).toBe(one.isTakenBack ? takeBack : null);
        if (!one.isTakenBack) note(model, one, version);
        expectAsIn(model, journal);
      }
    }),
    { numRuns: 150 },
  );
  journal.close();
});

test('a record is the same object until it changes, and a very long one is read each time', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { records } = journal;
  records.put('task', 'a', { name: 'Call' }, 1, 1);
  const first = records.get('task', 'a');
  expect(records.get('task', 'a')).toBe(first);
  // An answer to an earlier request changes nothing.
  records.put('task', 'a', { name: 'Earlier' }, 2, 0);
  expect(records.get('task', 'a')).toBe(first);
  records.put('task', 'a', { name: 'Call' }, 2, 2);
  expect(records.get('task', 'a')).not.toBe(first);

  records.put('order', 'long', { notes: 'x'.repeat(20_000) }, 1, 3);
  const long = records.get('order', 'long');
  expect(records.get('order', 'long')).toEqual(long);
  expect(records.get('order', 'long')).not.toBe(long);
  journal.close();
});

test('of rows that are read the last ones are kept, whatever was read before', () => {
  const rows = new RecentRows<number>({ inTransaction: false }, 2);
  const read: string[] = [];
  const get = (key: string) =>
    rows.get(key, () => {
      read.push(key);
      return { row: read.length, isKept: true };
    });
  get('a');
  get('b');
  get('a');
  get('c');
  get('a');
  expect(read).toEqual(['a', 'b', 'c']);
  get('b');
  expect(read).toEqual(['a', 'b', 'c', 'b']);
  const long = 'x'.repeat(1_000);
  get(long);
  get(long);
  expect(read.slice(4)).toEqual([long, long]);
});
