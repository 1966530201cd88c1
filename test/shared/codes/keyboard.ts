import { BurstReader } from '#shared/codes/burst.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { type KeyStroke, nothingHeld } from '#shared/codes/keyStroke.ts';
import { type Scanner, usualScanner } from '#shared/codes/scanner.ts';

/** A keyboard with a clock of its own. */
export class Keys {
  at = 1_000;
  readonly reader: BurstReader;
  readonly bursts: Burst[] = [];

  constructor(scanner: Partial<Scanner> = {}) {
    this.reader = new BurstReader({ ...usualScanner, ...scanner });
  }

  press(key: string, afterMs: number, more: Partial<KeyStroke> = {}) {
    this.at += afterMs;
    const step = this.reader.press({ ...nothingHeld, key, at: this.at, ...more });
    if (step.kind === 'burst') this.bursts.push(step.burst);
    return step;
  }

  write(text: string, everyMs: number) {
    for (const char of text) this.press(char, everyMs);
  }

  scan(text: string, everyMs = 10) {
    this.write(text, everyMs);
    return this.press('Enter', everyMs);
  }

  get texts() {
    return this.bursts.map((burst) => burst.text);
  }
}
