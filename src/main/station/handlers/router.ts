import { implement } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import { contract } from '#shared/contract/index.ts';
import { unsentEntries } from '../connection/session.ts';
import { editLot } from '../operations/lot/editLot.ts';
import { unpauseOrder } from '../operations/order/unpauseOrder.ts';
import { removeSupervisor } from '../operations/prescriber/removeSupervisor.ts';
import { setPrescriptionStatus } from '../operations/prescription/setPrescriptionStatus.ts';
import { addWatchers } from '../operations/task/addWatchers.ts';
import { createTask } from '../operations/task/createTask.ts';
import { editTask } from '../operations/task/editTask.ts';
import { barcodeLookup } from './barcodes.ts';
import type { Board } from './board.ts';
import { decide } from './decide.ts';
import { submitEntry } from './enter.ts';
import { addPhrase, keepDraft, removePhrase, reply, takeReplyBack } from './exceptionEntries.ts';
import type { ExceptionHandlers } from './exceptions.ts';
import type { Feed } from './feed.ts';
import type { KnownLotsHandlers } from './knownLots.ts';
import { codeOf } from './labels.ts';
import { adjust, count, holdOption } from './lots.ts';
import { lotDetail } from './lotView.ts';
import { knownOrders, orderDetail, revealPatient } from './orders.ts';
import { removals } from './prescribers.ts';
import { prescriptionPage } from './prescriptionPage.ts';
import type { PrescriptionHandlers } from './prescriptions.ts';
import { changeReceiver, newReceiverSecret, readReceiver, showReceiverSecret } from './receiver.ts';
import { keptReports } from './reports.ts';
import * as rounds from './rounds.ts';
import type { ScanHandlers } from './scan.ts';
import { sendRound } from './sendRound.ts';
import type { ServiceContexts } from './serviceContext.ts';
import { changeSettings, readSettings } from './settings.ts';
import { signIn } from './signIn.ts';
import { findLinks } from './taskLinks.ts';
import { knownTasks, taskChoices, taskDetail } from './tasks.ts';
import { undo } from './undo.ts';
import type { WaitingHandlers } from './waiting.ts';

export interface Handlers {
  readonly contexts: ServiceContexts;
  readonly board: Board;
  readonly feed: Feed;
  readonly scan: ScanHandlers;
  readonly knownLots: KnownLotsHandlers;
  readonly prescriptions: PrescriptionHandlers;
  readonly waiting: WaitingHandlers;
  readonly exceptions: ExceptionHandlers;
  /** The word that stands for the embedded practice service in the address field. */
  readonly practiceAddress: string;
  readonly practiceLogin: { readonly email: string; readonly password: string };
}

/** The contract, call by call, on the desks. */
export function routerOf(desks: Handlers) {
  const { contexts, board, feed, scan, knownLots, prescriptions, waiting, exceptions } = desks;
  const on = implement(contract);
  const context = () => contexts.current();
  /** What was entered or decided shows at once in every window. */
  const told = <Result>(result: Result): Result => {
    board.recordChanged();
    return result;
  };
  return on.router({
    session: {
      state: on.session.state.handler(() => context().session.state()),
      signIn: on.session.signIn.handler(({ input }) => signIn(contexts, board, input)),
      signInToPractice: on.session.signInToPractice.handler(() =>
        signIn(contexts, board, { address: desks.practiceAddress, ...desks.practiceLogin }),
      ),
      signOut: on.session.signOut.handler(() => {
        context().session.signOut();
        context().refresher.signedOut();
        return unsentEntries(context().journal);
      }),
    },
    people: {
      list: on.people.list.handler(() => context().journal.people.atBench()),
      take: on.people.take.handler(({ input }) => {
        context().journal.people.recordAtBench(input, context().clock.now());
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
      known: on.lots.known.handler(({ input }) => knownLots.find(input.text, input.code)),
      detail: on.lots.detail.handler(({ input }) => lotDetail(context(), input.lotId)),
      refreshProducts: on.lots.refreshProducts.handler(async ({ input }) => {
        const news = await context().reads.refreshAssociations(input.lotId);
        if (news) board.recordChanged();
        return news;
      }),
      ask: on.lots.ask.handler(({ input }) => scan.askLot(input.lotId, input.by)),
      count: on.lots.count.handler(({ input: { id, by, confirmed, held, ...payload } }) =>
        told(count(context(), { id, by, payload, confirmed, ...holdOption(held) })),
      ),
      adjust: on.lots.adjust.handler(({ input: { id, by, confirmed, held, ...payload } }) =>
        told(adjust(context(), { id, by, payload, confirmed, ...holdOption(held) })),
      ),
      edit: on.lots.edit.handler(({ input: { id, by, held, ...payload } }) =>
        told(submitEntry(context(), editLot, { id, by, payload, ...holdOption(held) })),
      ),
      undo: on.lots.undo.handler(({ input }) => told(undo(context(), input))),
    },
    rounds: {
      present: on.rounds.present.handler(({ input }) => rounds.present(context(), input.by)),
      begin: on.rounds.begin.handler(({ input }) => rounds.begin(context(), input)),
      scan: on.rounds.scan.handler(({ input }) => rounds.scan(context(), input)),
      take: on.rounds.take.handler(({ input }) => rounds.take(context(), input)),
      count: on.rounds.count.handler(({ input }) => rounds.count(context(), input)),
      strike: on.rounds.strike.handler(({ input }) => rounds.strike(context(), input)),
      holds: on.rounds.holds.handler(({ input }) => rounds.holds(context(), input)),
      send: on.rounds.send.handler(({ input }) => told(sendRound(context(), input))),
      giveUp: on.rounds.giveUp.handler(({ input }) => rounds.giveUp(context(), input)),
    },
    tasks: {
      known: on.tasks.known.handler(({ input }) => knownTasks(context(), input.about)),
      detail: on.tasks.detail.handler(({ input }) => taskDetail(context(), input.key)),
      choices: on.tasks.choices.handler(() => taskChoices(context())),
      findLinks: on.tasks.findLinks.handler(({ input }) => findLinks(context(), input.text)),
      ask: on.tasks.ask.handler(async ({ input }) =>
        told(await context().reads.askTask(input.taskId, input.by)),
      ),
      create: on.tasks.create.handler(({ input: { id, by, ...payload } }) =>
        told(submitEntry(context(), createTask, { id, by, payload })),
      ),
      edit: on.tasks.edit.handler(({ input: { id, by, ...payload } }) =>
        told(submitEntry(context(), editTask, { id, by, payload })),
      ),
      watch: on.tasks.watch.handler(({ input: { id, by, ...payload } }) =>
        told(submitEntry(context(), addWatchers, { id, by, payload })),
      ),
    },
    exceptions: {
      reply: on.exceptions.reply.handler(({ input }) => told(reply(context(), input))),
      takeBack: on.exceptions.takeBack.handler(({ input }) =>
        told(takeReplyBack(context(), input)),
      ),
      known: on.exceptions.known.handler(({ input }) => exceptions.known(input.by)),
      detail: on.exceptions.detail.handler(({ input }) => exceptions.detail(input.id, input.by)),
      ask: on.exceptions.ask.handler(async ({ input }) =>
        told(await context().exceptionReads.ask(input.id)),
      ),
      seen: on.exceptions.seen.handler(({ input }) => told(exceptions.seen(input.id))),
      draft: on.exceptions.draft.handler(({ input: { exceptionId, by } }) =>
        context().journal.exceptions.drafts.get(exceptionId, by),
      ),
      keepDraft: on.exceptions.keepDraft.handler(({ input }) => keepDraft(context(), input)),
      phrases: on.exceptions.phrases.handler(() => context().journal.exceptions.phrases.all()),
      addPhrase: on.exceptions.addPhrase.handler(({ input }) => addPhrase(context(), input)),
      removePhrase: on.exceptions.removePhrase.handler(({ input }) =>
        removePhrase(context(), input.id),
      ),
    },
    orders: {
      known: on.orders.known.handler(({ input }) => knownOrders(context(), input.text)),
      detail: on.orders.detail.handler(({ input }) => orderDetail(context(), input.reference)),
      revealPatient: on.orders.revealPatient.handler(({ input }) =>
        revealPatient(context(), input.id, input.by),
      ),
      unpause: on.orders.unpause.handler(({ input: { id, by, ...payload } }) =>
        told(submitEntry(context(), unpauseOrder, { id, by, payload })),
      ),
    },
    prescriptions: {
      list: on.prescriptions.list.handler(({ input: { query, offset, limit } }) =>
        prescriptions.list(query, offset, limit),
      ),
      detail: on.prescriptions.detail.handler(({ input }) => prescriptions.detail(input.id)),
      page: on.prescriptions.page.handler(({ input }) =>
        prescriptionPage(context(), prescriptions, input.id),
      ),
      askRelated: on.prescriptions.askRelated.handler(async ({ input }) =>
        told(await context().answers.askRelated(input.id)),
      ),
      choices: on.prescriptions.choices.handler(({ input }) =>
        prescriptions.choices(input.field, input.text),
      ),
      askElectronic: on.prescriptions.askElectronic.handler(({ input }) =>
        prescriptions.askElectronic(input.id),
      ),
      refresh: on.prescriptions.refresh.handler(() => ({ kind: context().refresher.ask() })),
      stopRefresh: on.prescriptions.stopRefresh.handler(() => context().refresher.stop()),
      setStatus: on.prescriptions.setStatus.handler(({ input: { id, by, ...payload } }) =>
        told(submitEntry(context(), setPrescriptionStatus, { id, by, payload })),
      ),
    },
    settings: {
      read: on.settings.read.handler(() => readSettings(context())),
      change: on.settings.change.handler(({ input }) => changeSettings(context(), input)),
    },
    barcodes: {
      detail: on.barcodes.detail.handler(({ input }) => barcodeLookup(context(), input.id)),
      ask: on.barcodes.ask.handler(async ({ input }) =>
        told(await context().answers.askBarcode(input.id)),
      ),
    },
    reports: {
      kept: on.reports.kept.handler(() => keptReports(context())),
      ask: on.reports.ask.handler(async ({ input }) =>
        told(await context().answers.askReport(input)),
      ),
    },
    receiver: {
      read: on.receiver.read.handler(() => readReceiver(context())),
      change: on.receiver.change.handler(({ input }) => changeReceiver(context(), input)),
      secret: on.receiver.secret.handler(({ input }) => showReceiverSecret(context(), input.by)),
      newSecret: on.receiver.newSecret.handler(({ input }) =>
        newReceiverSecret(context(), input.by),
      ),
      test: on.receiver.test.handler(() => context().receiver.test()),
    },
    prescribers: {
      removals: on.prescribers.removals.handler(() => removals(context())),
      removeSupervisor: on.prescribers.removeSupervisor.handler(
        ({ input: { id, by, ...payload } }) =>
          told(submitEntry(context(), removeSupervisor, { id, by, payload })),
      ),
    },
    waiting: {
      watch: on.waiting.watch.handler(({ signal }) => waiting.watch(signal)),
      entry: on.waiting.entry.handler(({ input }) => waiting.entry(input.id)),
      decide: on.waiting.decide.handler(async ({ input }) => told(await decide(context(), input))),
    },
    audit: { verify: on.audit.verify.handler(() => context().journal.audit.verify()) },
    changes: {
      watch: on.changes.watch.handler(
        ({ signal }): AsyncGenerator<Change> =>
          feed.watch(
            () => board.welcome(),
            () => board.windowGone(),
            signal,
          ),
      ),
      tryNow: on.changes.tryNow.handler(() => context().link.tryNow()),
    },
    labels: {
      codeOf: on.labels.codeOf.handler(({ input }) => codeOf(context(), input.entityId)),
    },
    practice: {
      codes: on.practice.codes.handler(
        async () => (await context().practice()?.control.codes()) ?? [],
      ),
      plug: on.practice.plug.handler(async ({ input }) => {
        await context().practice()?.control.plug(input.in);
        context().setPluggedIn(input.in);
        context().link.tryNow();
        board.publishAll();
      }),
    },
  });
}

export type StationRouter = ReturnType<typeof routerOf>;
