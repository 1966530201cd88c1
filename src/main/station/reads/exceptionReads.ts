import type { ExceptionAskResult } from '#shared/contract/exceptions.ts';
import { backoffMs } from '../connection/backoff.ts';
import type { Link } from '../connection/link.ts';
import type { Sender } from '../connection/session.ts';
import type { WantedException, WantedSource } from '../journal/wantedExceptions.ts';
import {
  type ExceptionReadParts,
  type ExceptionReadResult,
  readKnownException,
} from './readException.ts';
import { ReadPauses } from './readPauses.ts';

/** Pause after a GET that an event caused, so that a flood of events causes no flood of GETs. */
const EVENT_PAUSE_MS = 500;
/** The longest pause while the link is up and the service still gives no answer. */
const TROUBLE_LIMIT_MS = 60_000;
/** Events beyond this are turned away, and may come again. */
const MOST_WANTED = 200;
/** Failures in a row, whatever the exceptions, after which the trouble is taken for the service's. */
const MOST_FAILURES = 5;

export interface ExceptionReadsParts extends ExceptionReadParts {
  readonly link: Link;
  readonly sender: () => Sender | null;
  readonly random: () => number;
  readonly trouble: (error: unknown) => void;
}

/**
 * Reads exceptions for a person, for an event, or after a refused reply. The wish stays on disk until
 * the service has answered. One exception is read at a time, those a person asked for first.
 */
export class ExceptionReads {
  readonly #parts: ExceptionReadsParts;
  readonly #stop = new AbortController();
  #reading = false;
  /** Reads in a row without an answer. */
  #failures = 0;
  /** Being read now. One that is wanted again meanwhile is read once more: it may have changed. */
  readonly #underWay = new Set<string>();
  readonly #again = new Set<string>();
  readonly #pauses: ReadPauses;
  /** Nothing is read before this, by the monotonic clock. */
  #restsUntil = 0;
  #callOff: (() => void) | null = null;

  constructor(parts: ExceptionReadsParts) {
    this.#parts = parts;
    this.#pauses = new ReadPauses(parts.clock, parts.random, TROUBLE_LIMIT_MS);
  }

  /** The link is up, or somebody has signed in: reads what is wanted. */
  wake(): void {
    this.#restsUntil = 0;
    this.#pauses.end();
    this.#goOn();
  }

  close(): void {
    this.#stop.abort();
    this.#callOff?.();
  }

  /** Reads it for a person; where the service cannot be asked now, it is asked later. */
  async ask(id: string): Promise<ExceptionAskResult> {
    this.#want(id, 'person');
    const sender = this.#parts.sender();
    if (sender === null) return { kind: 'kept', because: 'sign-in-needed' };
    if (!this.#parts.link.isUp) return { kind: 'kept', because: 'out-of-reach' };
    const read = await this.#read(id, sender, 'person');
    this.#goOn();
    return askResultFor(read);
  }

  /** Reads it soon, for an event or a refused reply. False where too many wait already. */
  readSoon(id: string, source: Exclude<WantedSource, 'person'>): boolean {
    const { wanted } = this.#parts.store.journal.exceptions;
    if (wanted.get(id) === null && wanted.pending() >= MOST_WANTED) return false;
    this.#want(id, source);
    if (this.#underWay.has(id)) this.#again.add(id);
    this.#goOn();
    return true;
  }

  #want(id: string, source: WantedSource): void {
    const { store, clock } = this.#parts;
    store.journal.commit(() => store.journal.exceptions.wanted.want(id, source, clock.now()));
  }

  #goOn(): void {
    this.#drain().catch((error: unknown) => this.#parts.trouble(error));
  }

  async #drain(): Promise<void> {
    const { link } = this.#parts;
    if (this.#reading || this.#stop.signal.aborted) return;
    this.#reading = true;
    try {
      for (;;) {
        const sender = this.#parts.sender();
        const next = this.#next();
        if (next === undefined || sender === null || !link.isUp) return;
        const pauseMs = Math.max(this.#restLeftMs(), this.#pauses.leftMs(next.id));
        if (pauseMs > 0) {
          this.#goOnIn(pauseMs);
          return;
        }
        const read = await this.#read(next.id, sender, next.source);
        if (this.#stop.signal.aborted) return;
        if (isAnswered(read) && next.source === 'event') this.#rest(EVENT_PAUSE_MS);
      }
    } finally {
      this.#reading = false;
    }
  }

  /** The exception whose turn comes first; those that failed stand behind the others. */
  #next(): WantedException | undefined {
    const waiting = this.#parts.store.journal.exceptions.wanted.waiting(MOST_WANTED);
    const turn = ({ id }: WantedException) => this.#pauses.leftMs(id);
    const order = ({ id }: WantedException) => this.#pauses.failures(id);
    return waiting.toSorted((a, b) => turn(a) - turn(b) || order(a) - order(b))[0];
  }

  #goOnIn(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(ms, () => this.#goOn());
  }

  #restLeftMs(): number {
    return Math.max(0, this.#restsUntil - this.#parts.clock.monotonic());
  }

  #rest(ms: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, this.#parts.clock.monotonic() + ms);
  }

  /** Decides what waits after a read: this exception alone, or all of them. */
  #pauseAfter(id: string, read: ExceptionReadResult): void {
    if (isAnswered(read)) {
      this.#failures = 0;
      this.#pauses.succeeded(id);
      return;
    }
    this.#failures += 1;
    this.#pauses.failed(id);
    if (isItsOwn(read) && this.#failures < MOST_FAILURES) return;
    const floor = read.kind === 'slow-down' ? (read.retryAfterMs ?? 0) : 0;
    const pause = backoffMs(this.#failures, this.#parts.random(), TROUBLE_LIMIT_MS);
    this.#rest(Math.max(floor, pause));
  }

  async #read(id: string, sender: Sender, source: WantedSource): Promise<ExceptionReadResult> {
    const { store, clock } = this.#parts;
    this.#underWay.add(id);
    const read = await readKnownException(this.#parts, sender, id, this.#stop.signal).finally(() =>
      this.#underWay.delete(id),
    );
    const again = this.#again.delete(id);
    this.#pauseAfter(id, read);
    if (read.kind === 'stopped' || read.kind === 'busy') return read;
    const { journal } = store;
    const { wanted } = journal.exceptions;
    const known = journal.records.get('exception', id) !== null;
    if (read.kind === 'refused' && !known) {
      const { status, words } = read;
      // Keep the denial for a person who asked; forget an exception that only an event named.
      journal.commit(() =>
        source === 'person' || wanted.get(id)?.source === 'person'
          ? wanted.recordDenial(id, { at: clock.now(), status, words })
          : wanted.drop(id),
      );
    } else if (
      read.kind === 'unreadable' ||
      read.kind === 'unsendable' ||
      (read.kind === 'refused' && !isDenied(wanted.get(id)))
    ) {
      journal.commit(() => wanted.drop(id));
    }
    if (again) this.#want(id, 'event');
    return read;
  }
}

const isDenied = (wanted: WantedException | null) => wanted !== null && wanted.denied !== null;

/** Whether the failure may be this exception's own. The link says whether the service is there at all. */
function isItsOwn(read: ExceptionReadResult): boolean {
  return read.kind === 'unknown' || read.kind === 'busy';
}

/** Whether the service has answered about the exception, so that it need not be asked again. */
function isAnswered(read: ExceptionReadResult): boolean {
  switch (read.kind) {
    case 'answered':
    case 'refused':
    case 'unreadable':
    case 'unsendable':
      return true;
    case 'busy':
    case 'stopped':
    case 'unsent':
    case 'unknown':
    case 'slow-down':
    case 'needs-sign-in':
      return false;
  }
}

function askResultFor(read: ExceptionReadResult): ExceptionAskResult {
  switch (read.kind) {
    case 'answered':
      return { kind: 'answered' };
    case 'refused':
      return { kind: 'denied', status: read.status, words: read.words };
    case 'unreadable':
    case 'unsendable':
      return { kind: 'not-understood' };
    case 'needs-sign-in':
      return { kind: 'kept', because: 'sign-in-needed' };
    case 'busy':
    case 'stopped':
    case 'unsent':
    case 'unknown':
    case 'slow-down':
      return { kind: 'kept', because: 'out-of-reach' };
  }
}
