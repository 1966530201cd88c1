import {
  type Burst,
  cutBurst,
  finishBurst,
  type Piece,
  type ReceivedKey,
  typedBy,
} from './burst-finish.ts';
import { GS, type KeyStroke, meaningOf, strokeName, swapCase } from './burst-key.ts';
import { type Scanner, usualScanner } from './scanner.ts';

/** Timing of wedges in milliseconds and characters (SCANNING.md, Keyboard wedges). */
const rules = {
  /** A burst without terminator ends after this; a burst under way may stumble as long. */
  silenceMs: 100,
  /** The same once the scanner is known to end with one: a busy machine must not split a code. */
  terminatedSilenceMs: 400,
  /** Where keys can mean nothing but a code, a burst may stumble this long on a busy machine. */
  patienceMs: 2000,
  /** There, a pause this long parts stray keys from the code that follows. */
  strayMs: 500,
  /** There, keys slower than this are a person's, and a pause parts them too. */
  strayMeanMs: 90,
  /** There, a burst ends by silence after this, from a scanner that has never sent a terminator. */
  patientSilenceMs: 600,
  /** The same from a scanner that is known to send none. */
  knownSilenceMs: 200,
  leastWithTerminator: 4,
  leastBySilence: 6,
  /** The same text begun again this soon is the scanner repeating itself. */
  repeatMs: 150,
} as const;

/**
 * What a stroke was. `began`: may be the first of a burst, and is left alone. `within`: inside
 * one; `plain` strokes would have typed a letter, the others must never reach the browser.
 */
export type BurstStep =
  | { readonly kind: 'person' }
  | { readonly kind: 'began'; readonly plain: boolean }
  | {
      readonly kind: 'within';
      readonly plain: boolean;
      /** After so many keys and a pause: they may turn out to be a person's. See `Burst.cut`. */
      readonly after?: number;
    }
  | { readonly kind: 'burst'; readonly burst: Burst };

const nothing: readonly Piece[] = [];

/** Tells a scanner's bursts from a person's typing, by timing alone. One for each keyboard. */
export class BurstReader {
  private readonly scanner: Scanner;
  private soFar = nothing;
  private beganAt = 0;
  private lastAt = Number.NEGATIVE_INFINITY;
  /** The same, but for keys that are only held beside others. */
  private lastKeyAt = Number.NEGATIVE_INFINITY;
  private strokes = 0;
  private pad = '';
  /** A line feed was the last to come: from a scanner that ends a code with one, or within it. */
  private lineEnded = false;
  private last: { text: string; at: number } | null = null;
  private tailAt = Number.NEGATIVE_INFINITY;
  private patient = false;
  /** A scanner that ends a code with a key does so every time. */
  private sendsTerminator: boolean;

  constructor(scanner: Scanner = usualScanner) {
    this.scanner = scanner;
    this.sendsTerminator = this.knownToTerminate;
  }

  /**
   * Takes one key going down.
   * @param patient the key could mean nothing but a code: no field but the scan field has the focus
   */
  press(stroke: KeyStroke, patient = false): BurstStep {
    this.patient = patient;
    if (stroke.repeat) return { kind: 'person' };
    const meaning = meaningOf(stroke);
    const name = strokeName(stroke);
    const learnt = meaning.kind === 'terminator' ? undefined : this.scanner.keys[name];
    const typed = meaning.kind === 'char' ? meaning.text : '';
    const key = { name, char: typed, capsLock: stroke.capsLock, at: stroke.at };
    const inside = this.inside(stroke.at);
    if (learnt !== undefined && meaning.kind !== 'modifier') {
      const plain = meaning.kind === 'dead' || (meaning.kind === 'char' && meaning.plain);
      // A chord that means a letter only to the scanner is a person's while nothing is scanned.
      return plain || inside ? this.add(learnt, typed, plain, key) : { kind: 'person' };
    }
    switch (meaning.kind) {
      case 'char':
        return this.add(this.withoutCapsLock(typed, stroke), typed, meaning.plain, key);
      case 'terminator':
        return this.terminate(stroke.at, meaning.ending);
      case 'modifier':
        if (inside) this.touch(stroke.at);
        return { kind: 'person' };
      case 'dead':
        return inside ? this.addSilent(key, true) : { kind: 'person' };
      case 'noise':
        return this.noise(stroke, key, inside);
      case 'pad-digit':
        this.pad += meaning.digit;
        if (!inside) return { kind: 'person' };
        this.touchKey(stroke.at);
        return { kind: 'within', plain: false };
      case 'other':
        this.reset();
        return { kind: 'person' };
    }
  }

  /** Takes the Alt key going up: 029 on the number pad was a GS, 065 an A. */
  altUp(at: number): BurstStep {
    const ascii = this.pad === '' ? Number.NaN : Number(this.pad);
    this.pad = '';
    const isText = ascii >= 32 && ascii < 127;
    if (!isText && ascii !== GS.charCodeAt(0)) return { kind: 'person' };
    const char = String.fromCharCode(ascii);
    const name = `Alt+${ascii}`;
    return this.add(char, char, isText, { name, char, capsLock: false, at });
  }

  /** When to ask `silence`; null while there is nothing to wait for. */
  get silentAt(): number | null {
    if (this.soFar === nothing) return null;
    if (this.lineEnded) return this.lastAt + Math.max(rules.silenceMs, 2 * this.scanner.gapMs);
    if (this.patient) return this.lastAt + this.patientSilenceMs;
    return this.knownToTerminate ? null : this.lastAt + this.silenceMs;
  }

  /** Whether keys have come that may belong to a code. */
  get isUnderWay(): boolean {
    return this.soFar !== nothing;
  }

  /**
   * The keys have been silent: what there was, if it was long enough for a burst. It goes on, since
   * late keys may still belong to it, until it is `taken`.
   */
  silence(): Burst | null {
    const { typedLength, meanMs, scanner } = this;
    if (typedLength < rules.leastBySilence || meanMs > scanner.gapMs) return null;
    return this.finish('silence');
  }

  /** The burst was a code: nothing that follows belongs to it. A terminator says as much. */
  taken(burst: Burst): void {
    this.last = { text: burst.text, at: this.lastAt };
    this.reset();
  }

  /** The burst was a person's after all. */
  disown(): void {
    this.last = null;
    this.sendsTerminator = this.knownToTerminate;
    this.tailAt = Number.NEGATIVE_INFINITY;
  }

  private get knownToTerminate(): boolean {
    return this.scanner.ending === 'enter' || this.scanner.ending === 'tab';
  }

  private get silenceMs(): number {
    const known = this.sendsTerminator ? rules.terminatedSilenceMs : rules.silenceMs;
    return Math.max(known, this.scanner.gapMs);
  }

  private get patientSilenceMs(): number {
    // A scanner that has lost its terminator is taken late rather than not at all.
    if (this.sendsTerminator) return rules.patienceMs;
    const known = this.scanner.ending === 'silence' ? rules.knownSilenceMs : rules.patientSilenceMs;
    return Math.max(known, 2 * this.scanner.gapMs);
  }

  private inside(at: number): boolean {
    if (this.soFar === nothing) return false;
    const pause = at - this.lastAt;
    if (this.patient) {
      const { patienceMs, strayMs } = rules;
      return pause <= patienceMs && !(pause > strayMs && this.isStray());
    }
    const underWay = this.typedLength >= rules.leastBySilence;
    return pause <= (underWay ? this.silenceMs : this.scanner.gapMs);
  }

  /** Too short for a code, or too slow for a scanner: keys that somebody leant on before a scan. */
  private isStray(): boolean {
    const { leastWithTerminator, strayMeanMs } = rules;
    const slow = Math.max(strayMeanMs, this.scanner.gapMs);
    return this.typedLength < leastWithTerminator || this.meanMs > slow;
  }

  private get typedLength(): number {
    return typedBy(this.soFar).length;
  }

  private get meanMs(): number {
    return (this.lastAt - this.beganAt) / Math.max(1, this.strokes - 1);
  }

  private withoutCapsLock(char: string, stroke: KeyStroke): string {
    return stroke.capsLock && this.scanner.capsLock === 'undo' ? swapCase(char) : char;
  }

  private add(meant: string, typed: string, plain: boolean, key: ReceivedKey): BurstStep {
    const { at } = key;
    const paused = typed === ' ' && this.patient && at - this.lastAt > this.scanner.gapMs;
    const inside = this.inside(at) && !paused;
    if (!inside) {
      this.reset();
      // No code begins with a blank, but a blank presses the button in focus.
      if (this.patient && typed === ' ') return { kind: 'person' };
      this.beganAt = at;
    }
    const after = this.soFar.length;
    const late = at - this.lastKeyAt > this.scanner.gapMs;
    this.soFar = [...this.soFar, { meant, typed: typed === '' ? meant : typed, key }];
    this.lineEnded = false;
    this.touchKey(at);
    if (!inside) return { kind: 'began', plain };
    return late ? { kind: 'within', plain, after } : { kind: 'within', plain };
  }

  /** A key of the burst that stands for nothing in its text. */
  private addSilent(key: ReceivedKey, plain: boolean): BurstStep {
    this.soFar = [...this.soFar, { meant: '', typed: '', key }];
    this.touchKey(key.at);
    return { kind: 'within', plain };
  }

  /** A chord or a function key: a scanner's in the midst of its keys, else a person's command. */
  private noise(stroke: KeyStroke, key: ReceivedKey, inside: boolean): BurstStep {
    const { at } = stroke;
    // Carriage return and line feed: both belong to the code that the first has ended.
    if (this.soFar === nothing && at - this.tailAt <= this.scanner.gapMs) {
      this.tailAt = at;
      return { kind: 'within', plain: false };
    }
    // Nobody presses it on purpose, so that a busy machine may bring it late.
    const lineFeed = stroke.ctrl && (stroke.code === 'KeyJ' || stroke.key.toLowerCase() === 'j');
    if (inside && (lineFeed || at - this.lastKeyAt <= this.scanner.gapMs)) {
      this.lineEnded = lineFeed;
      return this.addSilent(key, false);
    }
    this.reset();
    return { kind: 'person' };
  }

  private terminate(at: number, ending: 'enter' | 'tab'): BurstStep {
    if (this.inside(at) && this.typedLength >= rules.leastWithTerminator) {
      this.touch(at);
      this.tailAt = at;
      const burst = this.finish(ending);
      this.sendsTerminator ||= burst.steady && this.scanner.ending !== 'silence';
      this.taken(burst);
      return { kind: 'burst', burst };
    }
    const tail = this.soFar === nothing && at - this.tailAt <= this.scanner.gapMs;
    this.reset();
    return tail ? { kind: 'within', plain: false } : { kind: 'person' };
  }

  private finish(ending: Burst['ending']): Burst {
    const { beganAt, last, meanMs, scanner, soFar } = this;
    const cut = cutBurst(soFar, scanner.gapMs, rules.strayMs);
    const burst = finishBurst(cut?.tail ?? soFar, scanner, cut?.meanMs ?? meanMs, ending);
    const repeated =
      last !== null && last.text === burst.text && beganAt - last.at <= rules.repeatMs;
    return { ...burst, repeated, cut: cut?.head.length ?? 0 };
  }

  private touch(at: number): void {
    this.lastAt = at;
    this.strokes += 1;
  }

  private touchKey(at: number): void {
    this.touch(at);
    this.lastKeyAt = at;
  }

  private reset(): void {
    this.soFar = nothing;
    this.lineEnded = false;
    this.strokes = 0;
  }
}
