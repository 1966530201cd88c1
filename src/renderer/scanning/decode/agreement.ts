import { type CodeRead, keyOf } from './codeRead.ts';
import { speaksAgainst } from './contradiction.ts';
import { isWellChecked, meetsFloor } from './floors.ts';

/** `plain`: the original pixels. `changed`: altered ones, which can show bars that do not exist. */
export type Trust = 'plain' | 'changed';

interface Candidate {
  readonly read: CodeRead;
  steps: number;
  lines: number;
  /** The looks in which enough lines showed it. */
  readonly enough: Set<Trust>;
}

/**
 * Collects what several looks at one picture agree on. A matrix code corrects its own errors, so one
 * look is enough. Bars need enough lines of one look (`floors.ts`): looks at one picture are not
 * independent, so that their number proves nothing. Beyond that a good checksum needs one plain look
 * or two of any kind; a weak one needs two, with enough lines in a plain one. No other text may be
 * read as often at the same place.
 */
export class Agreement {
  private readonly candidates = new Map<string, Candidate>();

  add(reads: readonly CodeRead[], trust: Trust): void {
    const seen = new Set<string>();
    for (const read of reads) {
      const key = keyOf(read);
      const previous = this.candidates.get(key);
      const candidate = previous ?? { read, steps: 0, lines: 0, enough: new Set() };
      if (previous === undefined) this.candidates.set(key, candidate);
      candidate.lines += read.lines;
      if (meetsFloor(read)) candidate.enough.add(trust);
      // The same code twice in one picture is still one look.
      if (seen.has(key)) continue;
      seen.add(key);
      candidate.steps += 1;
    }
  }

  /** Whether something was read that the looks do not agree on yet. */
  get isOpen(): boolean {
    return this.agreed().length < this.candidates.size;
  }

  agreed(): CodeRead[] {
    const all = [...this.candidates.values()].map((candidate) => ({
      read: candidate.read,
      lines: candidate.lines,
      isConfirmed: isConfirmed(candidate),
    }));
    return all
      .filter((one) => one.isConfirmed && !all.some((other) => speaksAgainst(other, one)))
      .map(({ read }) => read);
  }
}

function isConfirmed({ read, steps, enough }: Candidate): boolean {
  if (!read.linear) return true;
  if (isWellChecked(read)) return enough.has('plain') || (enough.size > 0 && steps >= 2);
  return enough.has('plain') && steps >= 2;
}

/** What one thorough look at the plain picture shows beyond doubt. */
export function beyondDoubt(reads: readonly CodeRead[]): CodeRead[] {
  const all = reads.map((read) => ({ read, lines: read.lines, isConfirmed: meetsFloor(read) }));
  return all
    .filter((one) => one.isConfirmed && !all.some((other) => speaksAgainst(other, one)))
    .map(({ read }) => read);
}
