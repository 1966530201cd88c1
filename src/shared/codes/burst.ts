import {
  type Burst,
  cutBurst,
  finishBurst,
  type Piece,
  type ReceivedKey,
  typedBy,
} from './finishBurst.ts';
import { GS, type KeyStroke, mayBeScanners, meaningOf, strokeName, swapCase } from './keyStroke.ts';
import { type Scanner, usualScanner } from './scanner.ts';

/** Timing of wedges in milliseconds and characters (SCANNING.md, Keyboard wedges). */
const rules = {
  /** A burst without terminator ends after this silence, and one under way may pause as long. */
  silenceMs: 100,
  /** The same for a scanner known to send a terminator: a busy machine must not split a code. */
  terminatedSilenceMs: 400,
  /** While patient (see `press`), a burst may pause this long on a busy machine. */
  patienceMs: 2000,
  /** While patient, a pause this long separates stray keys from the code that follows. */
  strayMs: 500,
  /** While patient, keys slower than this on average are a person's; a pause separates them too. */
  strayMeanMs: 90,
  /** While patient, a burst ends after this silence if the scanner has never sent a terminator. */
  patientSilenceMs: 600,
  /** The same for a scanner known to send none. */
  knownSilenceMs: 200,
  leastWithTerminator: 4,
  leastBySilence: 6,
  /** A scanner that sends the same text again this soon is repeating itself. */
  repeatMs: 150,
} as const;

/**
 * What a stroke was. `began`: may be the first of a burst; the browser gets it. `within`: inside a
 * burst; a `plain` one would have typed a letter, and the others must never reach the browser.
 */
export type BurstStep =
  | { readonly kind: 'person' }
  | { readonly kind: 'began'; readonly plain: boolean }
  | {
      readonly kind: 'within';
      readonly plain: boolean;
      /** After a pause: how many keys before this stroke may be a person's; see `Burst.cut`. */
      readonly after?: number;
    }
  | { readonly kind: 'burst'; readonly burst: Burst };

const nothing: readonly Piece[] = [];

/** Tells a scanner's bursts from a person's typing, by timing alone. Each keyboard has its own. */
export class BurstReader {
  private readonly scanner: Scanner;
  private pieces = nothing;
  private startedAt = 0;
  private lastPressAt = Number.NEGATIVE_INFINITY;
  /** Like `lastPressAt`, without presses of modifiers. */
  private lastKeyAt = Number.NEGATIVE_INFINITY;
  private presses = 0;
  private padDigits = '';
  /** Whether the last key was a line feed. It may end the code or stand within it. */
  private endsInLineFeed = false;
  private lastBurst: { text: string; at: number } | null = null;
  private terminatorAt = Number.NEGATIVE_INFINITY;
  private patient = false;
  /** Whether this scanner ends a code with a key: one that did so once does so every time. */
  private sendsTerminator: boolean;

  constructor(scanner: Scanner = usualScanner) {
    this.scanner = scanner;
    this.sendsTerminator = this.knownToTerminate;
  }

  /**
   * Takes one key going down.
   * @param patient only the scan field has the focus, so the key can mean nothing but a code
   */
  press(stroke: KeyStroke, patient = false): BurstStep {
    this.patient = patient;
    if (stroke.repeat) return { kind: 'person' };
    const meaning = meaningOf(stroke);
    const name = strokeName(stroke);
    const learned = meaning.kind === 'terminator' ? undefined : this.scanner.keys[name];
    const typed = meaning.kind === 'char' ? meaning.text : '';
    const key = { name, char: typed, capsLock: stroke.capsLock, at: stroke.at };
    const inside = this.inside(stroke.at);
    if (learned !== undefined && meaning.kind !== 'modifier') {
      const plain = meaning.kind === 'dead' || (meaning.kind === 'char' && meaning.plain);
      // Outside of a scan, a chord that only the scanner means as a letter is a person's command.
      return plain || inside ? this.add(learned, typed, plain, key) : { kind: 'person' };
    }
    switch (meaning.kind) {
      case 'char':
        return this.add(this.withoutCapsLock(typed, stroke), typed, meaning.plain, key);
      case 'terminator':
        return this.terminate(stroke.at, meaning.ending);
      case 'modifier':
        if (inside) this.notePress(stroke.at);
        return { kind: 'person' };
      case 'dead':
        return inside ? this.addSilent(key, true) : { kind: 'person' };
      case 'noise':
        return this.noise(stroke, key, inside);
      case 'pad-digit':
        this.padDigits += meaning.digit;
        if (!inside) return { kind: 'person' };
        this.noteKey(stroke.at);
        return { kind: 'within', plain: false };
      case 'other':
        if (this.scanner.takesEveryKey === true && mayBeScanners(stroke, inside)) {
          return this.add('', '', true, key);
        }
        this.reset();
        return { kind: 'person' };
    }
  }

  /** Takes the Alt key going up: 029 on the number pad makes a GS, 065 an A. */
  altUp(at: number): BurstStep {
    const ascii = this.padDigits === '' ? Number.NaN : Number(this.padDigits);
    this.padDigits = '';
    const isText = ascii >= 32 && ascii < 127;
    if (!isText && ascii !== GS.charCodeAt(0)) return { kind: 'person' };
    const char = String.fromCharCode(ascii);
    const name = `Alt+${ascii}`;
    return this.add(char, char, isText, { name, char, capsLock: false, at });
  }

  /** When to call `silence`; null while there is nothing to wait for. */
  get silentAt(): number | null {
    if (this.pieces === nothing) return null;
    if (this.endsInLineFeed)
      return this.lastPressAt + Math.max(rules.silenceMs, 2 * this.scanner.gapMs);
    if (this.patient) return this.lastPressAt + this.patientSilenceMs;
    return this.knownToTerminate ? null : this.lastPressAt + this.silenceMs;
  }

  /** Whether there are keys that may belong to a code. */
  get isUnderWay(): boolean {
    return this.pieces !== nothing;
  }

  /**
   * The keys have been silent: returns the burst, if they are enough for one. Late keys may still
   * belong to it, until it is `taken`.
   */
  silence(): Burst | null {
    const { typedLength, meanMs, scanner } = this;
    if (typedLength < rules.leastBySilence || meanMs > scanner.gapMs) return null;
    return this.finish('silence');
  }

  /** The burst was a code, so later keys do not belong to it. A terminator does the same. */
  taken(burst: Burst): void {
    this.lastBurst = { text: burst.text, at: this.lastPressAt };
    this.reset();
  }

  /** The burst turned out to be a person's. */
  disown(): void {
    this.lastBurst = null;
    this.sendsTerminator = this.knownToTerminate;
    this.terminatorAt = Number.NEGATIVE_INFINITY;
  }

  private get knownToTerminate(): boolean {
    return this.scanner.ending === 'enter' || this.scanner.ending === 'tab';
  }

  private get silenceMs(): number {
    const known = this.sendsTerminator ? rules.terminatedSilenceMs : rules.silenceMs;
    return Math.max(known, this.scanner.gapMs);
  }

  private get patientSilenceMs(): number {
    // A code whose terminator got lost is read late rather than not at all.
    if (this.sendsTerminator) return rules.patienceMs;
    const known = this.scanner.ending === 'silence' ? rules.knownSilenceMs : rules.patientSilenceMs;
    return Math.max(known, 2 * this.scanner.gapMs);
  }

  private inside(at: number): boolean {
    if (this.pieces === nothing) return false;
    const pause = at - this.lastPressAt;
    if (this.patient) {
      const { patienceMs, strayMs } = rules;
      return pause <= patienceMs && !(pause > strayMs && this.isStray());
    }
    const underWay = this.typedLength >= rules.leastBySilence;
    return pause <= (underWay ? this.silenceMs : this.scanner.gapMs);
  }

  /**
   * Whether the keys are too few for a code or too slow for a scanner: pressed by accident before a
   * scan.
   */
  private isStray(): boolean {
    const { leastWithTerminator, strayMeanMs } = rules;
    const slow = Math.max(strayMeanMs, this.scanner.gapMs);
    return this.typedLength < leastWithTerminator || this.meanMs > slow;
  }

  private get typedLength(): number {
    return typedBy(this.pieces).length;
  }

  private get meanMs(): number {
    return (this.lastPressAt - this.startedAt) / Math.max(1, this.presses - 1);
  }

  private withoutCapsLock(char: string, stroke: KeyStroke): string {
    return stroke.capsLock && this.scanner.capsLock === 'undo' ? swapCase(char) : char;
  }

  private add(meant: string, typed: string, plain: boolean, key: ReceivedKey): BurstStep {
    const { at } = key;
    const paused = typed === ' ' && this.patient && at - this.lastPressAt > this.scanner.gapMs;
    const inside = this.inside(at) && !paused;
    if (!inside) {
      this.reset();
      // A space never begins a code, but it presses the button in focus.
      if (this.patient && typed === ' ') return { kind: 'person' };
      this.startedAt = at;
    }
    const after = this.pieces.length;
    const late = at - this.lastKeyAt > this.scanner.gapMs;
    this.pieces = [...this.pieces, { meant, typed: typed === '' ? meant : typed, key }];
    this.endsInLineFeed = false;
    this.noteKey(at);
    if (!inside) return { kind: 'began', plain };
    return late ? { kind: 'within', plain, after } : { kind: 'within', plain };
  }

  /** Adds a key of the burst that adds no text. */
  private addSilent(key: ReceivedKey, plain: boolean): BurstStep {
    this.pieces = [...this.pieces, { meant: '', typed: '', key }];
    this.noteKey(key.at);
    return { kind: 'within', plain };
  }

  /**
   * Takes a chord or a function key: a scanner's if it comes among its keys, else a person's
   * command.
   */
  private noise(stroke: KeyStroke, key: ReceivedKey, inside: boolean): BurstStep {
    const { at } = stroke;
    // A line feed after a carriage return belongs to the code that the carriage return ended.
    if (this.pieces === nothing && at - this.terminatorAt <= this.scanner.gapMs) {
      this.terminatorAt = at;
      return { kind: 'within', plain: false };
    }
    // Nobody presses Ctrl+J on purpose, so it counts even when a busy machine delivers it late.
    const lineFeed = stroke.ctrl && (stroke.code === 'KeyJ' || stroke.key.toLowerCase() === 'j');
    if (inside && (lineFeed || at - this.lastKeyAt <= this.scanner.gapMs)) {
      this.endsInLineFeed = lineFeed;
      return this.addSilent(key, false);
    }
    this.reset();
    return { kind: 'person' };
  }

  private terminate(at: number, ending: 'enter' | 'tab'): BurstStep {
    if (this.inside(at) && this.typedLength >= rules.leastWithTerminator) {
      this.notePress(at);
      this.terminatorAt = at;
      const burst = this.finish(ending);
      this.sendsTerminator ||= burst.steady && this.scanner.ending !== 'silence';
      this.taken(burst);
      return { kind: 'burst', burst };
    }
    const tail = this.pieces === nothing && at - this.terminatorAt <= this.scanner.gapMs;
    this.reset();
    return tail ? { kind: 'within', plain: false } : { kind: 'person' };
  }

  private finish(ending: Burst['ending']): Burst {
    const { startedAt, lastBurst: last, meanMs, scanner, pieces } = this;
    const cut = cutBurst(pieces, scanner.gapMs, rules.strayMs);
    const burst = finishBurst(cut?.tail ?? pieces, scanner, cut?.meanMs ?? meanMs, ending);
    const repeated =
      last !== null && last.text === burst.text && startedAt - last.at <= rules.repeatMs;
    return { ...burst, repeated, cut: cut?.head.length ?? 0 };
  }

  private notePress(at: number): void {
    this.lastPressAt = at;
    this.presses += 1;
  }

  private noteKey(at: number): void {
    this.notePress(at);
    this.lastKeyAt = at;
  }

  private reset(): void {
    this.pieces = nothing;
    this.endsInLineFeed = false;
    this.presses = 0;
  }
}
