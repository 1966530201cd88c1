import { KeyStream } from '../../../src/renderer/scanning/keyStream.ts';
import type { KeyPlace } from '../../../src/shared/codes/judgeAlone.ts';
import { type KeyStroke, nothingHeld } from '../../../src/shared/codes/keyStroke.ts';
import { usualScanner } from '../../../src/shared/codes/scanner.ts';
import { daySchema } from '../../../src/shared/domain/day.ts';

/** A window with one field and a clock of its own, in which keys are read as in the real one. */
export class SimulatedWindow {
  readonly place: KeyPlace;
  readonly taken: string[] = [];
  refused = 0;
  /** Left as they were typed, and said to be in doubt. */
  doubted = 0;
  value = '';
  /** What Enter handed in, as a form does. */
  readonly submitted: string[] = [];
  at = 1_000;
  /** Which of several fields it is. */
  goal = 1;
  private timers: { readonly at: number; readonly run: () => void }[] = [];
  private readonly stream: KeyStream<string>;

  constructor(place: KeyPlace) {
    this.place = place;
    const today = daySchema.parse('2026-11-24');
    const scanner = usualScanner;
    this.stream = new KeyStream<string>({
      scanner: () => scanner,
      today: () => today,
      spot: () => ({ place, field: place === 'nowhere' ? null : this.value, goal: this.goal }),
      restore: (value) => {
        this.value = value;
      },
      later: (ms, run) => {
        const timer = { at: this.at + ms, run };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((each) => each !== timer);
        };
      },
      take: (text) => this.taken.push(text),
      refuse: () => {
        this.refused += 1;
      },
      doubt: () => {
        this.doubted += 1;
      },
    });
  }

  /** Lets time pass, and runs what was to be run by then. */
  wait(ms: number): void {
    const until = this.at + ms;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.at = Math.max(this.at, due.at);
      this.timers = this.timers.filter((each) => each !== due);
      due.run();
    }
    this.at = until;
  }

  /** Text that comes by no key. */
  paste(text: string): void {
    this.stream.forget();
    this.value += text;
  }

  press(key: string, afterMs: number, more: Partial<KeyStroke> = {}): void {
    this.wait(afterMs);
    const fate = this.stream.press({ ...nothingHeld, key, at: this.at, ...more });
    if (fate === 'swallow') return;
    if (key === 'Enter') {
      this.submitted.push(this.value);
      this.value = '';
    } else if (this.place !== 'nowhere' && key.length === 1) this.value += key;
  }
}
