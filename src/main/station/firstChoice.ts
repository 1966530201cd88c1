import { isOff, noPolicy } from '#shared/policy/policy.ts';
import { type ChoiceMemory, type ChoiceRules, readChoice } from './connection/serviceChoice.ts';
import type { StationOptions } from './options.ts';

/** The service that a start begins with: the one asked for, else the last, else the usual one. */
export function firstChoice(options: StationOptions, memory: ChoiceMemory) {
  const rules = rulesOf(options);
  if (options.service !== null) return readChoice(options.service, rules);
  const recalled = memory.recall();
  const last = recalled === null ? null : readChoice(recalled, rules);
  if (last?.kind === 'ok') return last;
  const { only } = rules;
  if (only !== undefined) return readChoice(only, rules);
  const usual = options.defaultService === null ? null : readChoice(options.defaultService, rules);
  // IT may have switched the practice service off.
  if (usual?.kind === 'ok') return usual;
  return { kind: 'ok' as const, choice: { kind: 'none' as const, folder: 'unchosen' as const } };
}

/** Which services may be chosen here. */
export function rulesOf({
  startPractice,
  allowRemote,
  policy: reading,
}: StationOptions): ChoiceRules {
  const { policy } = reading ?? noPolicy;
  return {
    hasPractice: startPractice !== null && !isOff(policy, 'practice'),
    allowRemote,
    only: policy.serviceAddress,
  };
}
