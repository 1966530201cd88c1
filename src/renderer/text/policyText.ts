import type { PolicyFault } from '#shared/policy/policy.ts';
import { t } from './language/t.ts';

/** What of IT's policy this computer does not follow. */
export function policyFaultText(fault: PolicyFault): string {
  switch (fault.kind) {
    case 'unknown':
      return t`It sets “${fault.key.slice(0, 80)}”, which this program does not know.`;
    case 'invalid':
      return t`Its value of “${fault.key}” is not allowed, and is left out.`;
    case 'unreadable':
      return t`It cannot be read. None of it is followed.`;
    case 'unprotected':
      return t`Anybody could have written it. None of it is followed.`;
  }
}
