import type { CountStanding } from '#shared/contract/controlled.ts';
import { subtractDecimals } from '#shared/domain/decimal.ts';
import type { ControlledCount } from '../journal/controlled/counts.ts';

/**
 * How a count stands by what was entered in it. Two persons who differ count again; a count that differs from the
 * record is made once more, and stands once the same difference was counted twice.
 */
export function countStanding({
  kind,
  tries,
}: Pick<ControlledCount, 'kind' | 'tries'>): CountStanding {
  const differences: string[] = [];
  let again: 'two-differ' | 'recount' | null = null;
  for (const { first, second, expected } of tries) {
    const counted = first.quantity;
    if (kind === 'blind' && second === null) return { kind: 'second', firstBy: first.by, again };
    if (second !== null && second.quantity !== counted) {
      again = 'two-differ';
      continue;
    }
    if (expected === null) return { kind: 'opening', counted };
    if (expected === counted) return { kind: 'agrees', counted };
    const difference = subtractDecimals(counted, expected);
    if (differences.includes(difference)) return { kind: 'differs', counted, expected };
    differences.push(difference);
    again = 'recount';
  }
  return { kind: 'first', again };
}

/** How many numbers were entered. */
export const turnOf = ({ tries }: Pick<ControlledCount, 'tries'>): number =>
  tries.reduce((sum, { second }) => sum + (second === null ? 1 : 2), 0);
