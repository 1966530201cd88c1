import { expect, test, vi } from 'vitest';
import { operations } from '../../../../src/main/station/operations/index.ts';
import { SecondCopy } from '../../../../src/main/station/secondCopy/secondCopy.ts';
import { author, entry, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const drive = vi.hoisted(() => {
  let answer: () => void = () => {};
  const state = { writes: 0, silent: false, answer: () => answer() };
  return {
    state,
    write: async () => {
      state.writes += 1;
      if (state.silent) {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      }
    },
  };
});
vi.mock('../../../../src/main/station/secondCopy/copyFolder.ts', () => ({
  ownFiles: async () => ({ entries: [], trail: [] }),
  writeEntries: drive.write,
  writeTrail: async () => {},
}));

test('a drive that never answers holds one piece of work, is said within ten seconds, and is caught up with', async () => {
  await using data = await dataFolder();
  await using shared = await dataFolder();
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
  const before = drive.state.writes;
  expect(copy.view().trouble).toBeNull();
  drive.state.silent = true;
  copy.entriesChanged();
  copy.start();
  await expect.poll(() => drive.state.writes).toBe(before + 1);
  await clock.advance(10_001);
  expect(copy.view().trouble?.because).toBe('no-answer');
  expect(changed).toHaveBeenCalledTimes(1);
  journal.commit(() => journal.outbox.add(entry('meanwhile')));
  copy.entriesChanged();
  await clock.advance(5 * 60_000);
  // None of the minutes since asked the drive for more.
  expect(drive.state.writes).toBe(before + 1);
  drive.state.silent = false;
  drive.state.answer();
  await expect.poll(() => copy.view().trouble).toBeNull();
  // What came meanwhile is in the next one.
  await clock.advance(60_000);
  await expect.poll(() => copy.view().entries).toBe(1);
  copy.close();
  journal.close();
});
