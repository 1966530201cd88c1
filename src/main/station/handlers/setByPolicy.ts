import type { Policy, PolicyKey } from '#shared/policy/policy.ts';
import { refused } from './refused.ts';

/**
 * Refuses values that IT has set otherwise; what is what it set, or left to the people of the bench, goes through.
 * @throws SET_BY_PHARMACY
 */
export function refuseOthers(policy: Policy, values: Partial<Policy>): void {
  for (const key of Object.keys(values) as PolicyKey[]) {
    if (policy[key] !== undefined && policy[key] !== values[key]) throw refused('SET_BY_PHARMACY');
  }
}
