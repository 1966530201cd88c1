import type { DiskNotice, DiskState, DiskTrouble } from '#shared/contract/disk.ts';
import type { Obstacle } from '#shared/contract/obstacle.ts';
import { fileTrouble } from '../disk/fileTrouble.ts';
import type { Reserve } from '../disk/reserve.ts';
import type { Journal } from '../journal/journal.ts';
import type { Clock } from './clock.ts';

const TRY_EVERY_MS = 5_000;
/** The window opens first; a disk with room at the start has it a moment later too. */
const AFTER_START_MS = 3_000;

export interface DiskWatchParts {
  readonly journal: Journal;
  readonly reserve: Reserve;
  readonly clock: Clock;
  /** What windows show of it has changed. */
  readonly changed: () => void;
  /** The journal no longer holds what was written. */
  readonly damaged: () => void;
  /** Reports to the log. */
  readonly log: (error: unknown) => void;
}

/**
 * Whether the disk takes entries.
 *
 *           a write is refused: the reserve is let go, no entry is taken
 *   taken ─────────────────────────────────────────────────────────────▶ full, read-only, failing
 *     ▲                                                                        │ every 5 s
 *     └────────── the journal takes a write, and the reserve stands again ◀────┘
 *
 * What entries made before come to is still recorded, with the room that the reserve has left.
 */
export class DiskWatch {
  readonly #parts: DiskWatchParts;
  #trouble: DiskTrouble | null = null;
  /** Of this run alone; those of the journal are in it. */
  #notices: readonly DiskNotice[] = [];
  #callOff: (() => void) | null = null;
  #closed = false;

  constructor(parts: DiskWatchParts) {
    this.#parts = parts;
  }

  /** Null while entries are taken. */
  get trouble(): DiskTrouble | null {
    return this.#trouble;
  }

  /** Why an entry cannot be taken now; null if it can. */
  get obstacle(): Obstacle | null {
    return this.#trouble === null ? null : { kind: `disk-${this.#trouble}` };
  }

  state(): DiskState {
    return {
      trouble: this.#trouble,
      notices: [...this.#parts.journal.settings.diskNotices, ...this.#notices],
    };
  }

  /** Makes the reserve, a moment later. */
  start(): void {
    if (this.#trouble === null) this.#tryIn(AFTER_START_MS);
  }

  close(): void {
    this.#closed = true;
    this.#callOff?.();
  }

  /** Learns from a failure of any call or commit. */
  learn(error: unknown): void {
    const trouble = fileTrouble(error);
    switch (trouble) {
      case 'full':
      case 'failing':
        this.#letReserveGo();
        this.#become(trouble);
        return;
      case 'read-only':
        this.#become(trouble);
        return;
      case 'damaged':
        this.#parts.damaged();
        return;
      case 'busy':
      case null:
        return;
    }
  }

  /** The obstacle that this failure means; null for any other failure, which is the caller's. */
  obstacleIn(error: unknown): Obstacle | null {
    this.learn(error);
    return fileTrouble(error) === null ? null : this.obstacle;
  }

  /** Another file on this disk was refused: finds out whether the journal is. */
  check(): void {
    this.#tryIn(0);
  }

  /** Says something once, until somebody takes it off. */
  tell(notice: DiskNotice): void {
    this.#notices = [...this.#notices.filter(({ kind }) => kind !== notice.kind), notice];
    this.#parts.changed();
  }

  dismiss(id: string): void {
    const { journal } = this.#parts;
    const kept = journal.settings.diskNotices;
    const left = kept.filter((one) => one.id !== id);
    if (left.length < kept.length) {
      journal.commit(() => {
        journal.settings.diskNotices = left;
      });
    }
    this.#notices = this.#notices.filter((one) => one.id !== id);
    this.#parts.changed();
  }

  #letReserveGo(): void {
    try {
      this.#parts.reserve.release();
    } catch (error) {
      this.#parts.log(error);
    }
  }

  #become(trouble: DiskTrouble | null): void {
    if (this.#closed) return;
    const before = this.#trouble;
    this.#trouble = trouble;
    // It may be over already: then nobody has to wait.
    if (trouble !== null && before === null) this.#tryIn(0);
    else if (trouble !== null && this.#callOff === null) this.#tryIn(TRY_EVERY_MS);
    if (before !== trouble) this.#parts.changed();
  }

  #tryIn(ms: number): void {
    if (this.#closed) return;
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(ms, () => {
      this.#callOff = null;
      this.#try().catch((error: unknown) => this.#parts.log(error));
    });
  }

  async #try(): Promise<void> {
    const { journal, reserve } = this.#parts;
    let hasReserve: boolean;
    try {
      journal.tryWriting();
      hasReserve = await reserve.make();
    } catch (error) {
      if (fileTrouble(error) === null) throw error;
      return this.learn(error);
    }
    // Something was refused while the reserve was made: the next try decides.
    if (this.#callOff !== null) return;
    this.#become(hasReserve ? null : 'full');
  }
}
