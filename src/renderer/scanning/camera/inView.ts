import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import { type Box, insideOf } from '../decode/grey.ts';

/** A code that the camera has in view. Times are milliseconds of one clock. */
export interface SightedCode {
  readonly read: CodeRead;
  /** When it was first read, believed or not. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** How many frames have shown it with this text. */
  readonly frames: number;
  /** Whether a quick look has ever read it: else one that does not see it says nothing. */
  readonly quickly: boolean;
  /** Since when it may be believed; null for bars that only one frame has shown. */
  readonly sureAt: number | null;
  /** Taken, or passed over for another: it stays silent until it has left the view. */
  readonly settled: boolean;
  /** Looks at its place since, that did not see it. */
  readonly missed: number;
}

/** Two frames that agree on bars must lie this close together. */
const agreeWithinMs = 1_000;
/** The same where only thorough looks can read them, which come seldom. */
const agreeThoroughWithinMs = 3_000;
/** A code has left the view after so many looks at its place without it, and so long. */
const goneAfterLooks = 4;
const goneAfterMs = 700;
/** A place was looked at when most of it was. */
const lookedAt = 0.9;

/**
 * What is in view, from one look to the next: bars are believed when two frames agree, and a code
 * counts once until it has left the view.
 */
export class CodesInView {
  private sights: readonly SightedCode[] = [];

  /**
   * Takes in one look.
   * @param looked the part of the frame that it was at
   * @param at when the frame was taken, not when it was read
   * @param thorough whether it was one that takes its time
   */
  look(
    reads: readonly CodeRead[],
    looked: Box,
    at: number,
    thorough: boolean,
  ): readonly SightedCode[] {
    const seen = new Map(reads.map((read) => [keyOf(read), read]));
    const before = this.sights
      .map((sight) => {
        const read = seen.get(keyOf(sight.read));
        if (read !== undefined) return again(sight, read, at, thorough);
        return thorough || sight.quickly ? missing(sight, looked) : sight;
      })
      .filter((sight) => !isGone(sight, at));
    const known = new Set(before.map(({ read }) => keyOf(read)));
    const fresh = [...seen.values()].filter((read) => !known.has(keyOf(read)));
    this.sights = [...before, ...fresh.map((read) => first(read, at, !thorough))];
    return this.sights;
  }

  /** These stay silent until they have left the view. */
  settle(which: (sight: SightedCode) => boolean): void {
    this.sights = this.sights.map((sight) => (which(sight) ? { ...sight, settled: true } : sight));
  }
}

function first(read: CodeRead, at: number, quickly: boolean): SightedCode {
  const sureAt = read.linear ? null : at;
  return { read, firstAt: at, lastAt: at, frames: 1, quickly, sureAt, settled: false, missed: 0 };
}

function again(sight: SightedCode, read: CodeRead, at: number, thorough: boolean): SightedCode {
  const quickly = sight.quickly || !thorough;
  const agrees = at - sight.lastAt <= (quickly ? agreeWithinMs : agreeThoroughWithinMs);
  const frames = agrees ? sight.frames + 1 : 1;
  const sureAt = sight.sureAt ?? (frames >= 2 ? at : null);
  return { ...sight, read, lastAt: at, frames, quickly, sureAt, missed: 0 };
}

function missing(sight: SightedCode, looked: Box): SightedCode {
  const covered = insideOf(sight.read.box, looked) >= lookedAt;
  return covered ? { ...sight, missed: sight.missed + 1 } : sight;
}

function isGone({ missed, lastAt }: SightedCode, at: number): boolean {
  return missed >= goneAfterLooks && at - lastAt >= goneAfterMs;
}
