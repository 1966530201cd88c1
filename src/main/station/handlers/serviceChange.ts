import { randomUUID } from 'node:crypto';
import type { ServiceQuestion } from '#shared/contract/session.ts';
import type { Clock } from '../connection/clock.ts';
import type { WindowId } from '../windows/windowId.ts';

/** How long a sign-in waits for the other windows; less than a window waits for its call. */
const WAIT_MS = 20_000;
/** How long a question and its answers stand, for another try. */
const QUESTION_MS = 5 * 60_000;

export interface WindowsAsked {
  /** The windows that are open now. */
  open(): readonly WindowId[];
  /** Shows a question in a window, or takes it off. */
  show(window: WindowId, question: ServiceQuestion | null): void;
  readonly clock: () => Clock;
}

export type Agreement =
  | { kind: 'agreed' }
  | { kind: 'not-agreed'; refused: boolean; windows: number };

interface Asked {
  readonly question: ServiceQuestion;
  readonly agreed: Set<WindowId>;
  readonly refused: Set<WindowId>;
  /** The window that asks for the change. */
  readonly by: WindowId;
  readonly since: number;
  /** Looks again whether everybody has answered. */
  check: () => void;
}

/**
 * Another service takes the place of the present one in every window, so every other window that is open
 * has to agree, and one No is enough against it. Silence is no agreement: a window that nobody sees
 * holds the change back until it is answered or closed, never for longer than the sign-in waits.
 */
export class ServiceChange {
  readonly #windows: WindowsAsked;
  #asked: Asked | null = null;

  constructor(windows: WindowsAsked) {
    this.#windows = windows;
  }

  /** @param by the window that asks */
  async agreed(change: Omit<ServiceQuestion, 'id'>, by: WindowId): Promise<Agreement> {
    const asked = this.#ask(change, by);
    const left = () => this.#left(asked);
    for (const window of left()) this.#windows.show(window, asked.question);
    if (left().length > 0 && asked.refused.size === 0) await this.#answers(asked);
    const open = left().length;
    if (asked.refused.size === 0 && open > 0) {
      return { kind: 'not-agreed', refused: false, windows: open };
    }
    this.#end(asked);
    if (asked.refused.size > 0) return { kind: 'not-agreed', refused: true, windows: open };
    return { kind: 'agreed' };
  }

  /** What a window that opens has to be asked. */
  questionFor(window: WindowId): ServiceQuestion | null {
    const asked = this.#standing();
    return asked !== null && this.#left(asked).includes(window) ? asked.question : null;
  }

  answer(window: WindowId, answer: { id: string; agrees: boolean }): void {
    const asked = this.#standing();
    if (asked?.question.id !== answer.id || !this.#windows.open().includes(window)) return;
    (answer.agrees ? asked.agreed : asked.refused).add(window);
    this.#windows.show(window, null);
    asked.check();
  }

  windowClosed(): void {
    this.#standing()?.check();
  }

  /** The question that stands already, where it is the same; its answers count. */
  #ask(change: Omit<ServiceQuestion, 'id'>, by: WindowId): Asked {
    const before = this.#standing();
    if (before !== null) {
      const { address, email } = before.question;
      if (before.by === by && address === change.address && email === change.email) return before;
      this.#end(before);
    }
    const since = this.#windows.clock().monotonic();
    const question = { id: randomUUID(), ...change };
    const [agreed, refused] = [new Set<WindowId>(), new Set<WindowId>()];
    this.#asked = { question, agreed, refused, by, since, check: () => {} };
    return this.#asked;
  }

  #standing(): Asked | null {
    const asked = this.#asked;
    if (asked === null) return null;
    if (this.#windows.clock().monotonic() - asked.since < QUESTION_MS) return asked;
    this.#end(asked);
    return null;
  }

  /** The open windows that have not agreed. */
  #left({ by, agreed }: Asked): WindowId[] {
    return this.#windows.open().filter((window) => window !== by && !agreed.has(window));
  }

  #answers(asked: Asked): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        callOff();
        asked.check = () => {};
        resolve();
      };
      const callOff = this.#windows.clock().after(WAIT_MS, end);
      asked.check = () => {
        if (asked.refused.size > 0 || this.#left(asked).length === 0) end();
      };
    });
  }

  #end(asked: Asked): void {
    if (this.#asked === asked) this.#asked = null;
    for (const window of this.#windows.open()) this.#windows.show(window, null);
  }
}
