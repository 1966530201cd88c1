import { type CodeRead, keyOf } from './codeRead.ts';
import { insideOf } from './grey.ts';

/** `plain`: the original pixels. `changed`: altered ones, which can show bars that do not exist. */
export type Trust = 'plain' | 'changed';

interface Candidate {
  readonly read: CodeRead;
  steps: number;
  plainSteps: number;
  lines: number;
  /** The most lines of one look. */
  most: number;
}

/** Symbologies whose checksum catches the errors of a single look. */
const checkedSymbologies = new Set(['Code128', 'Code93', 'DataBar']);
const isWellChecked = ({ symbology, text }: CodeRead): boolean =>
  checkedSymbologies.has(symbology) || (symbology === 'EANUPC' && text.length >= 12);

/** This many lines of a changed picture cannot all show the same false code with a good checksum. */
const manyLines = 20;

/** Of two reads that overlap by this share, only one can be true. */
const samePlace = 0.5;
/** A text wins over another at the same place if it was seen this many times as often. */
const clearMajority = 3;

/**
 * Collects what several looks at one picture agree on. A matrix code corrects its own errors, so one
 * look is enough. Bars need two looks that agree; or, with a good checksum, one look at the plain
 * picture or one with many lines. No other text may be read as often at the same place.
 */
export class Agreement {
  private readonly candidates = new Map<string, Candidate>();

  add(reads: readonly CodeRead[], trust: Trust): void {
    const seen = new Set<string>();
    for (const read of reads) {
      const key = keyOf(read);
      const previous = this.candidates.get(key);
      const candidate = previous ?? { read, steps: 0, plainSteps: 0, lines: 0, most: 0 };
      if (previous === undefined) this.candidates.set(key, candidate);
      candidate.lines += read.lines;
      candidate.most = Math.max(candidate.most, read.lines);
      // The same code twice in one picture is still one look.
      if (seen.has(key)) continue;
      seen.add(key);
      candidate.steps += 1;
      if (trust === 'plain') candidate.plainSteps += 1;
    }
  }

  /** Whether something was read that the looks do not agree on yet. */
  get isOpen(): boolean {
    return this.agreed().length < this.candidates.size;
  }

  agreed(): CodeRead[] {
    const all = [...this.candidates.values()];
    return all
      .filter((one) => isConfirmed(one) && !all.some((other) => speaksAgainst(other, one)))
      .map(({ read }) => read);
  }
}

function isConfirmed({ read, steps, plainSteps, most }: Candidate): boolean {
  if (!read.linear || steps >= 2) return true;
  return isWellChecked(read) && (plainSteps >= 1 || most >= manyLines);
}

function speaksAgainst(other: Candidate, one: Candidate): boolean {
  if (other === one || !one.read.linear) return false;
  const [mine, its] = [one.read, other.read];
  if (insideOf(mine.box, its.box) < samePlace && insideOf(its.box, mine.box) < samePlace) {
    return false;
  }
  // Bars inside a matrix are false, and so is a short code inside the bars of a longer one.
  if (!its.linear || its.text.length > mine.text.length)
    return its.linear ? isConfirmed(other) : true;
  if (its.text.length < mine.text.length) return false;
  return other.lines * clearMajority > one.lines;
}
