import type { EntryView, WaitingView } from '#shared/contract/waiting.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';
import type { Stream } from '../stream.ts';

const lists: Stream<WaitingView> = (signal) => station.waiting.watch(undefined, { signal });

export const waiting = {
  /** The lists of the outbox, pushed whenever they change. */
  lists,
  /** Where one entry stands; null for one that this station does not have. */
  entry: (id: string): Query<EntryView | null> => ({
    key: `entry ${id}`,
    call: () => station.waiting.entry({ id }),
  }),
};
