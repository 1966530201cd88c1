import { beforeEach, expect, test, vi } from 'vitest';
import { operations } from '../../../../src/main/station/operations/index.ts';
import { SecondCopy } from '../../../../src/main/station/secondCopy/secondCopy.ts';
import { author, entry, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const drive = vi.hoisted(() => {
  const waiting: (() => void)[] = [];
  const written: string[] = [];
  const state = { silent: '' };
  return {
    state,
    written,
    writesTo: (folder: string) => written.filter((one) => one === folder).length,
    answer: () => {
      state.silent = '';
      for (const go of waiting.splice(0)) go();
    },
    write: async ({ folder }: { folder: string }) => {
      written.push(folder);
      if (folder === state.silent) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
});
vi.mock('../../../../src/main/station/secondCopy/copyFolder.ts', () => ({
  ownFiles: async () => ({ entries: [], trail: [] }),
  writeEntries: drive.write,
  writeTrail: async () => {},
}));

beforeEach(() => {
  drive.answer();
  drive.written.length = 0;
});

/** A journal whose second copy goes to a drive that can fall silent. */
async function benchWithDrive() {
  const [data, shared, other] = [await dataFolder(), await dataFolder(), await dataFolder()];
  const journal = openJournal(data.path);
  const clock = new VirtualClock();
  const changed = vi.fn();
  const trouble = (error: unknown) => {
    throw error;
  };
  const ownFolders = [data.path];
  const copy = new SecondCopy({
    ...{ journal, operations, service: 's', clock, ownFolders, changed, trouble },
  });
  await copy.set(shared.path, author, 'u1');
  expect(copy.view().trouble).toBeNull();
  return {
    ...{ journal, clock, changed, copy, folder: shared.path, other: other.path },
    enter(text: string) {
      journal.commit(() => journal.outbox.add(entry(text)));
      copy.entriesChanged();
    },
    /** A copy is begun, and its drive takes it without an answer. */
    async fallSilent() {
      const before = drive.writesTo(shared.path);
      drive.state.silent = shared.path;
      copy.entriesChanged();
      copy.start();
      await expect.poll(() => drive.writesTo(shared.path)).toBe(before + 1);
    },
    async [Symbol.asyncDispose]() {
      copy.close();
      journal.close();
      for (const folder of [data, shared, other]) await folder[Symbol.asyncDispose]();
    },
  };
}

test('a drive that never answers holds one piece of work, is said within ten seconds, and is caught up with', async () => {
  await using at = await benchWithDrive();
  const { copy, clock } = at;
  await at.fallSilent();
  const before = drive.writesTo(at.folder);
  await clock.advance(10_001);
  expect(copy.view().trouble?.because).toBe('no-answer');
  expect(at.changed).toHaveBeenCalledTimes(1);
  at.enter('meanwhile');
  await clock.advance(5 * 60_000);
  // None of the minutes since asked the drive for more.
  expect(drive.writesTo(at.folder)).toBe(before);
  drive.answer();
  await expect.poll(() => copy.view().trouble).toBeNull();
  // What came meanwhile is in the next one.
  await clock.advance(60_000);
  await expect.poll(() => copy.view().entries).toBe(1);
});

test('a copy to another folder does not wait for the drive that never answers', async () => {
  await using at = await benchWithDrive();
  const { copy, clock } = at;
  await at.fallSilent();
  await clock.advance(10_001);
  at.enter('meanwhile');
  const set = await copy.set(at.other, author, 'u1');
  expect(set).toMatchObject({ view: { folder: at.other, entries: 1, trouble: null } });
  // Windows had been told that it is behind.
  expect(at.changed).toHaveBeenCalledTimes(2);
  expect(drive.writesTo(at.other)).toBe(1);
  const { last } = copy.view();
  await clock.advance(1);
  drive.answer();
  at.enter('later');
  await clock.advance(60_000);
  await expect.poll(() => drive.writesTo(at.other)).toBe(2);
  expect(copy.view()).toMatchObject({ entries: 2, trouble: null });
  expect(copy.view().last).toBeGreaterThan(last ?? Number.POSITIVE_INFINITY);
});

test('what was copied to the folder before is not said to be in the new one', async () => {
  await using at = await benchWithDrive();
  const { copy } = at;
  await at.fallSilent();
  const set = copy.set(at.other, author, 'u1');
  await expect.poll(() => at.journal.settings.secondCopy?.folder).toBe(at.other);
  drive.answer();
  expect(await set).toMatchObject({ kind: 'set', view: { folder: at.other, trouble: null } });
  expect(drive.writesTo(at.other)).toBe(1);
});
