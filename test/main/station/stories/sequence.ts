import { z } from 'zod';
import { Entries } from '../../../support/entries.ts';
import { goOffline } from '../../../support/network.ts';
import type { TestStation } from '../../../support/testStation.ts';
import type { At } from './story.ts';
import { wholeDraft } from './tasks.ts';

export const bo = { firstName: 'Bo', lastName: 'Lindqvist' };

export async function offline({ oracle, station }: At): Promise<void> {
  station.forgetChanges();
  await goOffline(station, oracle);
}

export async function online({ oracle, clock }: At, station: TestStation): Promise<void> {
  await oracle.network(true);
  await station.client.changes.tryNow();
  clock.advance(60_000);
}

export const applied = async ({ oracle }: At, operation: string) =>
  (await oracle.requests(operation)).filter((request) => request.applied);

/** @param but an exception that it must not be */
export const openException = async ({ oracle }: At, but?: string) => {
  const open = await oracle.some(
    'exception',
    (one) => one['is_active'] === true && one['id'] !== but,
  );
  return String(open['id']);
};

const thread = z.object({ responses: z.array(z.object({ text: z.string() })) });
export const textsIn = async ({ oracle }: At, exceptionId: string) =>
  thread.parse(await oracle.state('exception', exceptionId)).responses.map(({ text }) => text);

/** A task whose answer was lost, with an edit that waits for it. */
export async function lostTaskWithEdit(at: At) {
  const entries = new Entries(at.station);
  const local = crypto.randomUUID();
  await at.oracle.fault({ operation: 'tasks.create', do: { kind: 'cut', when: 'after' } });
  const created = await entries.createTask(local, await wholeDraft(at, 'Restock'));
  const parked = await entries.untilParked(created);
  const edited = await entries.editTask({ local }, { name: 'Restock C4' });
  return { entries, local, created, parked, edited };
}
