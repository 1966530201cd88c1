import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import { type Box, insideOf } from '../decode/grey.ts';

/** A code that the camera has in view. Times are milliseconds of one clock. */
export interface CodeInView {
  readonly read: CodeRead;
  /** When it was first read, whether or not it counts yet. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** In how many frames it was read with this text. */
  readonly frames: number;
  /** Whether a quick look ever read it. If none did, a quick look that misses it proves nothing. */
  readonly readQuickly: boolean;
  /** Since when it counts as read; null for bars read in one frame only. */
  readonly sureAt: number | null;
  /** Scanned, or passed over for another: ignored until it has left the view. */
  readonly ignored: boolean;
  /** How many looks at its place have missed it since. */
  readonly missed: number;
}

/** Two frames that agree on bars must be this close in time. */
const agreeWithinMs = 1_000;
/** The same for bars that only thorough looks can read, which are rarer. */
const agreeThoroughWithinMs = 3_000;
/** A code has left the view once this many looks at its place missed it, and for this long. */
const goneAfterLooks = 4;
const goneAfterMs = 700;
/** A look counts for a place if it covered this share of it. */
const coveredShare = 0.9;

/**
 * Keeps track of the codes in view. Bars count once two frames agree, and each code counts once until
 * it has left the view.
 */
export class CodesInView {
  private sights: readonly CodeInView[] = [];

  /**
   * Adds one look.
   * @param area the part of the frame that was looked at
   * @param at when the frame was captured, not when it was read
   * @param thorough whether it was a slow look that reads more
   */
  look(
    reads: readonly CodeRead[],
    area: Box,
    at: number,
    thorough: boolean,
  ): readonly CodeInView[] {
    const seen = new Map(reads.map((read) => [keyOf(read), read]));
    const before = this.sights
      .map((sight) => {
        const read = seen.get(keyOf(sight.read));
        if (read !== undefined) return seenAgain(sight, read, at, thorough);
        return thorough || sight.readQuickly ? missedBy(sight, area) : sight;
      })
      .filter((sight) => !isGone(sight, at));
    const keysBefore = new Set(before.map(({ read }) => keyOf(read)));
    const fresh = [...seen.values()].filter((read) => !keysBefore.has(keyOf(read)));
    this.sights = [...before, ...fresh.map((read) => seenFirst(read, at, !thorough))];
    return this.sights;
  }

  /** Makes these codes ignored until they have left the view. */
  ignore(which: (sight: CodeInView) => boolean): void {
    this.sights = this.sights.map((sight) => (which(sight) ? { ...sight, ignored: true } : sight));
  }
}

function seenFirst(read: CodeRead, at: number, quickly: boolean): CodeInView {
  const sureAt = read.linear ? null : at;
  return {
    read,
    firstAt: at,
    lastAt: at,
    frames: 1,
    readQuickly: quickly,
    sureAt,
    ignored: false,
    missed: 0,
  };
}

function seenAgain(sight: CodeInView, read: CodeRead, at: number, thorough: boolean): CodeInView {
  const quickly = sight.readQuickly || !thorough;
  const agrees = at - sight.lastAt <= (quickly ? agreeWithinMs : agreeThoroughWithinMs);
  const frames = agrees ? sight.frames + 1 : 1;
  const sureAt = sight.sureAt ?? (frames >= 2 ? at : null);
  return { ...sight, read, lastAt: at, frames, readQuickly: quickly, sureAt, missed: 0 };
}

function missedBy(sight: CodeInView, area: Box): CodeInView {
  const covered = insideOf(sight.read.box, area) >= coveredShare;
  return covered ? { ...sight, missed: sight.missed + 1 } : sight;
}

function isGone({ missed, lastAt }: CodeInView, at: number): boolean {
  return missed >= goneAfterLooks && at - lastAt >= goneAfterMs;
}
