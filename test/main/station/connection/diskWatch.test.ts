import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DiskTrouble } from '#shared/contract/disk.ts';
import { DiskWatch } from '../../../../src/main/station/connection/diskWatch.ts';
import { Reserve } from '../../../../src/main/station/disk/reserve.ts';
import { openJournal } from '../../../support/journal.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const full = () => new Database.SqliteError('database or disk is full', 'SQLITE_FULL');

test('a refusal while the reserve is made is not taken back once it is made', async () => {
  const journal = openJournal(await temporaryFolder());
  onTestFinished(() => journal.close());
  const clock = new VirtualClock();
  const reserve = new Reserve(join(await temporaryFolder(), 'reserve'));
  const made = Promise.withResolvers<boolean>();
  vi.spyOn(reserve, 'make').mockReturnValue(made.promise);
  const told: (DiskTrouble | null)[] = [];
  const log = (error: unknown) => {
    throw error;
  };
  const changed = () => told.push(watch.trouble);
  const watch = new DiskWatch({ journal, reserve, clock, log, changed, damaged: () => {} });
  watch.start();
  await clock.advance(3_000);
  vi.spyOn(journal, 'tryWriting').mockImplementation(() => {
    throw full();
  });
  watch.learn(full());
  made.resolve(true);
  await clock.advance(0);
  expect(told).toEqual(['full']);
  vi.mocked(journal.tryWriting).mockReset();
  await clock.advance(5_000);
  expect(told).toEqual(['full', null]);
  watch.close();
});

test('a reserve that is let go while it is made does not stand', async () => {
  const file = join(await temporaryFolder(), 'reserve');
  const reserve = new Reserve(file);
  const making = reserve.make();
  while (!existsSync(file)) await turn();
  reserve.release();
  expect(await making).toBe(false);
  expect(await reserve.make()).toBe(true);
  expect(existsSync(file)).toBe(true);
});
