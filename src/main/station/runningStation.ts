import type { LockReason } from '#shared/contract/people.ts';
import { Changes } from './changes.ts';
import {
  type ChoiceMemory,
  practiceSignIn,
  readChoice,
  type ServiceChoice,
} from './connection/serviceChoice.ts';
import { describeDefect } from './defect.ts';
import { fileTrouble } from './disk/fileTrouble.ts';
import type { FolderLock } from './disk/folderLock.ts';
import { rulesOf } from './firstChoice.ts';
import { noteKeyEvent } from './handlers/auditTrail.ts';
import { ExceptionHandlers } from './handlers/exceptions.ts';
import { type Midway, midway } from './handlers/midway.ts';
import { routerOf, type StationRouter } from './handlers/router.ts';
import { ServiceChange } from './handlers/serviceChange.ts';
import type { ChooseServiceResult, ServiceContexts } from './handlers/serviceContext.ts';
import { WaitingHandlers } from './handlers/waiting.ts';
import type { JournalKeys } from './journal/journal.ts';
import type { KeyEvent } from './keys.ts';
import { openServiceContext } from './openServiceContext.ts';
import type { OpenStationProblem, StationOptions } from './options.ts';
import { BenchPeople } from './people/benchPeople.ts';
import type { RunningContext } from './runningContext.ts';
import { serviceFolders } from './serviceFolders.ts';

/** The program itself, without a window. */
export interface Station {
  readonly router: StationRouter;
  /** Puts on record what was done with the key of the data. */
  noteKey(event: KeyEvent): void;
  /** The computer was asleep. */
  awake(): void;
  /** Whoever was at the windows has left: they are locked where people are on, whatever the pages do. */
  lock(because: LockReason): void;
  /** What somebody here is in the middle of: an update waits for it. */
  midway(): readonly Midway[];
  /** Asks the service now: after a sleep the link may have changed. */
  tryNow(): void;
  /** Ends what is under way, commits it, and closes every file. */
  close(): Promise<void>;
}

/** A station on an open folder: its contexts, of which one is current, and what its windows are told. */
export class RunningStation implements Station, ServiceContexts {
  readonly router: StationRouter;
  readonly #options: StationOptions;
  readonly #keys: JournalKeys;
  readonly #memory: ChoiceMemory;
  readonly #lock: FolderLock;
  readonly #changes: Changes;
  readonly #people: BenchPeople;
  readonly #serviceChange: ServiceChange;
  /** Open ones by folder; only the current one delivers. */
  readonly #open = new Map<string, RunningContext>();
  #current: RunningContext | null = null;
  /** Those whose journal was found damaged. */
  readonly #damaged = new Set<RunningContext>();
  /** Resolves once the last rescue is over. */
  #rescues: Promise<void> = Promise.resolve();
  /** Resolves once the last opening or closing of a context so far is over. */
  #turns: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: StationOptions, keys: JournalKeys, memory: ChoiceMemory, lock: FolderLock) {
    this.#options = options;
    this.#keys = keys;
    this.#memory = memory;
    this.#lock = lock;
    const context = () => this.current();
    this.#people = new BenchPeople({
      context,
      keys,
      openWindows: () => this.#changes.openWindows(),
      changed: (window) => this.#changes.windowChanged(window),
    });
    const people = this.#people;
    const waiting = new WaitingHandlers(context, (read) => this.readPastDamage(read), people);
    const exceptions = new ExceptionHandlers(context);
    this.#serviceChange = new ServiceChange({
      open: () => this.#changes.openWindows(),
      show: (window, question) => this.#changes.tell(window, { kind: 'service-change', question }),
      clock: () => this.current().clock,
    });
    this.#changes = new Changes({
      windowClosed: () => this.#serviceChange.windowClosed(),
      questionFor: (window) => this.#serviceChange.questionFor(window),
      context,
      people,
      exceptions,
      waitingChanged: () => waiting.changed(),
      isReadable: () => this.#current !== null && !this.#damaged.has(this.#current),
      readPastDamage: (read) => this.readPastDamage(read),
      trouble: (error) => {
        this.#trouble(error);
        this.#current?.disk.learn(error);
      },
    });
    this.router = routerOf({
      contexts: this,
      serviceChange: this.#serviceChange,
      watchChanges: (window, signal) => this.#changes.watch(window, signal),
      exceptions,
      waiting,
      people,
      practiceSignIn,
      diagnostics: {
        ...{ dataDir: options.dataDir, hostReport: options.hostReport ?? null },
        keyPlace: () => options.keyVault.place(),
        log: options.log,
      },
      removal: {
        services: () => serviceFolders(options.dataDir),
        remove: options.remove ?? null,
      },
    });
  }

  /** Opens the first service's context; returns the problem if it cannot. */
  async begin(choice: ServiceChoice): Promise<OpenStationProblem | null> {
    const opened = await this.#inTurn(() => this.#openChoice(choice));
    if (opened.kind !== 'open') return opened;
    this.#current = opened.context;
    this.#start(opened.context);
    return null;
  }

  current(): RunningContext {
    if (this.#current === null) throw new Error('The station has not begun');
    return this.#current;
  }

  rescued(): Promise<void> {
    return this.#rescues;
  }

  async readPastDamage<Result>(read: () => Result): Promise<Result> {
    for (;;) {
      await this.rescued();
      const before = this.damages();
      try {
        return read();
      } catch (error) {
        this.current().disk.learn(error);
        if (this.damages() === before) throw error;
      }
    }
  }

  damages(): number {
    return this.#damaged.size;
  }

  async open(address: string): Promise<ChooseServiceResult> {
    const read = readChoice(address, rulesOf(this.#options));
    if (read.kind === 'bad') return { kind: 'bad-address', fault: read.fault };
    const opened = await this.#inTurn(() => this.#openChoice(read.choice));
    return opened.kind === 'open'
      ? { kind: 'chosen', context: opened.context }
      : { kind: 'bad-address', fault: opened.kind };
  }

  async enter(context: { readonly serviceKey: string }): Promise<void> {
    const next = this.#open.get(context.serviceKey);
    if (next === undefined) throw new Error('A context must be open to be entered');
    this.#keepChoice(next.choice);
    if (next === this.#current) return;
    this.#current = next;
    this.#start(next);
    this.#changes.contextChanged();
    await this.#inTurn(() => this.#closeAllBut(next));
  }

  noteKey(event: KeyEvent): void {
    noteKeyEvent(this.current(), event);
  }

  lock(because: LockReason): void {
    this.#people.lockAll(because);
  }

  awake(): void {
    for (const context of this.#open.values()) context.awake();
    this.lock('machine-slept');
  }

  midway(): readonly Midway[] {
    return midway(this.current());
  }

  tryNow(): void {
    this.current().link.tryNow();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#changes.close();
    // After a rescue that is under way; and whatever fails, every file is closed.
    const close = () => this.#people.close().finally(() => this.#closeAllBut(null));
    await this.#inTurn(close).finally(() => this.#lock.release());
  }

  /** One at a time: a folder that is opened twice, or again while it closes, has two writers. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turns.then(work);
    this.#turns = result.catch(() => undefined);
    return result;
  }

  async #openChoice(choice: ServiceChoice, damaged = false) {
    if (this.#isClosed) throw new Error('The station has closed');
    const already = this.#open.get(choice.folder);
    if (already !== undefined) return { kind: 'open' as const, context: already };
    const listener = this.#changes.listener(() => this.#current?.choice.folder === choice.folder);
    const onDamage = () => this.#rescue(choice);
    const whoIsHere = () => this.#people.whoIsHere();
    const peopleChanged = () => this.#people.proofs.lookAgain();
    const opening = { listener, damaged, onDamage, whoIsHere, peopleChanged };
    const opened = await openServiceContext(choice, this.#keys, this.#options, opening);
    if (opened.kind === 'open') this.#open.set(choice.folder, opened.context);
    return opened;
  }

  /** Damage was met in an open journal: it is closed, and work goes on with what could be read of it. */
  #rescue(choice: ServiceChoice): void {
    const damaged = this.#open.get(choice.folder);
    if (damaged === undefined || this.#isClosed || this.#damaged.has(damaged)) return;
    this.#damaged.add(damaged);
    this.#rescues = this.#inTurn(async () => {
      this.#open.delete(choice.folder);
      await damaged.close().catch((error: unknown) => this.#trouble(error));
      const opened = await this.#openChoice(choice, true);
      if (opened.kind !== 'open') {
        this.#options.cannotGoOn?.(opened);
        return;
      }
      if (this.#current !== damaged) return;
      this.#current = opened.context;
      this.#start(opened.context);
      this.#changes.contextChanged();
    }).catch((error: unknown) => {
      this.#trouble(error);
      this.#options.cannotGoOn?.({ kind: 'disk', trouble: fileTrouble(error) ?? 'damaged' });
    });
  }

  /** The practice service may take a moment to start: screens need not wait for it. */
  #start(context: RunningContext): void {
    if (context.choice.kind === 'none') return;
    context.start().catch((error: unknown) => {
      this.#trouble(error);
      if (fileTrouble(error) === 'damaged') this.#rescue(context.choice);
    });
  }

  async #closeAllBut(kept: RunningContext | null): Promise<void> {
    const others = [...this.#open.values()].filter((context) => context !== kept);
    for (const context of others) {
      this.#open.delete(context.serviceKey);
      await context.close();
    }
  }

  /** Without it the next start asks for the service again; that is all a full disk may cost. */
  #keepChoice(choice: ServiceChoice): void {
    try {
      this.#memory.keep(choice);
    } catch (error) {
      this.#trouble(error);
    }
  }

  #trouble(error: unknown): void {
    this.#options.log(`Unexpected trouble: ${describeDefect(error)}`);
  }
}
