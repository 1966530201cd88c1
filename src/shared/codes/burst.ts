import { GS, type KeyStroke, meaningOf } from './burst-key.ts';

/** Timing of wedges in milliseconds and characters (SCANNING.md, Keyboard wedges). */
export interface BurstRules {
  /** Keys of one burst follow each other within this. */
  readonly gapMs: number;
  /** A burst without terminator ends after this; a burst under way may stumble as long. */
  readonly silenceMs: number;
  /** The same once the scanner is known to end with one: a busy machine must not split a code. */
  readonly patientSilenceMs: number;
  readonly leastWithTerminator: number;
  readonly leastBySilence: number;
  /** Mean time a key below which no person types. */
  readonly steadyMs: number;
  /** The same text begun again this soon is the scanner repeating itself. */
  readonly repeatMs: number;
}

export const usualRules: BurstRules = {
  gapMs: 50,
  silenceMs: 100,
  patientSilenceMs: 400,
  leastWithTerminator: 4,
  leastBySilence: 6,
  steadyMs: 20,
  repeatMs: 150,
};

/** A finished burst. `steady`: too even and fast for hands. `repeated`: the last one once more. */
export interface Burst {
  readonly text: string;
  readonly steady: boolean;
  readonly repeated: boolean;
}

/**
 * What a stroke was. `began`: may be the first of a burst, and is left alone. `within`: inside
 * one; `plain` strokes would have typed a letter, the others must never reach the browser.
 */
export type BurstStep =
  | { readonly kind: 'person' }
  | { readonly kind: 'began'; readonly plain: boolean }
  | { readonly kind: 'within'; readonly plain: boolean }
  | { readonly kind: 'burst'; readonly burst: Burst };

/** Tells a scanner's bursts from a person's typing, by timing alone. One for each keyboard. */
export class BurstReader {
  private readonly rules: BurstRules;
  private text = '';
  private beganAt = 0;
  private lastAt = Number.NEGATIVE_INFINITY;
  private strokes = 0;
  private pad = '';
  private last: { text: string; at: number } | null = null;
  private terminates = false;
  private tailAt = Number.NEGATIVE_INFINITY;

  constructor(rules: BurstRules = usualRules) {
    this.rules = rules;
  }

  /** Takes one key going down. */
  press(stroke: KeyStroke): BurstStep {
    if (stroke.repeat) return { kind: 'person' };
    const meaning = meaningOf(stroke);
    const inside = this.inside(stroke.at);
    switch (meaning.kind) {
      case 'char':
        return this.add(meaning.text, meaning.plain, stroke.at);
      case 'terminator':
        return this.terminate(stroke.at);
      case 'modifier':
        if (inside) this.touch(stroke.at);
        return { kind: 'person' };
      case 'noise':
        if (!inside) return { kind: 'person' };
        this.touch(stroke.at);
        return { kind: 'within', plain: false };
      case 'pad-digit':
        this.pad += meaning.digit;
        if (!inside) return { kind: 'person' };
        this.touch(stroke.at);
        return { kind: 'within', plain: false };
      case 'other':
        this.reset();
        return { kind: 'person' };
    }
  }

  /** Takes the Alt key going up: 029 on the number pad was a GS. */
  altUp(at: number): BurstStep {
    const pad = this.pad;
    this.pad = '';
    return /^0*29$/.test(pad) ? this.add(GS, false, at) : { kind: 'person' };
  }

  /** When a burst without terminator would be over; null while there is none. */
  get silentAt(): number | null {
    const { silenceMs, patientSilenceMs } = this.rules;
    if (this.text === '') return null;
    return this.lastAt + (this.terminates ? patientSilenceMs : silenceMs);
  }

  /** The keys have been silent: what there was, if it was long enough for a burst. */
  silence(): Burst | null {
    const burst = this.text.length >= this.rules.leastBySilence ? this.finish() : null;
    this.reset();
    return burst;
  }

  /** The burst was a person's after all: nothing that follows belongs to it. */
  disown(): void {
    this.last = null;
    this.terminates = false;
    this.tailAt = Number.NEGATIVE_INFINITY;
  }

  private inside(at: number): boolean {
    const underWay = this.text.length >= this.rules.leastBySilence;
    const limit = underWay ? this.rules.silenceMs : this.rules.gapMs;
    return this.text !== '' && at - this.lastAt <= limit;
  }

  private add(char: string, plain: boolean, at: number): BurstStep {
    const inside = this.inside(at);
    if (!inside) {
      this.reset();
      this.beganAt = at;
    }
    this.text += char;
    this.touch(at);
    return { kind: inside ? 'within' : 'began', plain };
  }

  private terminate(at: number): BurstStep {
    if (this.inside(at) && this.text.length >= this.rules.leastWithTerminator) {
      this.touch(at);
      const burst = this.finish();
      this.terminates ||= burst.steady;
      this.reset();
      this.tailAt = at;
      return { kind: 'burst', burst };
    }
    const tail = this.text === '' && at - this.tailAt <= this.rules.gapMs;
    this.reset();
    return tail ? { kind: 'within', plain: false } : { kind: 'person' };
  }

  private finish(): Burst {
    const { text, last } = this;
    const repeated =
      last !== null && last.text === text && this.beganAt - last.at <= this.rules.repeatMs;
    this.last = { text, at: this.lastAt };
    const mean = (this.lastAt - this.beganAt) / Math.max(1, this.strokes - 1);
    return { text, steady: mean <= this.rules.steadyMs, repeated };
  }

  private touch(at: number): void {
    this.lastAt = at;
    this.strokes += 1;
  }

  private reset(): void {
    this.text = '';
    this.strokes = 0;
  }
}
