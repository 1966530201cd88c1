import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Journal } from '../../../../src/main/station/journal/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

const FULL = 2;

test('every connection of the journal runs in WAL with synchronous FULL', async () => {
  await using folder = await dataFolder();
  const pragma = vi.spyOn(Database.prototype, 'pragma');
  onTestFinished(() => pragma.mockRestore());
  const opened = Journal.open(join(folder.path, 'journal.db'), {
    key: Buffer.alloc(32, 4),
    trailKey: Buffer.alloc(32, 4),
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  const connections = new Set(pragma.mock.contexts);
  expect(connections.size).toBeGreaterThan(0);
  for (const connection of connections) {
    if (!(connection instanceof Database) || !connection.open) continue;
    expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(connection.pragma('synchronous', { simple: true })).toBe(FULL);
  }
  opened.journal.close();
});
