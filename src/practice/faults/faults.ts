import { z } from 'zod';
import { type Action, action, isFinal } from './action.ts';

/** A fault as the control route takes it. */
export const faultBody = z.strictObject({
  /** An operation's name, or `*` for all. */
  operation: z.string(),
  /** Applies only to requests whose path contains this text. */
  path: z.string().optional(),
  /** To how many requests it applies; null: until cleared. */
  times: z.number().int().min(1).nullable().default(1),
  /** How many matching requests it skips first. */
  skip: z.number().int().min(0).default(0),
  do: action,
});

export type Fault = z.infer<typeof faultBody> & { id: number; met: number };

type Held = { apply: () => Promise<void>; timer: NodeJS.Timeout | null };

/** The faults that are set, in the order in which they were set. */
export class Faults {
  #faults: Fault[] = [];
  #next = 1;
  readonly #late = new Map<number, Held>();

  add(fault: z.infer<typeof faultBody>): Fault {
    const added = { ...fault, id: this.#next, met: 0 };
    this.#next += 1;
    this.#faults.push(added);
    return added;
  }

  get all(): readonly Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The actions for this request: as many passing ones as there are, and at most one final one. */
  take(operation: string | null, path: string): Action[] {
    const actions: Action[] = [];
    for (const fault of this.#faults) {
      const meant = fault.operation === '*' || fault.operation === operation;
      if (!meant || (fault.path !== undefined && !path.includes(fault.path))) continue;
      if (fault.skip > 0) {
        fault.skip -= 1;
        continue;
      }
      fault.met += 1;
      actions.push(fault.do);
      if (isFinal(fault.do.kind)) break;
    }
    this.#faults = this.#faults.filter((fault) => fault.times === null || fault.met < fault.times);
    return actions;
  }

  /** Keeps a request that was cut until its time comes or `applyLate` is called. */
  hold(sequence: number, afterMs: number | undefined, apply: () => Promise<void>): void {
    const timer =
      afterMs === undefined ? null : setTimeout(() => void this.#apply(sequence), afterMs);
    this.#late.set(sequence, { apply, timer });
  }

  /** Record sequences of the requests that are held. */
  get held(): number[] {
    return [...this.#late.keys()];
  }

  /** Applies every held request now, in order; returns their sequences. */
  async applyLate(): Promise<number[]> {
    const sequences = this.held;
    for (const sequence of sequences) await this.#apply(sequence);
    return sequences;
  }

  /** Drops the held requests: they never arrive. */
  forgetLate(): void {
    for (const { timer } of this.#late.values()) if (timer !== null) clearTimeout(timer);
    this.#late.clear();
  }

  async #apply(sequence: number): Promise<void> {
    const held = this.#late.get(sequence);
    if (held === undefined) return;
    this.#late.delete(sequence);
    if (held.timer !== null) clearTimeout(held.timer);
    await held.apply();
  }
}
