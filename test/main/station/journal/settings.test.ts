import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../src/main/station/disk/database.ts';
import type { ChangedRows } from '../../../../src/main/station/journal/changedRows.ts';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { isDone } from '../../../../src/main/station/records/isDone.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

/** Writes into a journal what an older program would have. */
function leave(folder: string, sql: string): void {
  const opened = openDatabase({
    file: join(folder, 'journal.db'),
    key: Buffer.alloc(32, 3),
    migrations: journalMigrations,
    synchronous: 'FULL',
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  opened.db.exec(sql);
  opened.db.close();
}

test('what older journals learned of completed tasks closes none, and the statuses are still known', async () => {
  await using folder = await dataFolder();
  leave(folder.path, `INSERT INTO task_codes VALUES ('status', 'NEW', 'New', 1)`);
  const journal = openJournal(folder.path);
  const { taskDone } = journal.settings;
  expect(taskDone).toEqual({ kind: 'not-chosen' });
  expect(isDone({ status_code: 'NEW' }, taskDone)).toBe(false);
  expect(journal.taskVocabulary.statuses()).toEqual([{ code: 'NEW', name: 'New' }]);
  journal.close();
});

test.each([
  ['"CMP"', { kind: 'status', code: 'CMP' }],
  ['"NEW"', { kind: 'not-chosen' }],
  ['null', { kind: 'not-chosen' }],
  ['{"kind":"time-only"}', { kind: 'time-only' }],
  ['{"kind":"of a newer program"}', { kind: 'not-chosen' }],
])('a journal with %s as the status that closes a task opens with %o', async (stored, rule) => {
  await using folder = await dataFolder();
  leave(folder.path, `INSERT INTO settings VALUES ('task-done', '${stored}')`);
  const journal = openJournal(folder.path);
  expect(journal.settings.taskDone).toEqual(rule);
  journal.close();
});

test('the choice is kept, and windows hear that a setting has changed', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const committed: ChangedRows[] = [];
  journal.listen((rows) => committed.push(rows));
  journal.commit(() => {
    journal.settings.taskDone = { kind: 'status', code: 'FIN' };
  });
  expect(committed).toEqual([{ settings: new Set(['task-done']) }]);
  journal.close();
  const again = openJournal(folder.path);
  expect(again.settings.taskDone).toEqual({ kind: 'status', code: 'FIN' });
  again.close();
});

test('a setting is as it was set last, and as before after a commit that fails', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const { settings } = journal;
  const set = (code: string) => {
    settings.taskDone = { kind: 'status', code };
    expect(settings.taskDone).toEqual({ kind: 'status', code });
  };
  expect(settings.taskDone).toEqual({ kind: 'not-chosen' });
  journal.commit(() => set('FIN'));
  const failing = () =>
    journal.commit(() => {
      set('CMP');
      throw new Error('refused');
    });
  expect(failing).toThrow('refused');
  expect(settings.taskDone).toEqual({ kind: 'status', code: 'FIN' });
  journal.close();
});
