import type { Outcome } from '../service/outcome.ts';
import { backoffMs } from './backoff.ts';
import type { Clock } from './clock.ts';

/** The longest pause between probes: a person watches, so the return of the network shows soon. */
const PROBE_LIMIT_MS = 15_000;
/** After this long without a call, a probe finds out whether the status shown still holds. */
const HEARTBEAT_MS = 30_000;
/** Failures in a row after which the service counts as out of reach. One "unsent" is enough by itself. */
const BREAKER = 5;

/**
 * Whether the service itself was reached: an answer of its own, even a refusal. Trouble, redirects
 * and pages may be of anything on the way.
 */
export function isReached({ kind }: Outcome<unknown>): boolean {
  switch (kind) {
    case 'answered':
    case 'refused':
    case 'needs-sign-in':
    case 'slow-down':
    case 'unreadable':
      return true;
    case 'unsent':
    case 'unsendable':
    case 'unknown':
      return false;
  }
}

export type LinkState =
  | { kind: 'trying' }
  | { kind: 'connected' }
  | { kind: 'out-of-reach'; since: number };

export interface LinkParts {
  readonly clock: Clock;
  readonly random: () => number;
  /** The harmless GET: true when the service answered. Never a row of the outbox. */
  readonly probe: () => Promise<boolean>;
  readonly onChange: (state: LinkState, before: LinkState) => void;
}

/**
 * Whether the service can be reached.
 *
 *            reached                     unsent, a failed probe, or five failures
 *   trying ───────────▶ connected ─────────────────────────────▶ out-of-reach
 *      │                    ▲                                        │  probes, within 15 s
 *      └────────────────────┴────────────── any answer ◀─────────────┘
 *
 * One "unsent" is enough, because it concerns the connection and not the row. Any other failure may
 * be the row's own, so a probe finds out at once.
 */
export class Link {
  readonly #parts: LinkParts;
  #state: LinkState = { kind: 'trying' };
  #failures = 0;
  #probing = false;
  #running = false;
  #callOff: (() => void) | null = null;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** True while rows may be sent. */
  get isUp(): boolean {
    return this.#state.kind === 'connected';
  }

  start(): void {
    this.#running = true;
    this.tryNow();
  }

  stop(): void {
    this.#running = false;
    this.#callOff?.();
  }

  /** Learns from the outcome of a call whether the service can be reached. */
  learnFrom(outcome: Outcome<unknown>): void {
    // Says nothing of the service.
    if (outcome.kind === 'unsendable') return;
    if (isReached(outcome)) this.reached();
    else this.failed(outcome.kind === 'unsent');
  }

  /** Something answered; what it said does not matter. */
  reached(): void {
    this.#failures = 0;
    this.#become({ kind: 'connected' });
    this.#probeIn(HEARTBEAT_MS);
  }

  /** @param proven the service is certainly out of reach: no byte left, or a probe got no answer */
  failed(proven: boolean): void {
    this.#failures += 1;
    if (!proven && this.#failures < BREAKER && this.#state.kind === 'connected') {
      this.tryNow();
      return;
    }
    if (this.#state.kind !== 'out-of-reach') {
      this.#become({ kind: 'out-of-reach', since: this.#parts.clock.now() });
    }
    this.#probeIn(backoffMs(this.#failures, this.#parts.random(), PROBE_LIMIT_MS));
  }

  tryNow(): void {
    this.#callOff?.();
    this.#callOff = null;
    void this.#probe();
  }

  async #probe(): Promise<void> {
    if (this.#probing || !this.#running) return;
    this.#probing = true;
    const answered = await this.#parts.probe().finally(() => {
      this.#probing = false;
    });
    if (!this.#running) return;
    if (answered) this.reached();
    else this.failed(true);
  }

  #probeIn(ms: number): void {
    this.#callOff?.();
    if (!this.#running) return;
    this.#callOff = this.#parts.clock.after(ms, () => void this.#probe());
  }

  #become(next: LinkState): void {
    const before = this.#state;
    if (before.kind === next.kind) return;
    this.#state = next;
    this.#parts.onChange(next, before);
  }
}
