import type { Feature } from '#shared/policy/policy.ts';

/** The calls that IT may switch off; what only tells how something stands is always let through. */
const features: Readonly<Record<string, Feature>> = {
  'session.signInToPractice': 'practice',
  'labels.print': 'labels',
  'receiver.change': 'receiver',
  'receiver.secret': 'receiver',
  'receiver.newSecret': 'receiver',
  'receiver.test': 'receiver',
  'site.make': 'site',
  'site.join': 'site',
};

/** The feature that a call belongs to; null for what nobody may switch off. */
export const featureOf = (path: readonly string[]): Feature | null =>
  features[path.join('.')] ?? null;
