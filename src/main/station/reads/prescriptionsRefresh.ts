import type { Cache } from '../cache/cache.ts';
import type { Finish } from '../cache/messages.ts';
import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { Sender } from '../connection/session.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { type ByteStream, StreamLostError } from '../service/byteStream.ts';
import type { Outcome } from '../service/outcome.ts';

/** How much of the list goes to the writer at once. */
const FRAME_BYTES = 128 * 1024;
/** Frames under way to the writer: enough to keep it busy, few enough to keep memory small. */
const FRAMES_AT_ONCE = 12;
/** The longest that a frame waits while something more urgent is under way. */
const LONGEST_PAUSE_MS = 100;
const PAUSE_MS = 10;

/** How a refresh ended. Rows are removed only by one that is `complete`. */
export type RefreshResult =
  | { kind: 'complete' }
  | { kind: 'out-of-reach' }
  | { kind: 'cut' }
  | { kind: 'refused'; words: string | null }
  | { kind: 'not-understood' }
  | { kind: 'slow-down'; retryAfterMs: number | null }
  | { kind: 'sign-in-needed' }
  /** The cache could not store it: it was damaged, or the disk is full. */
  | { kind: 'not-stored' }
  | { kind: 'stopped' };

/** How far a refresh has come. */
export interface RefreshProgress {
  readonly rows: number;
  readonly bytes: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

export const noProgress: RefreshProgress = {
  rows: 0,
  bytes: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
};

export interface RefreshParts {
  readonly store: RecordStore;
  /** The part of the cache that a refresh writes. */
  readonly cache: Pick<
    Cache,
    'beginRefresh' | 'feedRefresh' | 'finishRefresh' | 'sweepRefresh' | 'endRefresh'
  >;
  readonly link: Link;
  readonly clock: Clock;
  /** A write or a live scan is under way, so the refresh waits. */
  readonly busy: () => boolean;
}

/**
 * One refresh of all prescriptions of an account:
 *
 *   its number on disk ─▶ GET ─▶ frames to the writer ─▶ whole? ─ yes ─▶ sweep ─▶ complete
 *                          │            │                  └─ no ──▶ cut, not understood
 *                          └─ failed    └─ stopped, lost: nothing is removed
 *
 * A refresh that was stopped begins again from the start: the service cannot resume a list.
 */
export class PrescriptionsRefresh {
  readonly #parts: RefreshParts;
  readonly #sender: Sender;
  readonly #stop = new AbortController();
  readonly #onProgress: (progress: RefreshProgress) => void;
  #progress = noProgress;

  constructor(
    parts: RefreshParts,
    sender: Sender,
    onProgress: (progress: RefreshProgress) => void,
  ) {
    this.#parts = parts;
    this.#sender = sender;
    this.#onProgress = onProgress;
  }

  get userId(): string {
    return this.#sender.userId;
  }

  stop(): void {
    this.#stop.abort();
  }

  async run(): Promise<RefreshResult> {
    const { store, cache, clock } = this.#parts;
    const { journal } = store;
    const started = journal.records.nextRequest();
    const touched = new ChangingPrescriptions(journal, started);
    const first = touched.takeNew();
    const begun = await cache.beginRefresh(this.userId, started, clock.now());
    if (begun === null) return { kind: 'not-stored' };
    try {
      const { signal } = this.#stop;
      const outcome = await this.#sender.client.listPrescriptions({}, { signal });
      if (signal.aborted) return { kind: 'stopped' };
      if (outcome.kind !== 'answered') return endOf(outcome);
      return await this.#take(outcome.value, first, touched);
    } finally {
      await cache.endRefresh();
    }
  }

  async #take(
    stream: ByteStream,
    first: string[],
    touched: ChangingPrescriptions,
  ): Promise<RefreshResult> {
    const { cache, link } = this.#parts;
    const { signal } = this.#stop;
    let left = first;
    const underWay: Promise<void>[] = [];
    let broken = false;
    let lost = false;
    const feed = async (frame: Uint8Array<ArrayBuffer>): Promise<void> => {
      const tally = await cache.feedRefresh(frame, left);
      if (tally === null) {
        lost = true;
        return;
      }
      if (tally.broken !== null) broken = true;
      const { rows, added, changed, unchanged } = tally;
      this.#advance({ rows, changed: added + changed, unchanged });
    };
    try {
      for await (const frame of framed(stream.bytes)) {
        await this.#standBack();
        if (signal.aborted || broken || lost) break;
        const { byteLength } = frame;
        const feeding = feed(frame);
        // A defect is thrown where it is awaited, not while the network is.
        feeding.catch(() => {});
        underWay.push(feeding);
        this.#advance({ bytes: this.#progress.bytes + byteLength });
        left = touched.takeNew();
        if (underWay.length > FRAMES_AT_ONCE) await underWay.shift();
      }
      await Promise.all(underWay);
    } catch (error) {
      await Promise.allSettled(underWay);
      if (!(error instanceof StreamLostError)) throw error;
      if (signal.aborted) return { kind: 'stopped' };
      link.failed(false);
      return { kind: 'cut' };
    }
    if (signal.aborted) return { kind: 'stopped' };
    if (lost) return { kind: 'not-stored' };
    return this.#finish(await cache.finishRefresh([...left, ...touched.takeNew()]));
  }

  async #finish(finish: Finish | null): Promise<RefreshResult> {
    if (finish === null) return { kind: 'not-stored' };
    switch (finish.kind) {
      case 'cut':
        return { kind: 'cut' };
      case 'broken':
        return { kind: 'not-understood' };
      case 'complete': {
        for (let left = finish.toRemove; left > 0 && !this.#stop.signal.aborted; ) {
          await this.#standBack();
          const removed = await this.#parts.cache.sweepRefresh();
          if (removed === null) return { kind: 'not-stored' };
          if (removed === 0) break;
          left -= removed;
          this.#advance({ removed: this.#progress.removed + removed });
        }
        return { kind: 'complete' };
      }
    }
  }

  /** Lets more urgent calls go first, but only so long that the refresh still comes to an end. */
  async #standBack(): Promise<void> {
    const { busy, clock } = this.#parts;
    for (let waited = 0; busy() && waited < LONGEST_PAUSE_MS; waited += PAUSE_MS) {
      await new Promise<void>((resolve) => {
        clock.after(PAUSE_MS, resolve);
      });
    }
  }

  #advance(part: Partial<RefreshProgress>): void {
    this.#progress = { ...this.#progress, ...part };
    this.#onProgress(this.#progress);
  }
}

function endOf(outcome: Exclude<Outcome<ByteStream>, { kind: 'answered' }>): RefreshResult {
  switch (outcome.kind) {
    case 'unsent':
      return { kind: 'out-of-reach' };
    case 'unknown':
      return outcome.status === null
        ? { kind: 'out-of-reach' }
        : { kind: 'refused', words: outcome.words };
    case 'needs-sign-in':
      return { kind: 'sign-in-needed' };
    case 'slow-down':
      return { kind: 'slow-down', retryAfterMs: outcome.retryAfterMs };
    case 'refused':
      return { kind: 'refused', words: outcome.words };
    case 'unreadable':
    case 'unsendable':
      return { kind: 'not-understood' };
  }
}

/** The bytes in frames of one size, each in memory of its own, since it moves to another thread. */
async function* framed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let frame = new Uint8Array(FRAME_BYTES);
  let filled = 0;
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + FRAME_BYTES - filled);
      frame.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < FRAME_BYTES) continue;
      yield frame;
      frame = new Uint8Array(FRAME_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield frame.slice(0, filled);
}

/**
 * The prescriptions that somebody here is changing while a refresh is under way. Nobody can tell
 * whether the list shows them before or after the change, so they are left for the next round
 * (DESIGN.md section 5).
 */
class ChangingPrescriptions {
  readonly #journal: Journal;
  readonly #started: number;
  readonly #reported = new Set<string>();

  /** @param started the refresh's number; to be made before its request begins */
  constructor(journal: Journal, started: number) {
    this.#journal = journal;
    this.#started = started;
  }

  /** Ids that were not returned before: with an open entry now, or answered since the refresh began. */
  takeNew(): string[] {
    const { openPrescriptions } = this.#journal;
    const answered = openPrescriptions.answeredSince(this.#started).map(({ id }) => id);
    const news = [...openPrescriptions.changing(), ...answered].filter(
      (id) => !this.#reported.has(id),
    );
    for (const id of news) this.#reported.add(id);
    return [...new Set(news)];
  }
}
