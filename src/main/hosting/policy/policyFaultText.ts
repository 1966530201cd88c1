import type { PolicyFault } from '#shared/policy/policy.ts';

/** What of a policy is not followed, in a line for whoever maintains the machine; without what it says. */
export function policyFaultText(fault: PolicyFault): string {
  switch (fault.kind) {
    case 'unknown':
      return `"${fault.key.slice(0, 80)}" is no part of a policy.`;
    case 'invalid':
      return `"${fault.key}" has a value that is not allowed; it is left out.`;
    case 'unreadable':
      return 'it cannot be read; none of it is followed.';
    case 'unprotected':
      return 'it can be written by others than the administrators of this computer; none of it is followed.';
  }
}
