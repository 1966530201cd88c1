import fc from 'fast-check';
import { expect, test } from 'vitest';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { databaseAfter } from '../../../support/databaseAfter.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('journal 0016 gives each account the records that it is known to have met, and lots to none', async () => {
  const met = async (users: readonly string[]) => {
    await using folder = await dataFolder();
    const before = databaseAfter(folder.path, journalMigrations, 15);
    for (const user of users) {
      before.exec(`INSERT INTO users (id, email, first_name, last_name, last_signed_in_at)
        VALUES ('${user}', 'e', 'f', 'l', 1)`);
    }
    before.exec(`INSERT INTO records (kind, id, body, seen_at, started) VALUES
        ('order', 'changed', '{}', 1, 1), ('task', 'scanned', '{}', 1, 2),
        ('task', 'another', '{}', 1, 3), ('lot', 'stock', '{}', 1, 4);
      INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
        author_last_name, payload, state, entered_at, changed_at) VALUES
        ('a', 'unpause-order', 'order:changed', 's', 'one', 'D', 'W', '{}', 'settled', 1, 1),
        ('b', 'verify-barcode', 'scan:b', 's', 'two', 'D', 'W', '{}', 'settled', 1, 1);
      INSERT INTO scans (id, sequence, value, source, scanned_at, shift_since, in_a_row, entity_id)
        VALUES ('b', 2, 'CODE', 'scanner', 1, 1, 1, 'scanned')`);
    before.close();
    const db = databaseAfter(folder.path, journalMigrations, 16);
    const rows = db.prepare('SELECT id, user_id FROM met ORDER BY id, user_id').raw().all();
    db.close();
    return rows;
  };
  expect(await met(['one', 'two'])).toEqual([
    ['changed', 'one'],
    ['scanned', 'two'],
  ]);
  expect(await met(['one'])).toEqual([
    ['another', 'one'],
    ['changed', 'one'],
    ['scanned', 'one'],
    ['scanned', 'two'],
  ]);
});

const step = fc.record({
  act: fc.constantFrom('put', 'meet', 'drop'),
  kind: fc.constantFrom('task', 'exception'),
  id: fc.constantFrom('a', 'b', 'c'),
  user: fc.constantFrom('one', 'two'),
  isTakenBack: fc.boolean(),
});

test('records are counted that are kept here and were shown to the account, whatever came or went since', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const kept = new Set<string>();
  const shown = new Set<string>();
  let requests = 0;
  const takeBack = new Error('taken back');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      for (const { act, kind, id, user, isTakenBack } of steps) {
        const [record, met] = [`${kind} ${id}`, `${kind} ${id} ${user}`];
        const work = {
          put: () => {
            requests += 1;
            journal.records.put(kind, id, {}, 1, requests);
            if (!isTakenBack) kept.add(record);
          },
          meet: () => {
            journal.met.add(kind, id, user);
            if (!isTakenBack) shown.add(met);
          },
          drop: () => {
            journal.agedRows.dropRecord(kind, id);
            if (isTakenBack) return;
            kept.delete(record);
            for (const one of ['one', 'two']) shown.delete(`${kind} ${id} ${one}`);
          },
        }[act];
        journal.attempt(() => {
          work();
          journal.met.count(kind, user);
          if (isTakenBack) throw takeBack;
        });
        for (const who of ['one', 'two']) {
          const known = ['a', 'b', 'c'].filter(
            (one) => kept.has(`${kind} ${one}`) && shown.has(`${kind} ${one} ${who}`),
          );
          expect(journal.met.count(kind, who)).toBe(known.length);
        }
      }
    }),
    { numRuns: 200 },
  );
  journal.close();
});
