import { implement } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import { contract } from '#shared/contract/index.ts';
import type { Board } from './board.ts';
import type { Feed } from './feed.ts';
import type { PrescriptionDesk } from './prescriptions.ts';
import type { ScanDesk } from './scan.ts';
import { changeSettings, readSettings } from './settings.ts';
import { signIn } from './signIn.ts';
import type { Workplaces } from './workplace.ts';

export interface Desks {
  readonly places: Workplaces;
  readonly board: Board;
  readonly feed: Feed;
  readonly scan: ScanDesk;
  readonly prescriptions: PrescriptionDesk;
  /** The word that stands for the embedded practice service in the address field. */
  readonly practiceAddress: string;
  readonly practiceLogin: { readonly email: string; readonly password: string };
}

/** The contract, call by call, on the desks. */
export function routerOf(desks: Desks) {
  const { places, board, feed, scan, prescriptions } = desks;
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
        place().refresher.signedOut();
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
    prescriptions: {
      list: on.prescriptions.list.handler(({ input: { query, offset, limit } }) =>
        prescriptions.list(query, offset, limit),
      ),
      detail: on.prescriptions.detail.handler(({ input }) => prescriptions.detail(input.id)),
      choices: on.prescriptions.choices.handler(({ input }) =>
        prescriptions.choices(input.field, input.text),
      ),
      askElectronic: on.prescriptions.askElectronic.handler(({ input }) =>
        prescriptions.askElectronic(input.id),
      ),
      refresh: on.prescriptions.refresh.handler(() => ({ kind: place().refresher.ask() })),
      stopRefresh: on.prescriptions.stopRefresh.handler(() => place().refresher.stop()),
    },
    settings: {
      read: on.settings.read.handler(() => readSettings(place())),
      change: on.settings.change.handler(({ input }) => changeSettings(place(), input)),
    },
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
