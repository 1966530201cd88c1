import type { Journal } from '../../src/main/station/journal/journal.ts';
import { metKinds } from '../../src/main/station/journal/recordsMet.ts';
import { journalLeftIn } from './journal.ts';
import { dataFolder, openTestStation, practiceService } from './testStation.ts';

/** A station on a journal that its account has filled. */
export async function stationOn(fill: (journal: Journal) => void) {
  const folder = await dataFolder();
  const practice = await practiceService();
  {
    await using station = await openTestStation(folder.path);
    await station.signIn(practice.url);
    await practice.oracle.network(false);
  }
  const journal = await journalLeftIn(folder.path, practice.url);
  journal.commit(() => fill(journal));
  const userId = journal.people.session()?.userId ?? '';
  journal.commit(() => {
    for (const kind of metKinds) {
      for (const { id } of journal.recordFinder.newest(kind, 10_000))
        journal.met.add(kind, id, userId);
    }
  });
  journal.close();
  const station = await openTestStation(folder.path);
  return {
    station,
    async [Symbol.asyncDispose]() {
      await station.close();
      await practice[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
