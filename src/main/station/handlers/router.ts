import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import type { WindowCall } from '../windows/windowId.ts';
import { auditRouter } from './auditTrail.ts';
import { barcodesRouter } from './barcodes.ts';
import { knowPerson } from './byPerson.ts';
import { controlledRouter } from './controlled.ts';
import { type DiagnosticsParts, diagnosticsRouter } from './diagnostics.ts';
import { diskRouter, nameDiskFailures } from './disk.ts';
import { emergencyRouter } from './emergency.ts';
import { type ExceptionHandlers, exceptionsRouter } from './exceptions.ts';
import { fillsRouter } from './fills.ts';
import { formsRouter } from './forms.ts';
import { gate } from './gate.ts';
import { handOverRouter } from './handOver.ts';
import { KnownLotsHandlers } from './knownLots.ts';
import { labelsRouter } from './labels.ts';
import { leadRecoveryRouter } from './leadRecovery.ts';
import { lotsRouter } from './lots.ts';
import { ordersRouter } from './orders.ts';
import { peopleRouter } from './people.ts';
import { practiceRouter } from './practice.ts';
import { prescribersRouter } from './prescribers.ts';
import { prescriptionsRouter } from './prescriptions.ts';
import { qualityRouter } from './quality.ts';
import { recallsRouter } from './recalls.ts';
import { receiverRouter } from './receiver.ts';
import { recordsRouter } from './records.ts';
import { type RemovalParts, removalRouter } from './removal.ts';
import { reportsRouter } from './reports.ts';
import { roundsRouter } from './rounds.ts';
import { scanRouter } from './scan.ts';
import { secondCopyRouter } from './secondCopy.ts';
import type { ServiceChange } from './serviceChange.ts';
import type { ServiceContexts } from './serviceContext.ts';
import { type SignInInput, sessionRouter } from './session.ts';
import { settingsRouter } from './settings.ts';
import { siteRouter } from './site.ts';
import { changesRouter, type WatchChanges } from './status.ts';
import { stopsRouter } from './stops.ts';
import { tasksRouter } from './tasks.ts';
import { type WaitingHandlers, waitingRouter } from './waiting.ts';

export interface RouterParts {
  readonly contexts: ServiceContexts;
  readonly serviceChange: ServiceChange;
  readonly watchChanges: WatchChanges;
  readonly exceptions: ExceptionHandlers;
  readonly waiting: WaitingHandlers;
  readonly people: BenchPeople;
  readonly diagnostics: DiagnosticsParts;
  readonly removal: RemovalParts;
  /** The seeded sign-in of the practice service that runs with this program. */
  readonly practiceSignIn: SignInInput;
}

/** The contract, subject by subject; each handler stands beside its registration. */
export function routerOf(parts: RouterParts) {
  const { contexts, exceptions, waiting, people } = parts;
  const context = () => contexts.current();
  const knownLots = new KnownLotsHandlers(context);
  return implement(contract)
    .$context<WindowCall>()
    .use(knowPerson(people))
    .use(nameDiskFailures(contexts))
    .use(gate(context, people))
    .router({
      session: sessionRouter(parts),
      people: peopleRouter(context, people),
      emergency: emergencyRouter(context, people),
      leadRecovery: leadRecoveryRouter(context, people),
      scan: scanRouter(context),
      lots: lotsRouter(context, knownLots),
      recalls: recallsRouter(context, knownLots),
      controlled: controlledRouter(context, knownLots, people),
      rounds: roundsRouter(context),
      fills: fillsRouter(context, people),
      stops: stopsRouter(context),
      tasks: tasksRouter(context),
      exceptions: exceptionsRouter(context, exceptions),
      forms: formsRouter(context),
      orders: ordersRouter(context),
      prescriptions: prescriptionsRouter(context),
      prescribers: prescribersRouter(context),
      barcodes: barcodesRouter(context),
      reports: reportsRouter(context),
      settings: settingsRouter(context),
      receiver: receiverRouter(context),
      waiting: waitingRouter(context, waiting, people),
      handOver: handOverRouter(context, people),
      audit: auditRouter(context),
      records: recordsRouter(context),
      quality: qualityRouter(context),
      secondCopy: secondCopyRouter(context),
      site: siteRouter(context),
      changes: changesRouter(context, parts.watchChanges),
      practice: practiceRouter(context),
      disk: diskRouter(context),
      removal: removalRouter(context, parts.removal),
      diagnostics: diagnosticsRouter(context, parts.diagnostics),
      labels: labelsRouter(context),
    });
}

export type StationRouter = ReturnType<typeof routerOf>;
