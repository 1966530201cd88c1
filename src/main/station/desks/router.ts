import { implement } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import { contract } from '#shared/contract/index.ts';
import type { Board } from './board.ts';
import type { Feed } from './feed.ts';
import type { ScanDesk } from './scan.ts';
import { signIn } from './signIn.ts';
import type { Workplaces } from './workplace.ts';

export interface Desks {
  readonly places: Workplaces;
  readonly board: Board;
  readonly feed: Feed;
  readonly scan: ScanDesk;
  /** The word that stands for the embedded practice service in the address field. */
  readonly practiceAddress: string;
  readonly practiceLogin: { readonly email: string; readonly password: string };
}

/** The contract, call by call, on the desks. */
export function routerOf(desks: Desks) {
  const { places, board, feed, scan } = desks;
  const on = implement(contract);
  const place = () => places.current();
  return on.router({
    session: {
      state: on.session.state.handler(() => place().session.state()),
      signIn: on.session.signIn.handler(({ input }) => signIn(places, board, input)),
      signInToPractice: on.session.signInToPractice.handler(() =>
        signIn(places, board, { address: desks.practiceAddress, ...desks.practiceLogin }),
      ),
      signOut: on.session.signOut.handler(() => {
        const waiting = place().journal.outbox.countOpen(null).all;
        place().session.signOut();
        return { waiting };
      }),
    },
    people: {
      list: on.people.list.handler(() => place().journal.people.atBench()),
      take: on.people.take.handler(({ input }) => {
        place().journal.people.takeBench(input, place().clock.now());
        return input;
      }),
    },
    scan: {
      enter: on.scan.enter.handler(({ input }) => scan.enter(input)),
      acknowledgeAlarm: on.scan.acknowledgeAlarm.handler(({ input }) =>
        scan.acknowledgeAlarm(input.scanId, input.by),
      ),
    },
    lots: { ask: on.lots.ask.handler(({ input }) => scan.askLot(input.lotId)) },
    changes: {
      watch: on.changes.watch.handler(
        ({ signal }): AsyncGenerator<Change> =>
          feed.watch(
            () => board.welcome(),
            () => board.windowGone(),
            signal,
          ),
      ),
      tryNow: on.changes.tryNow.handler(() => place().link.tryNow()),
    },
    practice: {
      codes: on.practice.codes.handler(
        async () => (await place().practice()?.control.codes()) ?? [],
      ),
      plug: on.practice.plug.handler(async ({ input }) => {
        await place().practice()?.control.plug(input.in);
        place().setPluggedIn(input.in);
        place().link.tryNow();
        board.publishAll();
      }),
    },
  });
}

export type StationRouter = ReturnType<typeof routerOf>;
