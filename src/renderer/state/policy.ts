import { type Feature, isOff, type Policy, type PolicyKey } from '#shared/policy/policy.ts';
import { readAppState, useAppState } from './appState.ts';

/** What the pharmacy's IT has set for this computer. */
export const usePolicy = (): Policy => useAppState((state) => state.policy.policy);

/** Whether IT has set one of these. */
export function useIsSet(...keys: readonly PolicyKey[]): boolean {
  const policy = usePolicy();
  return keys.some((key) => policy[key] !== undefined);
}

export const useIsOff = (feature: Feature): boolean => isOff(usePolicy(), feature);

export const isFeatureOff = (feature: Feature): boolean =>
  isOff(readAppState().policy.policy, feature);
