import { type CodeRead, keyOf } from './codeRead.ts';
import { insideOf } from './grey.ts';

/** `plain`: the picture as it came. `changed`: pixels were made up, which can make up bars. */
export type Trust = 'plain' | 'changed';

interface Candidate {
  readonly read: CodeRead;
  steps: number;
  plainSteps: number;
  lines: number;
  /** The most lines of one look. */
  most: number;
}

/** Their check digit or checksum catches what one look may have got wrong; the others' does not. */
const wellChecked = new Set(['Code128', 'Code93', 'DataBar']);
const isWellChecked = ({ symbology, text }: CodeRead): boolean =>
  wellChecked.has(symbology) || (symbology === 'EANUPC' && text.length >= 12);

/** So many lines of a changed picture do not all make up the same code with a good checksum. */
const manyLines = 20;

/** Reads of the same place this much inside one another cannot both be true. */
const samePlace = 0.5;
/** One text for a place is believed over another when it was seen this many times as often. */
const clearly = 3;

/**
 * What several looks at one picture have agreed on. A matrix code corrects its own errors and needs
 * one look. Bars need two that agree, or with a good checksum one at the picture as it came, or one
 * with many lines; and no other text that is read as often from the same place.
 */
export class Agreement {
  private readonly candidates = new Map<string, Candidate>();

  add(reads: readonly CodeRead[], trust: Trust): void {
    const seen = new Set<string>();
    for (const read of reads) {
      const key = keyOf(read);
      const known = this.candidates.get(key);
      const candidate = known ?? { read, steps: 0, plainSteps: 0, lines: 0, most: 0 };
      if (known === undefined) this.candidates.set(key, candidate);
      candidate.lines += read.lines;
      candidate.most = Math.max(candidate.most, read.lines);
      // The same code twice in one picture is still one look.
      if (seen.has(key)) continue;
      seen.add(key);
      candidate.steps += 1;
      if (trust === 'plain') candidate.plainSteps += 1;
    }
  }

  /** Something was read that is not agreed on yet: another look may settle it. */
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
  // Bars read out of a matrix, or a short code out of a longer one's bars, are made up.
  if (!its.linear || its.text.length > mine.text.length)
    return its.linear ? isConfirmed(other) : true;
  if (its.text.length < mine.text.length) return false;
  return other.lines * clearly > one.lines;
}
