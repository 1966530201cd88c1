import type { PrescriptionsState, RefreshTrouble } from '#shared/contract/prescriptions.ts';
import type { Sender } from '../connection/session.ts';
import { OpenPrescriptions } from '../journal/openPrescriptions.ts';
import { BackgroundReads, type BackgroundReadsParts } from './backgroundReads.ts';
import { judgeListedScans } from './judgeListedScans.ts';
import {
  noProgress,
  PrescriptionsRefresh,
  type RefreshParts,
  type RefreshProgress,
  type RefreshResult,
} from './prescriptionsRefresh.ts';
import { type LastRound, leastPauseMs, pauseBeforeRoundMs } from './refreshSchedule.ts';
import { SearchIndexUpdates } from './searchIndexUpdates.ts';

/** Leaves the first moments to the window that is opening. */
const AFTER_START_MS = 1_500;
/** How often a window hears of a refresh's progress. */
const REPORT_EVERY_MS = 250;
const MINUTE_MS = 60_000;
/** A first list is shown once it has about twice as many rows. */
const FIRST_SHOWN_ROWS = 500;

export interface RefresherParts extends Omit<RefreshParts, 'cache'>, BackgroundReadsParts {
  readonly random: () => number;
  readonly sender: () => Sender | null;
  /** The prescriptions' state is another. */
  readonly onChange: () => void;
  /** The list has come anew: scans of listed prescriptions may read otherwise. */
  readonly onListChange: () => void;
  readonly trouble: (error: unknown) => void;
}

interface Round {
  readonly startedAt: number;
  readonly userId: string;
  readonly stop: AbortController;
  readonly done: Promise<void>;
  refresh: PrescriptionsRefresh | null;
  progress: RefreshProgress;
  /** So many of its rows could be searched already. */
  shownRows: number;
}

/**
 * Fetches again what can be fetched: in rounds, one at a time.
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
    this.#searchIndex = new SearchIndexUpdates(parts.cache, () => parts.onChange(), parts.trouble);
  }

  /** From now on rounds begin by themselves. */
  start(): void {
    this.#running = true;
    this.#takeInAll();
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

  /** What is set for the pauses has changed. */
  rhythmChanged(): void {
    if (this.#round === null && this.#last !== null) this.#plan(this.#last);
  }

  /** Somebody wants it now. */
  ask(): 'under-way' | 'out-of-reach' | 'sign-in-needed' {
    if (this.#parts.sender() === null) return 'sign-in-needed';
    if (this.#parts.link.state.kind === 'out-of-reach') return 'out-of-reach';
    this.#beginNow();
    return 'under-way';
  }

  /** A person stops the round: what has come is kept. */
  stop(): void {
    this.#stopRound();
  }

  /** The service has answered a write: takes the answer into the searched list. */
  answered(lane: string): void {
    const id = OpenPrescriptions.idOf(lane);
    if (id === null || !this.#running) return;
    const told = this.#parts.store.journal.openPrescriptions.answerOf(id);
    if (told !== null) this.#takeIn([told]);
  }

  state(userId: string | null): PrescriptionsState {
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
    // The round is over once searches find its rows.
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
      failures: failed(kind) ? (this.#last?.failures ?? 0) + 1 : 0,
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
    const { store, cache, onListChange: listChanged, trouble } = this.#parts;
    try {
      if (judgeListedScans(store, cache)) listChanged();
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

  /** The first list is shown each time it has doubled; later ones once they are whole. */
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

  /** Takes in replies that came after the list was fetched, so that searches find them. */
  #takeInAll(): void {
    const { store, cache } = this.#parts;
    const told = store.journal.openPrescriptions.answeredSince(0);
    this.#takeIn(told.filter(({ id, started }) => (cache.startedOf(id) ?? 0) < started));
  }

  #takeIn(told: Parameters<SearchIndexUpdates['addAnswers']>[1]): void {
    const userId = this.#parts.store.journal.people.session()?.userId;
    if (userId !== undefined && told.length > 0) this.#searchIndex.addAnswers(userId, told);
  }
}

function failed(kind: RefreshTrouble['kind'] | 'complete'): boolean {
  switch (kind) {
    case 'complete':
    case 'stopped':
    case 'sign-in-needed':
      return false;
    case 'out-of-reach':
    case 'cut':
    case 'refused':
    case 'not-understood':
    case 'slow-down':
    case 'defect':
      return true;
  }
}
