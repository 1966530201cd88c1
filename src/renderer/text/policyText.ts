import type { PolicyFault } from '#shared/policy/policy.ts';

/** What of IT's policy this computer does not follow. */
export function policyFaultText(fault: PolicyFault): string {
  switch (fault.kind) {
    case 'unknown':
      return `It sets “${fault.key.slice(0, 80)}”, which this program does not know.`;
    case 'invalid':
      return `Its value of “${fault.key}” is not allowed, and is left out.`;
    case 'unreadable':
      return 'It cannot be read. None of it is followed.';
    case 'unprotected':
      return 'Anybody could have written it. None of it is followed.';
  }
}
