import type { Server } from 'node:http';
import { implement } from '@orpc/server';
import { RPCHandler } from '@orpc/server/websocket';
import type { Change } from '#shared/contract/changes.ts';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import type { WaitingView } from '#shared/contract/waiting.ts';
import { auditDouble } from './double/audit.ts';
import { ExceptionDouble } from './double/exceptions.ts';
import { FillsDouble } from './double/fills.ts';
import { FormsDouble } from './double/forms.ts';
import { HandOverDouble } from './double/handOver.ts';
import { labelsDouble } from './double/labels.ts';
import { LeadsDouble } from './double/leads.ts';
import { lotsOf } from './double/lots.ts';
import { ordersDouble } from './double/orders.ts';
import { PageServer, type ProvenConnection } from './double/pageServer.ts';
import { PeopleDouble } from './double/people.ts';
import { prescriptionsDouble } from './double/prescriptions.ts';
import { RecallsDouble } from './double/recalls.ts';
import { ReceiverDouble } from './double/receiver.ts';
import { RecordsDouble } from './double/records.ts';
import { restDouble } from './double/rest.ts';
import { RoundsDouble } from './double/rounds.ts';
import { secondCopyDouble } from './double/secondCopy.ts';
import { settingsDouble } from './double/settings.ts';
import { shiftAt } from './double/shifts.ts';
import { SiteDouble } from './double/site.ts';
import { StopsDouble } from './double/stops.ts';
import { tasksDouble } from './double/tasks.ts';
import { type EnterInput, type ListInput, quietWorld, type World } from './double/world.ts';
import { signedIn } from './worlds.ts';

type PushedPart =
  | 'session'
  | 'status'
  | 'shift'
  | 'alarms'
  | 'fillAlarms'
  | 'pluggedIn'
  | 'policy'
  | 'prescriptions'
  | 'disk';

/** Stands in for the station: serves the built renderer and answers the contract as the test says. */
export class StationDouble {
  readonly world = quietWorld();
  readonly people = new PeopleDouble(this);
  readonly leads = new LeadsDouble(this);
  readonly rounds = new RoundsDouble(() => this.people.by());
  readonly fills = new FillsDouble(this);
  readonly stops = new StopsDouble(this);
  readonly exceptions = new ExceptionDouble(() => this.people.by());
  readonly handOver = new HandOverDouble(this);
  readonly forms = new FormsDouble(() => this.people.by());
  readonly receiver = new ReceiverDouble(() => this.recordsChanged());
  readonly records = new RecordsDouble(this.people);
  readonly recalls = new RecallsDouble(() => this.people.by());
  readonly site = new SiteDouble();
  readonly listRequests: ListInput[] = [];
  readonly refreshes: ('refresh' | 'stop')[] = [];
  /** Every entry but scans, by the call that made it. */
  readonly entries: { call: string; input: unknown }[] = [];
  readonly decisions: unknown[] = [];
  readonly seenRestored: unknown[] = [];
  readonly enteredScans: EnterInput[] = [];
  readonly chosenLots: { scanId: string; lotId: string }[] = [];
  readonly serviceAnswers: unknown[] = [];
  signedOutTimes = 0;
  private serial = 0;
  private readonly watchers = new Set<(change: Change) => void>();
  private readonly waitingWatchers = new Set<() => void>();
  readonly pageServer: PageServer;

  /** @param http of `servePages` */
  constructor(http: Server) {
    this.pageServer = new PageServer(http, (connection) => this.serve(connection));
  }

  close(): void {
    this.disconnect();
    this.pageServer.close();
  }

  private serve(connection: ProvenConnection): void {
    const peer: Parameters<typeof this.handler.message>[0] = {
      send: (data) => {
        if (!(data instanceof Blob)) connection.send(data);
      },
      addEventListener() {},
    };
    connection.receive((message) => void this.handler.message(peer, message));
    connection.closed(() => this.handler.close(peer));
  }

  /** From now on another program answers at the page's address. */
  becomeAnother(): void {
    this.pageServer.host = 'X'.repeat(43);
  }

  /** Accepts connections (again). */
  reconnect(): void {
    this.pageServer.acceptConnections();
  }

  /** Cuts every connection and refuses new ones. */
  disconnect(): void {
    this.pageServer.cutConnections();
    this.watchers.clear();
  }

  push(change: Change): void {
    for (const watcher of this.watchers) watcher(change);
  }

  /** Replaces parts of the world and pushes them to the windows. */
  publish(part: Partial<Pick<World, PushedPart>>): void {
    Object.assign(this.world, part);
    this.serial += 1;
    for (const change of this.everything()) this.push(change);
  }

  /** Replaces the lists of the outbox and pushes them to their watchers. */
  publishWaiting(waiting: WaitingView): void {
    this.world.waiting = waiting;
    for (const wake of this.waitingWatchers) wake();
  }

  private async *watchWaiting(signal: AbortSignal | undefined): AsyncGenerator<WaitingView> {
    for (let sent: WaitingView | null = null; signal?.aborted !== true; ) {
      const { waiting } = this.world;
      if (waiting !== sent) {
        sent = waiting;
        yield waiting;
        continue;
      }
      await new Promise<void>((resolve) => {
        this.waitingWatchers.add(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  /** Takes a scan that belongs to no fill. */
  enterScan(input: Omit<EnterInput, 'by'>): Promise<ScanView> {
    const scan = { ...input, by: this.people.by() };
    this.enteredScans.push(scan);
    return this.world.onEnter(scan);
  }

  private entry(call: string): (at: { input: unknown }) => Promise<SubmitResult> {
    return ({ input }) => {
      this.entries.push({ call, input });
      return this.world.onEntry(call, input);
    };
  }

  /** Makes the screens ask for their records again. */
  recordsChanged(): void {
    this.serial += 1;
    this.push({ kind: 'records', serial: this.serial });
  }

  private everything(): Change[] {
    const { world } = this;
    const { session, status, pluggedIn, prescriptions } = world;
    return [
      this.people.whoIsHere(),
      { kind: 'session', session },
      { kind: 'status', status },
      { kind: 'shift', shift: shiftAt(world, this.people.at) },
      this.leads.alarmsNow(),
      { kind: 'policy', reading: world.policy },
      { kind: 'practice', pluggedIn },
      { kind: 'prescriptions', prescriptions },
      { kind: 'exceptions', exceptions: this.exceptions.world.summary },
      { kind: 'disk', disk: world.disk },
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
          this.publish({ session: { ...signedIn, service } });
          return { kind: 'signed-in' as const };
        }),
        answerServiceChange: on.session.answerServiceChange.handler(({ input }) => {
          this.serviceAnswers.push(input);
          this.push({ kind: 'service-change', question: null });
        }),
        signOut: on.session.signOut.handler(() => {
          if (world.diskFull) return { kind: 'not-signed-out' as const };
          this.signedOutTimes += 1;
          const { waiting, needsDecision } = world.status;
          return { waiting, needsDecision };
        }),
      },
      disk: {
        dismiss: on.disk.dismiss.handler(({ input }) => {
          const notices = world.disk.notices.filter(({ id }) => id !== input.id);
          this.publish({ disk: { ...world.disk, notices } });
        }),
      },
      people: this.people.router(),
      ...this.leads.router(),
      scan: {
        enter: on.scan.enter.handler(({ input }) => this.enterScan(input)),
        chooseLot: on.scan.chooseLot.handler(({ input }) => {
          this.chosenLots.push(input);
          return world.onChooseLot(input);
        }),
      },
      stops: this.stops.router((call) => this.entry(call)),
      lots: lotsOf(
        world.lots,
        (call) => this.entry(call),
        (call, input) => this.entries.push({ call, input }),
      ),
      rounds: this.rounds.router(),
      fills: this.fills.router(),
      tasks: tasksDouble(
        () => world.tasks,
        (call) => this.entry(call),
      ),
      orders: ordersDouble(
        () => world.orders,
        (call) => this.entry(call),
      ),
      exceptions: this.exceptions.router((call) => this.entry(call)),
      forms: this.forms.router(),
      prescriptions: prescriptionsDouble(world, this, (call) => this.entry(call)),
      settings: settingsDouble(world, this.people),
      ...restDouble(world.rest, this.people, (call) => this.entry(call)),
      receiver: this.receiver.router(),
      waiting: {
        watch: on.waiting.watch.handler(({ signal }) => this.watchWaiting(signal)),
        entry: on.waiting.entry.handler(({ input }) => world.entryOf(input.id)),
        decide: on.waiting.decide.handler(({ input }) => {
          this.decisions.push(input);
          return world.onDecide(input);
        }),
      },
      handOver: this.handOver.router(),
      audit: auditDouble(world),
      records: this.records.router(),
      recalls: this.recalls.router(),
      site: this.site.router(),
      secondCopy: secondCopyDouble(world.secondCopy),
      changes: {
        watch: on.changes.watch.handler(({ signal }) => this.watch(signal)),
        tryNow: on.changes.tryNow.handler(() => {}),
        seeRestored: on.changes.seeRestored.handler(() => {
          this.seenRestored.push(this.people.by());
          this.publish({ status: { ...world.status, restoredAt: null } });
        }),
      },
      labels: labelsDouble(world),
      practice: {
        codes: on.practice.codes.handler(() => world.codes),
        takeInbox: on.practice.takeInbox.handler(() => 0),
        plug: on.practice.plug.handler(({ input }) => this.publish({ pluggedIn: input.in })),
      },
    });
  }
}
