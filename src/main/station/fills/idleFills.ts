import type { FillContext } from './fillContext.ts';
import { fillState } from './fillState.ts';
import { addEvents, noteFill } from './fillSteps.ts';

const MOST_LOOKED_AT = 500;
const MINUTE_MS = 60_000;

/** Sets aside the fills that nobody touches. */
export class IdleFills {
  readonly #context: FillContext;
  #isClosed = false;
  #callOff: (() => void) | null = null;

  constructor(context: FillContext) {
    this.#context = context;
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  /** Wakes when the first of the open fills has been idle for long enough. */
  look(): void {
    const { journal, clock } = this.#context;
    this.#callOff?.();
    this.#callOff = null;
    if (this.#isClosed) return;
    const idleMs = journal.settings.fillRules.idleMinutes * MINUTE_MS;
    const touched = journal.fills.allOpen(MOST_LOOKED_AT).map(({ touchedAt }) => touchedAt);
    if (touched.length === 0) return;
    const wait = Math.max(0, Math.min(...touched) + idleMs - clock.now());
    this.#callOff = clock.after(wait, () => this.#setIdleAside(idleMs));
  }

  #setIdleAside(idleMs: number): void {
    const { journal, clock } = this.#context;
    const idle = journal.fills
      .allOpen(MOST_LOOKED_AT)
      .filter(({ touchedAt }) => clock.now() - touchedAt >= idleMs);
    if (idle.length === 0) {
      this.look();
      return;
    }
    journal.commit(() => {
      for (const { id } of idle) {
        const state = fillState(journal, id);
        if (state === null) continue;
        addEvents(this.#context, id, null, [{ kind: 'set-aside', because: 'idle' }], {
          state: 'set-aside',
        });
        noteFill(this.#context, state, 'fill-set-aside', null, { because: 'idle' });
      }
    });
    this.look();
  }
}
