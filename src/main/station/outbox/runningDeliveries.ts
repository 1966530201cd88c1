import type { Operations } from '../operations/entry.ts';

/** Queued rows under way at once; a row that a person waits for may go besides. */
const LANES_AT_ONCE = 4;

/** A row that is being delivered. */
interface RunningDelivery {
  readonly kind: string;
  readonly live: boolean;
  readonly done: Promise<void>;
  /** The service has answered; only the journal has yet to take it. */
  answered: boolean;
}

/** What is being delivered now, by sequence, and which places are free. */
export class RunningDeliveries {
  readonly #running = new Map<number, RunningDelivery>();

  add(sequence: number, delivery: Omit<RunningDelivery, 'answered'>): void {
    this.#running.set(sequence, { ...delivery, answered: false });
  }

  delete(sequence: number): void {
    this.#running.delete(sequence);
  }

  has(sequence: number): boolean {
    return this.#running.has(sequence);
  }

  isLive(sequence: number): boolean {
    return this.#running.get(sequence)?.live === true;
  }

  /** False where it is not being delivered. */
  markAnswered(sequence: number): boolean {
    const delivery = this.#running.get(sequence);
    if (delivery !== undefined) delivery.answered = true;
    return delivery !== undefined;
  }

  get sequences(): number[] {
    return [...this.#running.keys()];
  }

  /** A call is under way. */
  get isCalling(): boolean {
    return [...this.#running.values()].some(({ answered }) => !answered);
  }

  /** Resolves when the outcomes of all that is under way are in the journal. */
  async done(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  get hasRoomForLive(): boolean {
    return this.#running.size <= LANES_AT_ONCE;
  }

  get hasRoomForQueued(): boolean {
    return this.#queued.length < LANES_AT_ONCE;
  }

  /** Kinds that have as many queued rows under way as they may have. */
  fullKinds(operations: Operations): string[] {
    const queued = this.#queued;
    return [...operations.values()]
      .filter(({ kind, atOnce }) => queued.filter((one) => one.kind === kind).length >= atOnce)
      .map(({ kind }) => kind);
  }

  get #queued(): RunningDelivery[] {
    return [...this.#running.values()].filter(({ live, answered }) => !live && !answered);
  }
}
