/// <reference types="node" />
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { implement } from '@orpc/server';
import { RPCHandler } from '@orpc/server/ws';
import { WebSocketServer } from 'ws';
import type { AskResult } from '#shared/contract/ask.ts';
import type { Change, Status } from '#shared/contract/changes.ts';
import type { Entered } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { KnownCode } from '#shared/contract/labels.ts';
import type { Person } from '#shared/contract/person.ts';
import type { PracticeCode } from '#shared/contract/practice.ts';
import type {
  ChoiceField,
  Choices,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionQuery,
  PrescriptionRow,
  PrescriptionsState,
} from '#shared/contract/prescriptions.ts';
import type { Alarm, ScanView, Shift } from '#shared/contract/scan.ts';
import type { SessionState, SignInResult } from '#shared/contract/session.ts';
import { type BenchSettings, usualSettings } from '#shared/contract/settings.ts';
import type { Decided, WaitingView } from '#shared/contract/waiting.ts';
import { securityHeaders } from '../../src/main/hosting/csp.ts';
import { builtAt } from './build.ts';
import { ExceptionDouble } from './double/exceptions.ts';
import { type LotWorld, lotsOf, quietLots } from './double/lots.ts';
import { type OrdersWorld, ordersWorld } from './double/orders.ts';
import { ReceiverDouble } from './double/receiver.ts';
import { type RestWorld, restWorld } from './double/rest.ts';
import { RoundsDouble } from './double/rounds.ts';
import { noTasks, type TaskWorld, tasksDouble } from './double/tasks.ts';
import { pageOf, upToDate } from './scripts.ts';
import { bo, dana, nothingWaiting, scanOf, shiftOf, signedIn } from './worlds.ts';

type Told = 'session' | 'status' | 'shift' | 'alarms' | 'pluggedIn' | 'prescriptions';

interface EnterInput {
  id: string;
  value: string;
  source: string;
  by: Person;
}

/** What the double tells; a test replaces what it needs and pushes it. */
export interface World {
  session: SessionState;
  status: Status;
  shift: Shift;
  alarms: Alarm[];
  pluggedIn: boolean;
  people: Person[];
  codes: PracticeCode[];
  onSignIn: (input: { address: string; email: string; password: string }) => Promise<SignInResult>;
  onEnter: (input: EnterInput) => Promise<ScanView>;
  lots: LotWorld;
  prescriptions: PrescriptionsState;
  /** What the list holds: a page is cut from it, whatever is asked. */
  listed: PrescriptionRow[];
  onList: (input: ListInput) => Promise<PrescriptionPage>;
  onDetail: (id: string) => Promise<PrescriptionDetail | null>;
  onChoices: (input: { field: ChoiceField; text: string }) => Promise<Choices>;
  onAskElectronic: (id: string) => Promise<AskResult>;
  onRefresh: () => Promise<'under-way' | 'out-of-reach' | 'sign-in-needed'>;
  tasks: TaskWorld;
  settings: BenchSettings;
  waiting: WaitingView;
  onEntry: (call: string, input: unknown) => Promise<Entered>;
  onDecide: (input: unknown) => Promise<Decided>;
  audit: { rows: number; broken: number | null };
  /** The barcodes that the service has shown, by the id of the thing. */
  knownCodes: Record<string, KnownCode>;
  orders: OrdersWorld;
  rest: RestWorld;
}

export interface ListInput {
  query: PrescriptionQuery;
  offset: number;
  limit: number;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function quietStatus(): Status {
  return {
    connection: { kind: 'connected' },
    waiting: 0,
    underWay: 0,
    needsDecision: 0,
    waitingForOthers: 0,
    draining: null,
    clockSkewMs: null,
  };
}

/** Stands in for the station: serves the built renderer and speaks the contract as told. */
export class StationDouble {
  readonly world: World = {
    session: signedIn,
    status: quietStatus(),
    shift: shiftOf([]),
    alarms: [],
    pluggedIn: true,
    people: [dana, bo],
    codes: [],
    onSignIn: async () => ({ kind: 'signed-in' }),
    onEnter: async (input) =>
      scanOf(
        { kind: 'verified', at: Date.now() },
        { id: input.id, value: input.value, by: input.by, scannedAt: Date.now() },
      ),
    lots: quietLots(),
    prescriptions: upToDate(0),
    listed: [],
    onList: async (input) => pageOf(this.world.listed, input),
    onDetail: async () => null,
    onChoices: async () => ({ choices: [], none: 0 }),
    onAskElectronic: async () => ({ kind: 'told' }),
    onRefresh: async () => 'under-way',
    tasks: noTasks(),
    settings: { ...usualSettings },
    waiting: nothingWaiting,
    onEntry: async () => ({ kind: 'entered' }),
    onDecide: async () => ({ kind: 'decided' }),
    audit: { rows: 0, broken: null },
    knownCodes: {},
    orders: ordersWorld(),
    rest: restWorld(),
  };
  readonly rounds = new RoundsDouble();
  readonly exceptions = new ExceptionDouble();
  readonly receiver = new ReceiverDouble();
  readonly asked: ListInput[] = [];
  readonly refreshes: ('refresh' | 'stop')[] = [];
  /** Every entry but scans, by the call that made it. */
  readonly entries: { call: string; input: unknown }[] = [];
  readonly decisions: unknown[] = [];
  readonly entered: EnterInput[] = [];
  readonly acknowledged: { scanId: string; by: Person }[] = [];
  readonly taken: Person[] = [];
  signedOutTimes = 0;
  private serial = 0;
  private readonly watchers = new Set<(change: Change) => void>();
  private readonly waitingWatchers = new Set<() => void>();
  private readonly http = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    if (path === '/' || path === '/index.html') {
      const nonce = crypto.randomUUID();
      const page = readFileSync(join(builtAt, 'index.html'), 'utf8');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      for (const [name, value] of Object.entries(securityHeaders(nonce))) {
        response.setHeader(name, value);
      }
      response.end(page.replace('__CSP_NONCE__', nonce));
      return;
    }
    // Files carry the policy too: a worker is held to the one that it came with.
    for (const [name, value] of Object.entries(securityHeaders('unused'))) {
      response.setHeader(name, value);
    }
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    createReadStream(join(builtAt, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  private sockets: WebSocketServer | null = null;

  /** Starts to serve; resolves to the page's address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    this.lineUp();
    const address = this.http.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return `http://127.0.0.1:${address.port}/`;
  }

  async close(): Promise<void> {
    this.lineDown();
    const closed = new Promise((resolve) => this.http.close(resolve));
    // An answer that the closed page has left half read would hold it open for ever.
    this.http.closeAllConnections();
    await closed;
  }

  /** Answers the line (again). */
  lineUp(): void {
    const sockets = new WebSocketServer({ noServer: true });
    this.http.removeAllListeners('upgrade');
    this.http.on('upgrade', (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (ws) => void this.handler.upgrade(ws));
    });
    this.sockets = sockets;
  }

  /** Cuts every line and refuses new ones. */
  lineDown(): void {
    this.http.removeAllListeners('upgrade');
    this.http.on('upgrade', (_request, socket) => socket.destroy());
    for (const ws of this.sockets?.clients ?? []) ws.terminate();
    this.watchers.clear();
  }

  push(change: Change): void {
    for (const watcher of this.watchers) watcher(change);
  }

  /** Replaces parts of the world and tells the windows. */
  tell(part: Partial<Pick<World, Told>>): void {
    Object.assign(this.world, part);
    this.serial += 1;
    for (const change of this.everything()) this.push(change);
  }

  /** Replaces the lists of waiting work and tells whoever looks at them. */
  tellWaiting(waiting: WaitingView): void {
    this.world.waiting = waiting;
    for (const wake of this.waitingWatchers) wake();
  }

  private async *watchWaiting(signal: AbortSignal | undefined): AsyncGenerator<WaitingView> {
    for (let told: WaitingView | null = null; signal?.aborted !== true; ) {
      const { waiting } = this.world;
      if (waiting !== told) {
        told = waiting;
        yield waiting;
        continue;
      }
      await new Promise<void>((resolve) => {
        this.waitingWatchers.add(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  private entry(call: string): (at: { input: unknown }) => Promise<Entered> {
    return ({ input }) => {
      this.entries.push({ call, input });
      return this.world.onEntry(call, input);
    };
  }

  /** What screens show of records may have changed: they ask again. */
  recordsChanged(): void {
    this.serial += 1;
    this.push({ kind: 'records', serial: this.serial });
  }

  private everything(): Change[] {
    const { session, status, shift, alarms, pluggedIn, prescriptions } = this.world;
    return [
      { kind: 'session', session },
      { kind: 'status', status },
      { kind: 'shift', shift },
      { kind: 'alarms', alarms },
      { kind: 'practice', pluggedIn },
      { kind: 'prescriptions', prescriptions },
      { kind: 'exceptions', exceptions: this.exceptions.world.summary },
      { kind: 'records', serial: this.serial },
    ];
  }

  private async *watch(signal: AbortSignal | undefined): AsyncGenerator<Change> {
    const queue = this.everything();
    let wake = () => {};
    const watcher = (change: Change) => {
      queue.push(change);
      wake();
    };
    this.watchers.add(watcher);
    try {
      while (signal?.aborted !== true) {
        const next = queue.shift();
        if (next !== undefined) yield next;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
            signal?.addEventListener('abort', () => resolve(), { once: true });
          });
        }
      }
    } finally {
      this.watchers.delete(watcher);
    }
  }

  private readonly handler = new RPCHandler(this.router());

  private router() {
    const on = implement(contract);
    const { world } = this;
    return on.router({
      session: {
        state: on.session.state.handler(() => world.session),
        signIn: on.session.signIn.handler(({ input }) => world.onSignIn(input)),
        signInToPractice: on.session.signInToPractice.handler(() => {
          const service = { address: 'practice', practice: true };
          this.tell({ session: { ...signedIn, service } });
          return { kind: 'signed-in' as const };
        }),
        signOut: on.session.signOut.handler(() => {
          this.signedOutTimes += 1;
          const { waiting, needsDecision } = world.status;
          return { waiting, needsDecision };
        }),
      },
      people: {
        list: on.people.list.handler(() => world.people),
        take: on.people.take.handler(({ input }) => {
          this.taken.push(input);
          return input;
        }),
      },
      scan: {
        enter: on.scan.enter.handler(({ input }) => {
          this.entered.push(input);
          return world.onEnter(input);
        }),
        acknowledgeAlarm: on.scan.acknowledgeAlarm.handler(({ input }) => {
          this.acknowledged.push(input);
          this.tell({ alarms: world.alarms.filter(({ scan }) => scan.id !== input.scanId) });
        }),
      },
      lots: lotsOf(
        world.lots,
        (call) => this.entry(call),
        (call, input) => this.entries.push({ call, input }),
      ),
      rounds: this.rounds.router(),
      tasks: tasksDouble(
        () => world.tasks,
        (call) => this.entry(call),
      ),
      orders: {
        known: on.orders.known.handler(() => world.orders.known),
        detail: on.orders.detail.handler(({ input }) => world.orders.detail(input.reference)),
        revealPatient: on.orders.revealPatient.handler(({ input }) => {
          world.orders.revealed.push(input.id);
          return world.orders.patient;
        }),
        unpause: on.orders.unpause.handler(this.entry('orders.unpause')),
      },
      exceptions: this.exceptions.router((call) => this.entry(call)),
      prescriptions: {
        list: on.prescriptions.list.handler(({ input }) => {
          this.asked.push(input);
          return world.onList(input);
        }),
        detail: on.prescriptions.detail.handler(({ input }) => world.onDetail(input.id)),
        page: on.prescriptions.page.handler(({ input }) => world.rest.page(input.id)),
        askRelated: on.prescriptions.askRelated.handler(() => world.rest.onAsk()),
        choices: on.prescriptions.choices.handler(({ input }) => world.onChoices(input)),
        askElectronic: on.prescriptions.askElectronic.handler(({ input }) =>
          world.onAskElectronic(input.id),
        ),
        refresh: on.prescriptions.refresh.handler(async () => {
          this.refreshes.push('refresh');
          return { kind: await world.onRefresh() };
        }),
        stopRefresh: on.prescriptions.stopRefresh.handler(() => {
          this.refreshes.push('stop');
        }),
        setStatus: on.prescriptions.setStatus.handler(this.entry('prescriptions.setStatus')),
      },
      settings: {
        read: on.settings.read.handler(() => world.settings),
        change: on.settings.change.handler(({ input }) => {
          Object.assign(world.settings, input);
          return world.settings;
        }),
      },
      barcodes: {
        detail: on.barcodes.detail.handler(() => world.rest.barcode),
        ask: on.barcodes.ask.handler(() => world.rest.onAsk()),
      },
      reports: {
        kept: on.reports.kept.handler(() => world.rest.reports),
        ask: on.reports.ask.handler(({ input }) => {
          world.rest.reportsAsked.push(input);
          return world.rest.onAsk();
        }),
      },
      receiver: this.receiver.router(),
      prescribers: {
        removals: on.prescribers.removals.handler(() => world.rest.removals),
        removeSupervisor: on.prescribers.removeSupervisor.handler(
          this.entry('prescribers.removeSupervisor'),
        ),
      },
      waiting: {
        watch: on.waiting.watch.handler(({ signal }) => this.watchWaiting(signal)),
        decide: on.waiting.decide.handler(({ input }) => {
          this.decisions.push(input);
          return world.onDecide(input);
        }),
      },
      audit: { verify: on.audit.verify.handler(() => world.audit) },
      changes: {
        watch: on.changes.watch.handler(({ signal }) => this.watch(signal)),
        tryNow: on.changes.tryNow.handler(() => {}),
      },
      labels: {
        codeOf: on.labels.codeOf.handler(({ input }) => world.knownCodes[input.entityId] ?? null),
      },
      practice: {
        codes: on.practice.codes.handler(() => world.codes),
        plug: on.practice.plug.handler(({ input }) => this.tell({ pluggedIn: input.in })),
      },
    });
  }
}
