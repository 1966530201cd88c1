import { implement } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import { contract } from '#shared/contract/index.ts';
import { addWatchers } from '../operations/addWatchers.ts';
import { createTask } from '../operations/createTask.ts';
import { editLot } from '../operations/editLot.ts';
import { editTask } from '../operations/editTask.ts';
import { removeSupervisor } from '../operations/removeSupervisor.ts';
import { replyToException } from '../operations/replyToException.ts';
import { setPrescriptionStatus } from '../operations/setPrescriptionStatus.ts';
import { unpauseOrder } from '../operations/unpauseOrder.ts';
import { stays } from '../sync/session.ts';
import type { Board } from './board.ts';
import { decide } from './decide.ts';
import { enter } from './enter.ts';
import type { Feed } from './feed.ts';
import { adjust, count } from './lots.ts';
import type { PrescriptionDesk } from './prescriptions.ts';
import type { ScanDesk } from './scan.ts';
import { changeSettings, readSettings } from './settings.ts';
import { signIn } from './signIn.ts';
import type { WaitingDesk } from './waiting.ts';
import type { Workplaces } from './workplace.ts';

export interface Desks {
  readonly places: Workplaces;
  readonly board: Board;
  readonly feed: Feed;
  readonly scan: ScanDesk;
  readonly prescriptions: PrescriptionDesk;
  readonly waiting: WaitingDesk;
  /** The word that stands for the embedded practice service in the address field. */
  readonly practiceAddress: string;
  readonly practiceLogin: { readonly email: string; readonly password: string };
}

/** The contract, call by call, on the desks. */
export function routerOf(desks: Desks) {
  const { places, board, feed, scan, prescriptions, waiting } = desks;
  const on = implement(contract);
  const place = () => places.current();
  /** What was entered or decided shows at once in every window. */
  const told = <Result>(result: Result): Result => {
    board.recordChanged();
    return result;
  };
  return on.router({
    session: {
      state: on.session.state.handler(() => place().session.state()),
      signIn: on.session.signIn.handler(({ input }) => signIn(places, board, input)),
      signInToPractice: on.session.signInToPractice.handler(() =>
        signIn(places, board, { address: desks.practiceAddress, ...desks.practiceLogin }),
      ),
      signOut: on.session.signOut.handler(() => {
        place().session.signOut();
        place().refresher.signedOut();
        return stays(place().journal);
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
    lots: {
      ask: on.lots.ask.handler(({ input }) => scan.askLot(input.lotId, input.by)),
      count: on.lots.count.handler(({ input: { id, by, confirmed, ...payload } }) =>
        told(count(place(), { id, by, payload, confirmed })),
      ),
      adjust: on.lots.adjust.handler(({ input: { id, by, confirmed, ...payload } }) =>
        told(adjust(place(), { id, by, payload, confirmed })),
      ),
      edit: on.lots.edit.handler(({ input: { id, by, ...payload } }) =>
        told(enter(place(), editLot, { id, by, payload })),
      ),
    },
    tasks: {
      create: on.tasks.create.handler(({ input: { id, by, ...payload } }) =>
        told(enter(place(), createTask, { id, by, payload })),
      ),
      edit: on.tasks.edit.handler(({ input: { id, by, ...payload } }) =>
        told(enter(place(), editTask, { id, by, payload })),
      ),
      watch: on.tasks.watch.handler(({ input: { id, by, ...payload } }) =>
        told(enter(place(), addWatchers, { id, by, payload })),
      ),
    },
    exceptions: {
      reply: on.exceptions.reply.handler(({ input: { id, by, ...reply } }) =>
        told(enter(place(), replyToException, { id, by, payload: { ...reply, ...by } })),
      ),
    },
    orders: {
      unpause: on.orders.unpause.handler(({ input: { id, by, ...payload } }) =>
        told(enter(place(), unpauseOrder, { id, by, payload })),
      ),
    },
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
      setStatus: on.prescriptions.setStatus.handler(({ input: { id, by, ...payload } }) =>
        told(enter(place(), setPrescriptionStatus, { id, by, payload })),
      ),
    },
    settings: {
      read: on.settings.read.handler(() => readSettings(place())),
      change: on.settings.change.handler(({ input }) => changeSettings(place(), input)),
    },
    prescribers: {
      removeSupervisor: on.prescribers.removeSupervisor.handler(
        ({ input: { id, by, ...payload } }) =>
          told(enter(place(), removeSupervisor, { id, by, payload })),
      ),
    },
    waiting: {
      watch: on.waiting.watch.handler(({ signal }) => waiting.watch(signal)),
      decide: on.waiting.decide.handler(async ({ input }) => told(await decide(place(), input))),
    },
    audit: { verify: on.audit.verify.handler(() => place().journal.audit.verify()) },
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
