import { randomUUID } from 'node:crypto';
import type { ServiceQuestion } from '#shared/contract/session.ts';
import type { Clock } from '../connection/clock.ts';

/** How long a sign-in waits for the other windows; less than a window waits for its call. */
const WAIT_MS = 20_000;
/** How long a question and its answers stand, for another try. */
const QUESTION_MS = 5 * 60_000;

export interface WindowsAsked {
  /** The windows that are open now. */
  open(): readonly string[];
  /** Shows a question in a window, or takes it off. */
  show(window: string, question: ServiceQuestion | null): void;
  readonly clock: () => Clock;
}

export type Agreement =
  | { kind: 'agreed' }
  | { kind: 'not-agreed'; refused: boolean; windows: number };

interface Asked {
  readonly question: ServiceQuestion;
  readonly agreed: Set<string>;
  readonly refused: Set<string>;
  /** The window that asks for the change. */
  readonly by: string | null;
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

  /** @param by the window that asks, as the station named it to that window alone */
  async agreed(change: Omit<ServiceQuestion, 'id'>, by: string | null): Promise<Agreement> {
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
  questionFor(window: string): ServiceQuestion | null {
    const asked = this.#standing();
    return asked !== null && this.#left(asked).includes(window) ? asked.question : null;
  }

  answer(answer: { id: string; window: string; agrees: boolean }): void {
    const asked = this.#standing();
    if (asked?.question.id !== answer.id || !this.#windows.open().includes(answer.window)) return;
    (answer.agrees ? asked.agreed : asked.refused).add(answer.window);
    this.#windows.show(answer.window, null);
    asked.check();
  }

  windowClosed(): void {
    this.#standing()?.check();
  }

  /** The question that stands already, where it is the same; its answers count. */
  #ask(change: Omit<ServiceQuestion, 'id'>, by: string | null): Asked {
    const before = this.#standing();
    if (before !== null) {
      const { address, email } = before.question;
      if (before.by === by && address === change.address && email === change.email) return before;
      this.#end(before);
    }
    const since = this.#windows.clock().monotonic();
    const question = { id: randomUUID(), ...change };
    const asked = { question, agreed: new Set<string>(), refused: new Set<string>(), by, since };
    this.#asked = { ...asked, check: () => {} };
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
  #left({ by, agreed }: Asked): string[] {
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
