import { join } from 'node:path';
import { readChoice } from '../../src/main/station/connection/serviceChoice.ts';
import { AgedJournal, type Met } from './agedJournal.ts';
import { journalLeftIn } from './journal.ts';
import { dataFolder, openTestStation, practiceService, testKey } from './testStation.ts';

const nothing: Met = { orders: 0, tasks: 0, exceptions: 0, lots: 0, alarms: 0, removals: 0 };

/** A station, signed in, whose journal holds so many scans, each with two lines in the trail. */
export async function agedStation(scans: number) {
  const folder = await dataFolder();
  const practice = await practiceService({ staff: false });
  const before = await openTestStation(folder.path, { service: practice.url });
  await before.signIn(practice.url);
  await before.close();
  const read = readChoice(practice.url, { hasPractice: false, allowRemote: false });
  if (read.kind !== 'ok') throw new Error(read.fault);
  const service = read.choice.folder;
  const journal = await journalLeftIn(folder.path, practice.url);
  const userId = journal.people.session()?.userId ?? '';
  journal.close();
  const file = join(folder.path, service, 'journal.db');
  const aged = new AgedJournal(file, testKey, { userId, service });
  aged.meet(nothing);
  aged.scan(scans);
  aged.close();
  const station = await openTestStation(folder.path);
  return {
    ...{ station, client: station.client, url: practice.url, folder: folder.path },
    file,
    async [Symbol.asyncDispose]() {
      await station.close();
      await practice[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
