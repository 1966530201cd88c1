import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { Entries } from '../../../support/entries.ts';
import { author, journalLeftIn, openJournal } from '../../../support/journal.ts';
import { dataFolder, person } from '../../../support/testStation.ts';
import { openSignedInStation } from '../stories/story.ts';
import { taskAndUser } from '../stories/tasks.ts';

function auditEntry(n: number) {
  return {
    at: n,
    event: 'asked' as const,
    operation: null,
    record: `lot:${n}`,
    userId: 'u1',
    person: author,
    detail: { n },
  };
}

/** Changes the file like somebody who has the key and a SQL shell. */
function tamper(folder: string, sql: string): void {
  const db = new Database(join(folder, 'journal.db'));
  db.pragma(`key = 'raw:${Buffer.alloc(32, 3).toString('hex')}'`);
  db.exec(sql);
  db.close();
}

test('the audit trail refuses updates and deletions by SQL', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  journal.commit(() => journal.audit.add(auditEntry(1)));
  journal.close();
  expect(() => tamper(folder.path, 'UPDATE audit SET at = 2')).toThrow('append-only');
  expect(() => tamper(folder.path, 'DELETE FROM audit')).toThrow('append-only');
});

test.each([
  ['changed', `UPDATE audit SET detail = '{"n":0}' WHERE id = 2`, 2],
  ['given another name', `UPDATE audit SET first_name = 'Bo' WHERE id = 3`, 3],
  ['removed', 'DELETE FROM audit WHERE id = 2', 3],
  ['inserted', `INSERT INTO audit (at, event, detail, hash) VALUES (9, 'asked', '{}', 'x')`, 5],
])('a row of the audit trail %s afterwards is detected', async (_what, sql, broken) => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  for (const n of [1, 2, 3, 4]) journal.commit(() => journal.audit.add(auditEntry(n)));
  expect(journal.audit.verify()).toEqual({ rows: 4, broken: null });
  journal.close();
  tamper(folder.path, `DROP TRIGGER audit_stays; DROP TRIGGER audit_lasts; ${sql}`);
  const again = openJournal(folder.path);
  expect(again.audit.verify().broken).toBe(broken);
  again.close();
});

test('the audit trail of a parked and discarded entry has who, what, when, which record and the answer', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { taskId } = await taskAndUser(at);
  const entries = new Entries(at.station);
  await at.oracle.fault({
    operation: 'tasks.update',
    do: { kind: 'refuse', status: 422, body: { message: 'Not now' } },
  });
  const { id } = await entries.untilParked(await entries.editTask({ id: taskId }, { name: 'X' }));
  await entries.decide(id, { kind: 'discard', reason: 'Not needed' });
  const { rows, broken } = await at.station.client.audit.verify();
  expect(broken).toBeNull();
  // The sign-in, and four of the entry.
  expect(rows).toBe(5);
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const trail = journal.audit
    .after(0, 100)
    .filter(({ operation }) => operation === journal.outbox.find(id)?.sequence);
  journal.close();
  expect(trail.map((row) => [row.event, row.first_name, row.record])).toEqual([
    ['entered', person.firstName, `task:${taskId}`],
    ['attempted', null, `task:${taskId}`],
    ['parked', null, `task:${taskId}`],
    ['decided', person.firstName, `task:${taskId}`],
  ]);
  expect(JSON.parse(trail[1]?.detail ?? '')).toEqual({
    outcome: 'refused',
    detail: '422',
    status: 422,
    words: 'Not now',
  });
  expect(JSON.parse(trail[3]?.detail ?? '')).toMatchObject({ reason: 'Not needed' });
});
