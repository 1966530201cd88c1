import { join } from 'node:path';
import type { Change } from '#shared/contract/changes.ts';
import { Changes } from '../../../src/main/station/changes.ts';
import { guardedClock } from '../../../src/main/station/connection/clock.ts';
import { DiskWatch } from '../../../src/main/station/connection/diskWatch.ts';
import { copiesOf, secondCopyOf, witnessOf } from '../../../src/main/station/contextParts.ts';
import { Reserve } from '../../../src/main/station/disk/reserve.ts';
import { KnownOrders } from '../../../src/main/station/fills/knownOrders.ts';
import { ExceptionHandlers } from '../../../src/main/station/handlers/exceptions.ts';
import { routerOf } from '../../../src/main/station/handlers/router.ts';
import { ServiceChange } from '../../../src/main/station/handlers/serviceChange.ts';
import type {
  ServiceContext,
  ServiceContexts,
} from '../../../src/main/station/handlers/serviceContext.ts';
import { WaitingHandlers } from '../../../src/main/station/handlers/waiting.ts';
import { BenchPeople } from '../../../src/main/station/people/benchPeople.ts';
import { LeadRecovery } from '../../../src/main/station/people/leadRecovery.ts';
import { ExceptionReads } from '../../../src/main/station/reads/exceptionReads.ts';
import { Lookups } from '../../../src/main/station/reads/lookups.ts';
import { PatientNames } from '../../../src/main/station/reads/patientNames.ts';
import { Refresher } from '../../../src/main/station/reads/refresher.ts';
import { Receiver } from '../../../src/main/station/receiver/receiver.ts';
import { SiteLink } from '../../../src/main/station/site/siteLink.ts';
import type { WindowId } from '../../../src/main/station/windows/windowId.ts';
import { type WindowClient, windowClient } from '../../support/windowClient.ts';
import type { Program } from '../station/program.ts';
import { testKey, testTrailKey } from '../station/template.ts';
import { emptyCache } from './emptyCache.ts';
import { SimPinWorker } from './pinWorker.ts';

export interface WindowedStationParts {
  readonly program: Program;
  readonly folder: string;
  readonly windows: readonly WindowId[];
  readonly trouble: (error: unknown) => void;
  /** A window was told something. */
  readonly told: (window: number, change: Change) => void;
}

/** One run of the program with its windows: gate, router, people and what is pushed, as `station.ts` has them. */
export class WindowedStation {
  readonly people: BenchPeople;
  readonly clients: readonly WindowClient[];

  constructor(parts: WindowedStationParts) {
    const { windows, trouble, told } = parts;
    const context = contextOf(parts);
    const contexts: ServiceContexts = {
      current: () => context,
      rescued: async () => {},
      readPastDamage: async (read) => read(),
      damages: () => 0,
      open: async () => ({ kind: 'chosen', context }),
      enter: async () => {},
    };
    this.people = new BenchPeople({
      context: () => context,
      keys: { key: testKey, trailKey: testTrailKey },
      openWindows: () => changes.openWindows(),
      changed: (window) => changes.windowChanged(window),
      pinWorker: () => new SimPinWorker(context.clock),
    });
    const { people } = this;
    const waiting = new WaitingHandlers(contexts.current, contexts.readPastDamage, people);
    const exceptions = new ExceptionHandlers(contexts.current);
    const serviceChange = new ServiceChange({
      open: () => changes.openWindows(),
      show: () => {},
      clock: () => context.clock,
    });
    const changes = new Changes({
      context: contexts.current,
      ...{ people, exceptions, trouble },
      windowClosed: () => {},
      questionFor: () => null,
      waitingChanged: () => waiting.changed(),
      isReadable: () => true,
      readPastDamage: contexts.readPastDamage,
    });
    const listener = changes.listener(() => true);
    context.journal.listen((rows) => listener.committed(rows));
    const router = routerOf({
      ...{ contexts, serviceChange, exceptions, waiting, people },
      watchChanges: (window, signal) => changes.watch(window, signal),
      practiceSignIn: { address: '', email: '', password: '' },
      diagnostics: {
        dataDir: '',
        hostReport: null,
        keyPlace: async () => 'file' as const,
        log: () => {},
      },
      removal: { services: () => [], remove: null },
    });
    this.clients = windows.map((window) => windowClient({ router }, window));
    for (const [n, client] of this.clients.entries()) {
      watch(client, (change) => told(n, change)).catch(trouble);
    }
  }
}

async function watch(client: WindowClient, told: (change: Change) => void): Promise<void> {
  for await (const change of await client.changes.watch()) told(change);
}

/** What the router needs beside the parts that a schedule works with; none of it does anything by itself. */
function contextOf({ program, folder, trouble }: WindowedStationParts): ServiceContext {
  const { journal, store, link, reads, writes, random } = program;
  const clock = guardedClock(program.clock, trouble);
  const cache = emptyCache();
  const sender = () => program.session.sender();
  const nothing = () => {};
  const common = { store, cache, link, clock, sender, writes, random, trouble };
  const exceptionReads = new ExceptionReads(common);
  const options = { dataDir: folder, stateDir: join(folder, 'state'), log: trouble };
  return {
    ...program,
    ...{ cache, clock },
    knownOrders: new KnownOrders(store, cache),
    fillReads: { failed: () => false },
    enterFollowing: () => null,
    service: () => ({ address: 'http://127.0.0.1:9', practice: false }),
    disk: new DiskWatch({
      ...{ journal, clock, changed: nothing, damaged: nothing, log: trouble },
      reserve: new Reserve(join(folder, 'reserve')),
    }),
    exceptionReads,
    lookups: new Lookups(common),
    receiver: new Receiver({
      ...{ now: () => clock.now(), monotonic: () => clock.monotonic(), trouble },
      ...{ onException: () => false, onChange: nothing },
    }),
    refresher: new Refresher({
      ...common,
      ...{ reads, busy: () => false, onChange: nothing, onListFetched: nothing },
    }),
    patientNames: new PatientNames({
      ...common,
      ...{ busy: () => false, listVersion: () => 0, onChange: nothing },
    }),
    witness: witnessOf(store, testTrailKey, options),
    copies: copiesOf(store, testTrailKey, clock, options, trouble),
    secondCopy: secondCopyOf(store, clock, options, { service: '', changed: nothing, trouble }),
    leadRecovery: new LeadRecovery({ journal, clock, changed: nothing }),
    site: new SiteLink({
      ...{ store, clock, random, trouble, changed: nothing },
      inHand: () => [],
      exceptionChanged: () => undefined,
      peopleChanged: () => undefined,
      lots: { products: () => null, withProducts: () => [] },
      open: () => Promise.reject(new Error('No broker')),
      presence: () => ({
        at: clock.now(),
        unsent: 0,
        oldestAt: null,
        alarms: 0,
        who: [],
        version: null,
      }),
    }),
    practice: () => null,
    setPluggedIn: nothing,
  };
}
