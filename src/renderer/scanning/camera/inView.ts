import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import { type Box, insideOf } from '../decode/grey.ts';

/** A code that the camera has in view. Times are milliseconds of one clock. */
export interface Sight {
  readonly read: CodeRead;
  /** When it was first read, believed or not. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** How many frames have shown it with this text. */
  readonly frames: number;
  /** Since when it may be believed; null for bars that only one frame has shown. */
  readonly sureAt: number | null;
  /** Taken, or passed over for another: it stays silent until it has left the view. */
  readonly settled: boolean;
  /** Looks at its place since, that did not see it. */
  readonly missed: number;
}

/** Two frames that agree on bars must lie this close together. */
const agreeWithinMs = 1_000;
/** A code has left the view after so many looks at its place without it, and so long. */
const goneAfterLooks = 4;
const goneAfterMs = 700;
/** A place was looked at when most of it was. */
const lookedAt = 0.9;

/**
 * What is in view, from one look to the next: bars are believed when two frames agree, and a code
 * counts once until it has left the view.
 */
export class InView {
  private sights: readonly Sight[] = [];

  /**
   * Takes in one look.
   * @param looked the part of the frame that it was at
   * @param at when the frame was taken, not when it was read
   */
  look(reads: readonly CodeRead[], looked: Box, at: number): readonly Sight[] {
    const seen = new Map(reads.map((read) => [keyOf(read), read]));
    const before = this.sights
      .map((sight) => {
        const read = seen.get(keyOf(sight.read));
        return read === undefined ? missing(sight, looked) : again(sight, read, at);
      })
      .filter((sight) => !isGone(sight, at));
    const known = new Set(before.map(({ read }) => keyOf(read)));
    const fresh = [...seen.values()].filter((read) => !known.has(keyOf(read)));
    this.sights = [...before, ...fresh.map((read) => first(read, at))];
    return this.sights;
  }

  /** These stay silent until they have left the view. */
  settle(which: (sight: Sight) => boolean): void {
    this.sights = this.sights.map((sight) => (which(sight) ? { ...sight, settled: true } : sight));
  }
}

function first(read: CodeRead, at: number): Sight {
  const sureAt = read.linear ? null : at;
  return { read, firstAt: at, lastAt: at, frames: 1, sureAt, settled: false, missed: 0 };
}

function again(sight: Sight, read: CodeRead, at: number): Sight {
  const agrees = at - sight.lastAt <= agreeWithinMs;
  const frames = agrees ? sight.frames + 1 : 1;
  const sureAt = sight.sureAt ?? (frames >= 2 ? at : null);
  return { ...sight, read, lastAt: at, frames, sureAt, missed: 0 };
}

function missing(sight: Sight, looked: Box): Sight {
  const covered = insideOf(sight.read.box, looked) >= lookedAt;
  return covered ? { ...sight, missed: sight.missed + 1 } : sight;
}

function isGone({ missed, lastAt }: Sight, at: number): boolean {
  return missed >= goneAfterLooks && at - lastAt >= goneAfterMs;
}
