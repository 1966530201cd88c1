import type { Policy } from '#shared/policy/policy.ts';
import type { Journal } from './journal/journal.ts';

const none = JSON.stringify({});

/** Puts on record what IT has set for this computer, once each time that it is another: it decides what is kept, and how long. */
export function notePolicy(journal: Journal, policy: Policy, at: number): void {
  const { settings, audit } = journal;
  const before = settings.policyOnRecord ?? none;
  const now = JSON.stringify(policy);
  if (now === before) return;
  const line = { at, operation: null, record: null, userId: null, person: null };
  const detail = { setting: 'policy', from: JSON.parse(before), to: policy };
  journal.owe(() => {
    audit.add({ ...line, event: 'settings-changed', detail });
    settings.policyOnRecord = now;
  });
}
