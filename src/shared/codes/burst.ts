import { patientSilenceMs, rules, silenceMs } from './burstRules.ts';
import type { BurstStep } from './burstStep.ts';
import {
  type Burst,
  cutBurst,
  finishBurst,
  type Piece,
  type ReceivedKey,
  typedBy,
} from './finishBurst.ts';
import { GS, type KeyStroke, mayBeScanners, meaningOf, meantBy, strokeName } from './keyStroke.ts';
import { type Scanner, usualScanner } from './scanner.ts';
import { gapsOf } from './tempo.ts';

const nothing: readonly Piece[] = [];

/** Tells a scanner's bursts from a person's typing, by timing alone. Each keyboard has its own. */
export class BurstReader {
  private readonly scanner: Scanner;
  private pieces = nothing;
  /** The keys before those, no more than a moment apart: a pause may have torn a code in two. */
  private earlier = nothing;
  private startedAt = 0;
  private lastPressAt = Number.NEGATIVE_INFINITY;
  /** Without presses of modifiers. */
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
        return this.add(meantBy(typed, stroke, this.scanner.capsLock), typed, meaning.plain, key);
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
        this.forget();
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
    if (this.patient)
      return this.lastPressAt + patientSilenceMs(this.scanner, this.sendsTerminator);
    return this.knownToTerminate
      ? null
      : this.lastPressAt + silenceMs(this.scanner, this.sendsTerminator);
  }

  get isUnderWay(): boolean {
    return this.pieces !== nothing;
  }

  /** Until when keys may come that belong to the same code. */
  get tornUntil(): number {
    return this.lastPressAt + rules.tornMs;
  }

  /**
   * The keys have been silent: returns the burst, if they are enough for one. Late keys may still
   * belong to it, until it is `taken`.
   */
  silence(): Burst | null {
    const isWhole = this.typedLength >= rules.leastBySilence && this.meanMs <= this.scanner.gapMs;
    return isWhole || this.mayBeTorn(rules.leastBySilence) ? this.finish('silence') : null;
  }

  /** The burst was a code, so later keys do not belong to it. A terminator does the same. */
  taken(burst: Burst): void {
    this.lastBurst = { text: burst.text, at: this.lastPressAt };
    this.forget();
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

  private inside(at: number): boolean {
    if (this.pieces === nothing) return false;
    const pause = at - this.lastPressAt;
    if (this.patient) {
      const { patienceMs, strayMs } = rules;
      return pause <= patienceMs && !(pause > strayMs && this.isStray());
    }
    const underWay = this.typedLength >= rules.leastBySilence;
    return pause <= (underWay ? silenceMs(this.scanner, this.sendsTerminator) : this.scanner.gapMs);
  }

  /**
   * Whether the keys are too few for a code or too slow for a scanner: pressed by accident before a
   * scan.
   */
  private isStray(): boolean {
    const slow = Math.max(rules.strayMeanMs, this.scanner.gapMs);
    return this.typedLength < rules.leastWithTerminator || this.meanMs > slow;
  }

  private get typedLength(): number {
    return typedBy(this.pieces).length;
  }

  private get meanMs(): number {
    return (this.lastPressAt - this.startedAt) / Math.max(1, this.presses - 1);
  }

  private add(meant: string, typed: string, plain: boolean, key: ReceivedKey): BurstStep {
    const { at } = key;
    const inside = this.inside(at) && !(typed === ' ' && this.patient && this.isPausedAt(at));
    if (!inside) {
      this.setAside(at);
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

  /** Whether the keys are a person's, or none, and pause: a scanner's may be torn at a space too. */
  private isPausedAt(at: number): boolean {
    const isScanners = this.pieces.length > 1 && this.meanMs <= this.scanner.gapMs;
    return at - this.lastPressAt > this.scanner.gapMs && !isScanners;
  }

  /** What comes now is no part of the burst by its pace, and yet may be the rest of a code. */
  private setAside(at: number): void {
    const before = [...this.earlier, ...this.pieces].slice(-rules.mostTorn);
    this.forget();
    if (at - this.lastKeyAt <= rules.tornMs) this.earlier = before;
  }

  /** Whether some of the keys came as fast as a scanner's, among those before the pause too. */
  private mayBeTorn(least: number): boolean {
    const all = [...this.earlier, ...this.pieces];
    const gaps = gapsOf(all.map(({ key }) => key));
    const quick = gaps.filter((gap) => gap <= this.scanner.gapMs).length;
    return typedBy(all).length >= least && 2 * quick >= gaps.length;
  }

  /** Adds a key of the burst that adds no text. */
  private addSilent(key: ReceivedKey, plain: boolean): BurstStep {
    this.pieces = [...this.pieces, { meant: '', typed: '', key }];
    this.noteKey(key.at);
    return { kind: 'within', plain };
  }

  /** Takes a chord or a function key: a scanner's among its keys, else a person's command. */
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
    this.forget();
    return { kind: 'person' };
  }

  private terminate(at: number, ending: 'enter' | 'tab'): BurstStep {
    const isWhole = this.inside(at) && this.typedLength >= rules.leastWithTerminator;
    if (isWhole || (at <= this.tornUntil && this.mayBeTorn(rules.leastWithTerminator))) {
      this.notePress(at);
      this.terminatorAt = at;
      const burst = this.finish(ending);
      this.sendsTerminator ||= isWhole && burst.steady && this.scanner.ending !== 'silence';
      this.taken(burst);
      return { kind: isWhole ? 'burst' : 'torn', burst };
    }
    const tail = this.pieces === nothing && at - this.terminatorAt <= this.scanner.gapMs;
    this.forget();
    return tail ? { kind: 'within', plain: false } : { kind: 'person' };
  }

  private finish(ending: Burst['ending']): Burst {
    const { lastBurst: last, meanMs, scanner } = this;
    const cut = cutBurst(this.pieces, scanner.gapMs, rules.strayMs);
    const pieces = cut?.tail ?? this.pieces;
    const burst = finishBurst(pieces, scanner, cut?.meanMs ?? meanMs, ending);
    // A person's key that was cut off came earlier, and is no part of a repeat.
    const startedAt = pieces[0]?.key.at ?? this.startedAt;
    const repeated =
      last !== null && last.text === burst.text && startedAt - last.at <= rules.repeatMs;
    const before = [...this.earlier, ...(cut?.head ?? [])];
    const cutOff = cut?.head.length ?? 0;
    return { ...burst, repeated, cut: cutOff, before, pieces, endedAt: this.lastPressAt };
  }

  private notePress(at: number): void {
    this.lastPressAt = at;
    this.presses += 1;
  }

  private noteKey(at: number): void {
    this.notePress(at);
    this.lastKeyAt = at;
  }

  /** The keys go elsewhere now: what came before a pause is no part of what comes. */
  moved(at: number): void {
    if (!this.inside(at)) this.forget();
  }

  /** The keys up to a time meant something else; those after it may have begun a code. */
  forgetUntil(at: number): void {
    const left = this.pieces.filter(({ key }) => key.at > at);
    this.forget();
    if (left[0] === undefined) return;
    this.pieces = left;
    this.presses = left.length;
    this.startedAt = left[0].key.at;
  }

  /** What came so far is none of a code. */
  forget(): void {
    this.pieces = nothing;
    this.earlier = nothing;
    this.endsInLineFeed = false;
    this.presses = 0;
  }
}
