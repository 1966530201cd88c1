import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MarkFolder } from '../../../../src/main/station/disk/markFolder.ts';
import { markFolder } from '../../../../src/main/station/disk/markFolder.ts';
import type { Journal } from '../../../../src/main/station/journal/journal.ts';
import { MARKED_AT_ONCE, RestoreGuard } from '../../../../src/main/station/journal/restoreGuard.ts';
import { copyFolder } from '../../../simulation/station/folderCopy.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

const troubles: unknown[] = [];

function guardOn(journal: Pick<Journal, 'owe' | 'incarnation'>, marks: MarkFolder) {
  const newId = () => crypto.randomUUID();
  return new RestoreGuard({
    ...{ journal, marks, newId, now: () => 1 },
    trouble: (error) => troubles.push(error),
  });
}

const attempt = (journal: Journal, guard: RestoreGuard) => journal.commit(() => guard.cover());

/** The power goes out at the so many-th write, of journal or mark, from now. */
function powerFor(journal: Journal, marks: MarkFolder, writes: number) {
  let left = writes;
  const spend = <T>(work: () => T): T => {
    left -= 1;
    if (left < 0) throw new Error('no power');
    return work();
  };
  return {
    isOut: () => left < 0,
    journal: {
      incarnation: journal.incarnation,
      owe: (work: () => void) => spend(() => journal.owe(work)),
    },
    marks: {
      read: marks.read,
      write: (...mark: Parameters<MarkFolder['write']>) => spend(() => marks.write(...mark)),
    },
  };
}

test('wherever the power goes out between journal and mark, the next start sees no older copy', async () => {
  for (let writes = 0; ; writes += 1) {
    await using folder = await dataFolder();
    const journal = openJournal(folder.path);
    const marks = markFolder(join(folder.path, 'state'));
    const power = powerFor(journal, marks, writes);
    try {
      for (let run = 0; run < 2; run += 1) {
        const guard = guardOn(power.journal, power.marks);
        expect(guard.begin(() => {})).toBe(false);
        for (let n = 0; n < 1.5 * MARKED_AT_ONCE && !power.isOut(); n += 1) {
          journal.commit(() => guard.cover());
        }
        if (!power.isOut()) guard.end();
      }
    } catch (error) {
      expect(error).toEqual(new Error('no power'));
    }
    expect(guardOn(journal, marks).begin(() => {})).toBe(false);
    journal.close();
    if (!power.isOut()) {
      expect(writes).toBeGreaterThan(8);
      return;
    }
  }
});

test('a journal behind its mark is an older copy once, and then a journal of its own', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const marks = markFolder(join(folder.path, 'state'));
  guardOn(journal, marks).begin(() => {});
  const { id, epoch } = journal.incarnation.get();
  guardOn(journal, marks).begin(() => {});
  // As the file was before.
  journal.incarnation.raise(epoch);
  let times = 0;
  const found = guardOn(journal, marks);
  expect(
    found.begin(() => {
      times += 1;
    }),
  ).toBe(true);
  expect(times).toBe(1);
  expect(journal.incarnation.get().id).not.toBe(id);
  expect(guardOn(journal, marks).begin(() => {})).toBe(false);
  journal.close();
});

test('a copy of the same run is found once more was begun than one mark covers', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const marks = markFolder(join(folder.path, 'state'));
  const guard = guardOn(journal, marks);
  guard.begin(() => {});
  const { id, epoch, attempts } = journal.incarnation.get();
  const copy = join(folder.path, 'copy');
  copyFolder(folder.path, copy);
  for (let n = 0; n <= MARKED_AT_ONCE; n += 1) attempt(journal, guard);
  const read = marks.read(id);
  expect(read).toEqual({ kind: 'mark', mark: { epoch, attempts: attempts + 2 * MARKED_AT_ONCE } });
  const older = openJournal(copy);
  expect(guardOn(older, marks).begin(() => {})).toBe(true);
  older.close();
  journal.close();
});

test('an orderly end makes every copy of its run an older one', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const marks = markFolder(join(folder.path, 'state'));
  const guard = guardOn(journal, marks);
  guard.begin(() => {});
  const { epoch } = journal.incarnation.get();
  guard.end();
  journal.incarnation.raise(epoch);
  expect(guardOn(journal, marks).begin(() => {})).toBe(true);
  journal.close();
});

test('a mark that cannot be read is said, and makes no journal an older copy', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const state = join(folder.path, 'state');
  const marks = markFolder(state);
  guardOn(journal, marks).begin(() => {});
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, `${journal.incarnation.get().id}.json`), '{"epoch":');
  troubles.length = 0;
  const guard = guardOn(journal, marks);
  expect(guard.begin(() => {})).toBe(false);
  expect(guard.isKept).toBe(false);
  expect(troubles).toHaveLength(1);
  journal.close();
});

test('a journal whose mark is gone counts as a copy, unless no mark of it was ever written', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const broken: MarkFolder = {
    read: () => ({ kind: 'none' }),
    write: () => {
      throw new Error('full');
    },
  };
  expect(guardOn(journal, broken).begin(() => {})).toBe(false);
  expect(guardOn(journal, markFolder(join(folder.path, 'one'))).begin(() => {})).toBe(false);
  expect(guardOn(journal, markFolder(join(folder.path, 'other'))).begin(() => {})).toBe(true);
  journal.close();
});
