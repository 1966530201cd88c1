import type { World } from '../world/world.ts';
import type { Delivery, Events, StuckEvent } from './events.ts';
import { expire, raise, reply, resolve, unpauseDue } from './work.ts';

export type StaffSettings = {
  /** Whether the staff works by itself; a step can be requested at any time. */
  running: boolean;
  /** How long after a customer's response the staff replies. */
  replyAfterMs: number;
  /** How long after its reply the staff resolves the exception, if it does. */
  resolveAfterMs: number;
  /** How often a new exception is raised; 0: never by itself. */
  raiseEveryMs: number;
};

export const usualSettings: StaffSettings = {
  running: true,
  replyAfterMs: 20_000,
  resolveAfterMs: 90_000,
  raiseEveryMs: 300_000,
};

export type Step = {
  replied: string[];
  resolved: string[];
  expired: string[];
  unpaused: string[];
  raised: string[];
  events: Delivery[];
};

export type Task =
  | { do: 'due' }
  | { do: 'reply' | 'resolve'; exception_id?: string | undefined }
  | { do: 'raise' };

/** The pharmacy's staff: replies, resolves and raises exceptions, by the service's clock. */
export class Staff {
  settings: StaffSettings;
  readonly events: Events;
  readonly #world: World;
  /** When each exception is to be replied to or resolved, by its id. */
  readonly #toReply = new Map<string, number>();
  readonly #toResolve = new Map<string, number>();
  #lastRaised: number;
  #timer: NodeJS.Timeout | null = null;
  #busy: Promise<unknown> = Promise.resolve();

  constructor(world: World, events: Events, settings: StaffSettings) {
    this.#world = world;
    this.events = events;
    this.settings = settings;
    this.#lastRaised = world.clock.now();
  }

  /** A customer responded, so the exception is due for a reply. */
  notice(exceptionId: string): void {
    this.#toReply.set(exceptionId, this.#world.clock.now() + this.settings.replyAfterMs);
  }

  start(everyMs = 1000): void {
    this.#timer = setInterval(() => {
      if (this.settings.running) void this.step({ do: 'due' });
    }, everyMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Does one task. Resolves when its events were sent or have failed. */
  step(task: Task): Promise<Step> {
    const step = this.#busy.then(() => this.#work(task));
    // The caller gets the failure; the next step runs all the same.
    this.#busy = step.then(
      () => undefined,
      () => undefined,
    );
    return step;
  }

  async #work(task: Task): Promise<Step> {
    const world = this.#world;
    const done = { replied: [], resolved: [], raised: [] };
    const step: Step = { ...done, expired: expire(world), unpaused: unpauseDue(world), events: [] };
    const outbox: StuckEvent[] = [];
    for (const id of this.#takeOut(this.#toReply, 'reply', task)) this.#reply(id, step, outbox);
    for (const id of this.#takeOut(this.#toResolve, 'resolve', task)) {
      if (resolve(world, id) !== null) step.resolved.push(id);
    }
    if (this.#raisesNow(task)) {
      this.#lastRaised = world.clock.now();
      const raised = raise(world);
      step.raised.push(raised.id);
      outbox.push({ event: 'order.stuck', exception_id: raised.id, id: raised.entity_id });
    }
    for (const event of outbox) step.events.push(await this.events.send(event));
    return step;
  }

  #reply(id: string, step: Step, outbox: StuckEvent[]): void {
    const answered = reply(this.#world, id);
    if (answered === null) return;
    step.replied.push(id);
    outbox.push({ event: 'order.stuck_response', exception_id: id, id: answered.entity_id });
    if (answered.is_customer_resolvable) {
      this.#toResolve.set(id, this.#world.clock.now() + this.settings.resolveAfterMs);
    }
  }

  /** Takes out of a queue what this task is about: one, all, or what is due. */
  #takeOut(queue: Map<string, number>, kind: 'reply' | 'resolve', task: Task): string[] {
    if (task.do === 'raise' || (task.do !== 'due' && task.do !== kind)) return [];
    if (task.do !== 'due' && task.exception_id !== undefined) {
      queue.delete(task.exception_id);
      return [task.exception_id];
    }
    const now = this.#world.clock.now();
    const ids = [...queue].flatMap(([id, due]) => (task.do !== 'due' || due <= now ? [id] : []));
    for (const id of ids) queue.delete(id);
    return ids;
  }

  #raisesNow(task: Task): boolean {
    if (task.do === 'raise') return true;
    const every = this.settings.raiseEveryMs;
    return task.do === 'due' && every > 0 && this.#world.clock.now() - this.#lastRaised >= every;
  }
}
