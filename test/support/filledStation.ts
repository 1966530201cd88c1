import type { Journal } from '../../src/main/station/journal/journal.ts';
import { metKinds } from '../../src/main/station/journal/recordsMet.ts';
import { journalLeftIn } from './journal.ts';
import { dataFolder, openTestStation, practiceService } from './testStation.ts';

/**
 * A station that is signed in and away from its service, on a journal that was worked on in between.
 * @param work what is written there, and the account that is signed in
 */
export async function stationWith(work: (journal: Journal, userId: string) => void) {
  const folder = await dataFolder();
  const practice = await practiceService();
  {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    await practice.oracle.network(false);
  }
  const journal = await journalLeftIn(folder.path, practice.url);
  const userId = journal.people.session()?.userId ?? '';
  journal.commit(() => work(journal, userId));
  journal.close();
  const station = await openTestStation(folder.path);
  return {
    ...{ station, oracle: practice.oracle },
    async [Symbol.asyncDispose]() {
      await station.close();
      await practice[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A station on a journal that its account has filled. */
export const stationOn = (fill: (journal: Journal) => void) =>
  stationWith((journal, userId) => {
    fill(journal);
    for (const kind of metKinds) {
      for (const { id } of journal.recordFinder.newest(kind, 10_000))
        journal.met.add(kind, id, userId);
    }
  });
