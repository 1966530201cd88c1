import { GS, type KeyStroke, meaningOf } from './burst-key.ts';

/** Timing of wedges in milliseconds and characters (SCANNING.md, Keyboard wedges). */
export interface BurstRules {
  /** Keys of one burst follow each other within this. */
  readonly gapMs: number;
  /** A burst without terminator ends after this; a burst under way may stumble as long. */
  readonly silenceMs: number;
  /** The same once the scanner is known to end with one: a busy machine must not split a code. */
  readonly terminatedSilenceMs: number;
  /** Where keys can mean nothing but a code, a burst may stumble this long on a busy machine. */
  readonly patienceMs: number;
  /** There, a pause this long parts stray keys from the code that follows. */
  readonly strayMs: number;
  /** There, a burst ends by silence after this, from a scanner that has never sent a terminator. */
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
  terminatedSilenceMs: 400,
  patienceMs: 2000,
  strayMs: 300,
  patientSilenceMs: 600,
  leastWithTerminator: 4,
  leastBySilence: 6,
  steadyMs: 20,
  repeatMs: 150,
};

/**
 * A finished burst. `steady`: too even and fast for hands. `byHand`: slower than any scanner, as
 * only patience lets through. `repeated`: the last one once more.
 */
export interface Burst {
  readonly text: string;
  readonly steady: boolean;
  readonly byHand: boolean;
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
  private tailAt = Number.NEGATIVE_INFINITY;
  private patient = false;
  /** A scanner that ends a code with a key does so every time. */
  private sendsTerminator = false;

  constructor(rules: BurstRules = usualRules) {
    this.rules = rules;
  }

  /**
   * Takes one key going down.
   * @param patient the key could mean nothing but a code: no field but the scan field has the focus
   */
  press(stroke: KeyStroke, patient = false): BurstStep {
    this.patient = patient;
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

  /** When to ask `silence`; null while there is nothing to wait for. */
  get silentAt(): number | null {
    if (this.text === '' || (this.patient && this.sendsTerminator)) return null;
    return this.lastAt + (this.patient ? this.rules.patientSilenceMs : this.silenceMs);
  }

  /** False once nothing typed so far can belong to a code any more. */
  get isUnderWay(): boolean {
    return this.text !== '';
  }

  /** The keys have been silent: what there was, if it was long enough for a burst. */
  silence(): Burst | null {
    const burst = this.text.length >= this.rules.leastBySilence ? this.finish() : null;
    if (burst === null && this.patient) return null;
    if (burst?.byHand === true) return null;
    this.reset();
    return burst;
  }

  /** The burst was a person's after all: nothing that follows belongs to it. */
  disown(): void {
    this.last = null;
    this.sendsTerminator = false;
    this.tailAt = Number.NEGATIVE_INFINITY;
  }

  private get silenceMs(): number {
    return this.sendsTerminator ? this.rules.terminatedSilenceMs : this.rules.silenceMs;
  }

  private inside(at: number): boolean {
    const underWay = this.text.length >= this.rules.leastBySilence;
    const { patienceMs, gapMs, strayMs } = this.rules;
    const limit = this.patient ? patienceMs : underWay ? this.silenceMs : gapMs;
    if (this.patient && at - this.lastAt > strayMs && this.isStray()) return false;
    return this.text !== '' && at - this.lastAt <= limit;
  }

  /** Too short for a code, or too slow for a scanner: keys that somebody leant on before a scan. */
  private isStray(): boolean {
    return this.text.length < this.rules.leastWithTerminator || this.meanMs > this.rules.gapMs;
  }

  private get meanMs(): number {
    return (this.lastAt - this.beganAt) / Math.max(1, this.strokes - 1);
  }

  private add(char: string, plain: boolean, at: number): BurstStep {
    const paused = char === ' ' && this.patient && at - this.lastAt > this.rules.gapMs;
    const inside = this.inside(at) && !paused;
    if (!inside) {
      this.reset();
      // No code begins with a blank, but a blank presses the button in focus.
      if (this.patient && char === ' ') return { kind: 'person' };
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
      this.sendsTerminator ||= burst.steady;
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
    const mean = this.meanMs;
    const { steadyMs, gapMs } = this.rules;
    return { text, steady: mean <= steadyMs, byHand: mean > gapMs, repeated };
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
