import type { PrescriptionsState, RefreshTrouble } from '#shared/contract/prescriptions.ts';
import type { Sender } from '../connection/session.ts';
import { judgeListedScans } from '../verdict/scanVerdict.ts';
import { BackgroundReads, type BackgroundReadsParts } from './backgroundReads.ts';
import {
  noProgress,
  PrescriptionsRefresh,
  type RefreshParts,
  type RefreshProgress,
  type RefreshResult,
} from './prescriptionsRefresh.ts';
import { isFailure, type LastRound, leastPauseMs, pauseBeforeRoundMs } from './refreshSchedule.ts';
import { SearchIndexUpdates } from './searchIndexUpdates.ts';

/** The first round waits a moment, so that the window can open first. */
const AFTER_START_MS = 1_500;
/** How often windows get the progress of a refresh. */
const REPORT_EVERY_MS = 250;
const MINUTE_MS = 60_000;
/** A first list is shown once it has twice as many rows. */
const FIRST_SHOWN_ROWS = 500;

export interface RefresherParts extends Omit<RefreshParts, 'cache'>, BackgroundReadsParts {
  readonly random: () => number;
  readonly sender: () => Sender | null;
  /** The state of the prescriptions has changed. */
  readonly onChange: () => void;
  /** The list was fetched anew. @param hasJudged whether scans have another verdict by it */
  readonly onListFetched: (hasJudged: boolean) => void;
  readonly trouble: (error: unknown) => void;
}

interface Round {
  readonly startedAt: number;
  readonly userId: string;
  readonly stop: AbortController;
  readonly done: Promise<void>;
  refresh: PrescriptionsRefresh | null;
  progress: RefreshProgress;
  /** How many of its rows searches can find already. */
  shownRows: number;
}

/**
 * Fetches the lists of the service again, in rounds, one at a time.
 *
 *          signed in, link back (after a rest), asked (at once), due
 *   idle ───────────────────────────────────────────────────────────▶ round:
 *     ▲                                                    categories, exceptions, products,
 *     └──── due again: as set; sooner after trouble ◀────── then all prescriptions
 */
export class Refresher {
  readonly #parts: RefresherParts;
  readonly #backgroundReads: BackgroundReads;
  readonly #searchIndex: SearchIndexUpdates;
  #round: Round | null = null;
  #last: LastRound | null = null;
  #lastEnded = 0;
  #trouble: { readonly userId: string; readonly trouble: RefreshTrouble } | null = null;
  /** Somebody has just signed in: their list is wanted at once. */
  #eager = false;
  #callOff: (() => void) | null = null;
  #running = false;
  #callOffReport: (() => void) | null = null;

  constructor(parts: RefresherParts) {
    this.#parts = parts;
    this.#backgroundReads = new BackgroundReads(parts);
    this.#searchIndex = new SearchIndexUpdates(parts);
  }

  /** Rounds begin by themselves from now on. */
  start(): void {
    this.#running = true;
    this.#searchIndex.addNewerAnswers();
    this.#beginIn(this.#eager ? 0 : AFTER_START_MS);
  }

  /** An account has signed in, perhaps another one. */
  signedIn(): void {
    const userId = this.#parts.sender()?.userId ?? null;
    if (this.#round !== null && this.#round.userId !== userId) this.#stopRound();
    this.#eager = true;
    this.#beginIn(0);
  }

  signedOut(): void {
    this.#callOff?.();
    this.#eager = false;
    this.#stopRound();
  }

  /** The link is up: at first, or again. */
  linkUp(): void {
    const usual = this.#last === null ? AFTER_START_MS : this.#pauseLeft();
    this.#beginIn(this.#eager ? 0 : usual);
  }

  /** No answer so far counts any more: the lists are asked for again, after a rest. */
  recordsStale(): void {
    if (this.#running && this.#round === null && this.#last !== null) {
      this.#beginIn(this.#pauseLeft());
    }
  }

  /** The setting for the pause between rounds has changed. */
  rhythmChanged(): void {
    if (this.#round === null && this.#last !== null) this.#plan(this.#last);
  }

  /** A person wants a round now. */
  ask(): 'under-way' | 'out-of-reach' | 'sign-in-needed' {
    if (this.#parts.sender() === null) return 'sign-in-needed';
    if (this.#parts.link.state.kind === 'out-of-reach') return 'out-of-reach';
    this.#beginNow();
    return 'under-way';
  }

  /** A person stops the round; the rows fetched so far stay. */
  stop(): void {
    this.#stopRound();
  }

  /** Grows when lists may be others. */
  get version(): number {
    return this.#searchIndex.version;
  }

  get isUnderWay(): boolean {
    return this.#round !== null;
  }

  /** The service has answered a write: searches find the answer. */
  answered(lane: string): void {
    if (this.#running) this.#searchIndex.addAnswerOf(lane);
  }

  state(userId: string | null): Omit<PrescriptionsState, 'names'> {
    const list = userId === null ? null : this.#parts.cache.listOf(userId);
    const round = this.#round?.userId === userId ? this.#round : null;
    return {
      asOf: list?.asOf ?? null,
      rows: list?.rows ?? 0,
      version: this.#searchIndex.version,
      refreshing: round === null ? null : { startedAt: round.startedAt, ...round.progress },
      trouble: this.#trouble?.userId === userId ? this.#trouble.trouble : null,
      invalid: list?.invalid ?? 0,
      held: list?.held ?? 0,
    };
  }

  /** Stops the round under way; afterwards nothing is written any more. */
  async close(): Promise<void> {
    this.#running = false;
    this.#callOff?.();
    this.#callOffReport?.();
    this.#stopRound();
    await this.#round?.done;
    await this.#searchIndex.close();
  }

  #beginIn(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(ms, () => this.#beginNow());
  }

  #beginNow(): void {
    const { link, clock, trouble } = this.#parts;
    const sender = this.#parts.sender();
    if (!this.#running || this.#round !== null || sender === null || !link.isUp) return;
    this.#callOff?.();
    this.#eager = false;
    const stop = new AbortController();
    const startedAt = clock.now();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const { userId } = sender;
    const begun = { refresh: null, progress: noProgress, shownRows: FIRST_SHOWN_ROWS };
    const round: Round = { startedAt, userId, stop, done, ...begun };
    this.#round = round;
    this.#parts.onChange();
    const began = clock.monotonic();
    this.#run(round, sender)
      .catch((error: unknown): RefreshResult | 'defect' => {
        trouble(error);
        return 'defect';
      })
      .then((end) => this.#ended(round, end, clock.monotonic() - began))
      .catch(trouble)
      .finally(resolve);
  }

  async #run(round: Round, sender: Sender): Promise<RefreshResult> {
    const { signal } = round.stop;
    const known = await this.#backgroundReads.refresh(sender, signal);
    if (signal.aborted) return { kind: 'stopped' };
    if (known === 'sign-in-needed') return { kind: 'sign-in-needed' };
    const refresh = new PrescriptionsRefresh(this.#parts, sender, (progress) => {
      round.progress = progress;
      this.#reportSoon(round);
    });
    round.refresh = refresh;
    return refresh.run();
  }

  async #ended(round: Round, end: RefreshResult | 'defect', lastedMs: number): Promise<void> {
    const { cache, clock } = this.#parts;
    // The round is not over before searches find its rows.
    if (this.#running) await this.#searchIndex.show(round.userId);
    if (this.#running) this.#judgeScanned();
    this.#round = null;
    this.#callOffReport?.();
    this.#callOffReport = null;
    this.#lastEnded = clock.monotonic();
    const kind = end === 'defect' ? 'defect' : end.kind;
    const words = end !== 'defect' && end.kind === 'refused' ? end.words : null;
    this.#trouble =
      kind === 'complete'
        ? null
        : { userId: round.userId, trouble: { kind, words, at: clock.now() } };
    this.#last = {
      lastedMs,
      failures: isFailure(kind) ? (this.#last?.failures ?? 0) + 1 : 0,
      held: this.#running ? cache.listOf(round.userId).held : 0,
      floorMs: end !== 'defect' && end.kind === 'slow-down' ? (end.retryAfterMs ?? 0) : 0,
    };
    if (!this.#running) return;
    if (this.#eager) this.#beginIn(0);
    else this.#plan(this.#last);
    this.#parts.onChange();
    await this.#compactIndex();
  }

  /** A full disk must not keep the round from ending, or none would ever follow. */
  #judgeScanned(): void {
    const { store, cache, onListFetched, trouble } = this.#parts;
    try {
      onListFetched(judgeListedScans(store, (id) => cache.startedOf(id) !== null));
    } catch (error) {
      trouble(error);
    }
  }

  #plan(last: LastRound): void {
    const { store, random } = this.#parts;
    const every = store.journal.settings.refreshEvery;
    const pause = pauseBeforeRoundMs(last, every === null ? null : every * MINUTE_MS, random());
    if (pause === null) this.#callOff?.();
    else this.#beginIn(pause);
  }

  /** Milliseconds left of the pause after the last round. */
  #pauseLeft(): number {
    const since = this.#parts.clock.monotonic() - this.#lastEnded;
    return Math.max(0, leastPauseMs(this.#last) - since);
  }

  #stopRound(): void {
    this.#round?.stop.abort();
    this.#round?.refresh?.stop();
  }

  #reportSoon(round: Round): void {
    this.#callOffReport ??= this.#parts.clock.after(REPORT_EVERY_MS, () => {
      this.#callOffReport = null;
      if (!this.#running || this.#round !== round) return;
      this.#parts.onChange();
      this.#showGrowing(round);
    });
  }

  /** Shows the first list each time it has doubled; a later one is shown once it is complete. */
  #showGrowing(round: Round): void {
    const { rows } = round.progress;
    if (rows < 2 * round.shownRows || this.#parts.cache.listOf(round.userId).asOf !== null) return;
    round.shownRows = rows;
    void this.#searchIndex.show(round.userId);
  }

  /** Compacts the search index a little at a time, while no round is under way. */
  async #compactIndex(): Promise<void> {
    while (this.#running && this.#round === null && (await this.#parts.cache.tidy())) {
      await new Promise<void>((resolve) => {
        this.#parts.clock.after(0, resolve);
      });
    }
  }
}
