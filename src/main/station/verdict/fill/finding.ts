import {
  type FillFinding,
  type FillReason,
  fillResults,
  worstResult,
} from '#shared/contract/fillFinding.ts';

const rank = ({ result }: FillReason) => fillResults.indexOf(result);

/**
 * What the reasons come to together, worst first.
 * @param seenAt when each answer came that was looked at; null where there was none
 */
export function findingOf(
  reasons: readonly FillReason[],
  seenAt: readonly (number | null)[],
): FillFinding {
  const times = seenAt.filter((at) => at !== null);
  return {
    result: worstResult(reasons.map(({ result }) => result)),
    reasons: reasons.toSorted((one, other) => rank(other) - rank(one)),
    asOf: times.length === 0 ? null : Math.min(...times),
  };
}
