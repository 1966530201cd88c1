import { BurstReader } from '#shared/codes/burst.ts';
import type { BurstStep } from '#shared/codes/burstStep.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import type { KeyPlace } from '#shared/codes/judgeAlone.ts';
import { type BurstVerdict, judgeBurst } from '#shared/codes/judgeBurst.ts';
import { GS, type KeyStroke, nothingHeld } from '#shared/codes/keyStroke.ts';
import type { Scanner } from '#shared/codes/scanner.ts';
import type { Day } from '#shared/domain/day.ts';

/** Where a key went, and the field as it was before it; `field` is null where none takes keys. */
export interface Spot<Field> {
  readonly place: KeyPlace;
  readonly field: Field | null;
  /** The same object for as long as keys go to the same field, or to none but those for codes. */
  readonly goal: unknown;
}

/** What the stream of keys needs of the page. */
export interface Page<Field> {
  scanner(): Scanner;
  today(): Day;
  /** Where keys go now. */
  spot(): Spot<Field>;
  /** Puts a field back as it was. */
  restore(field: Field): void;
  /** Runs something later; returns how to prevent it. */
  later(ms: number, run: () => void): () => void;
  take(text: string, burst: Burst): void;
  /** Only a part of a code came. */
  refuse(text: string): void;
  /** What stays in the field may be a code that came in pieces. */
  doubt(text: string): void;
}

/** What becomes of a key: `swallow` keeps it from the page. */
export type KeyFate = 'pass' | 'swallow';

/** A field is remembered for as long as a torn code may take. */
const REMEMBERED_MS = 20_000;

/** Finds the scans among all keys of a window, and puts the fields back that they were written into. */
export class KeyStream<Field> {
  private readonly page: Page<Field>;
  private scanner: Scanner;
  private reader: BurstReader;
  private spot: Spot<Field> = { place: 'nowhere', field: null, goal: null };
  private goal: unknown = null;
  /** The field at the first key after each pause, by that key's time, so that what a person typed stays. */
  private readonly starts = new Map<number, Spot<Field>>();
  private stopTimer = () => {};

  constructor(page: Page<Field>) {
    this.page = page;
    this.scanner = page.scanner();
    this.reader = new BurstReader(this.scanner);
  }

  /** Takes a key going down. A scanner set up since the last one gets a new reader. */
  press(stroke: KeyStroke): KeyFate {
    if (this.scanner !== this.page.scanner()) {
      this.scanner = this.page.scanner();
      this.reader = new BurstReader(this.scanner);
    }
    const { place, goal } = this.page.spot();
    if (goal !== this.goal) this.reader.moved(stroke.at);
    this.goal = goal;
    const meansCode = place === 'nowhere' || place === 'scan-field';
    return this.apply(this.reader.press(stroke, meansCode), stroke.at);
  }

  /** Takes the Alt key going up. */
  altUp(at: number): KeyFate {
    return this.apply(this.reader.altUp(at), at);
  }

  /** Takes a GS that came as text without a key. */
  writeGs(at: number): KeyFate {
    return this.reader.isUnderWay ? this.press({ ...nothingHeld, key: GS, at }) : 'pass';
  }

  /** Something else than keys changed a field: what was typed before it is none of a scan's. */
  forget(): void {
    this.reader.forget();
    this.stop();
  }

  /** Keys up to a time have done something on the page: none of them belongs to a code. */
  use(until: number): void {
    this.reader.forgetUntil(until);
    if (!this.reader.isUnderWay) this.stop();
  }

  /** Ends every wait. */
  stop(): void {
    this.stopTimer();
    this.stopTimer = () => {};
  }

  private apply(step: BurstStep, at: number): KeyFate {
    this.stop();
    const { silentAt } = this.reader;
    if (silentAt !== null) this.waitUntil(silentAt, at);
    switch (step.kind) {
      case 'person':
        return 'pass';
      case 'began':
        this.spot = this.page.spot();
        this.remember(at);
        return step.plain ? 'pass' : 'swallow';
      case 'within':
        if (step.after !== undefined) this.remember(at);
        return step.plain && this.spot.field !== null ? 'pass' : 'swallow';
      case 'burst':
      case 'torn': {
        const fate = this.accept(this.judge(step.burst, true)) ? 'swallow' : 'pass';
        if (fate === 'pass') this.reader.disown();
        return fate;
      }
    }
  }

  private remember(at: number): void {
    for (const before of this.starts.keys()) {
      if (before < at - REMEMBERED_MS) this.starts.delete(before);
    }
    this.starts.set(at, this.page.spot());
  }

  /** On a busy page the timer may run before keys that arrived in time; a second one lets them go first. */
  private waitUntil(until: number, now: number): void {
    this.stopTimer = this.page.later(Math.max(0, until - now), () => {
      this.stopTimer = this.page.later(0, () => this.onSilence(until));
    });
  }

  private onSilence(at: number): void {
    const burst = this.reader.silence();
    if (burst === null) return;
    const { tornUntil } = this.reader;
    const verdict = this.judge(burst, at >= tornUntil);
    if (verdict.kind === 'wait') this.waitUntil(tornUntil, at);
    else if (this.accept(verdict)) this.reader.taken(burst);
  }

  private judge(burst: Burst, isOver: boolean): BurstVerdict {
    const { place } = this.spot;
    const today = this.page.today();
    return judgeBurst(burst, { place, scanner: this.scanner, today, isOver });
  }

  /** Whether the burst was a scanner's. */
  private accept(verdict: BurstVerdict): boolean {
    if (verdict.kind === 'doubt') this.page.doubt(verdict.text);
    if (verdict.kind !== 'take' && verdict.kind !== 'refuse') return false;
    const start = verdict.from === undefined ? this.spot : this.starts.get(verdict.from.key.at);
    const field = start?.field ?? null;
    if (field !== null) this.page.restore(field);
    if (verdict.kind === 'refuse') this.page.refuse(verdict.text);
    else if (!verdict.burst.repeated && verdict.burst.text !== '') {
      this.page.take(verdict.burst.text, verdict.burst);
    }
    return true;
  }
}
