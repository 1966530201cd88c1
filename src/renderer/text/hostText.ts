import type { ServiceView } from '#shared/contract/session.ts';
import { t } from './language/t.ts';

type Refusal = 'no-link' | 'old-link' | 'ended' | 'copy' | 'another-host';

const another = t`Choose New window in one that is open, or press Enter where Pharmacy Bench was started: it prints a new link.`;

/** Why this window is not let in, and what to do. */
export const hostRefusalTexts: Readonly<Record<Refusal, string>> = {
  'no-link': t`This window was not opened by Pharmacy Bench. ${another}`,
  'old-link': t`This link was used before, or is older than 30 seconds. ${another}`,
  ended: t`The Pharmacy Bench that opened this window has ended, or somebody has signed in or out while
    this window was away. Nothing more is saved here. ${another}`,
  copy: t`This window is a copy of one that is open. Use that one, or choose New window there.`,
  'another-host': t`This is not the Pharmacy Bench that opened this window: another program answers at its
    address. Enter nothing here, and close this window.`,
};

/** The service as the status line names it. */
export function serviceName({ address }: Pick<ServiceView, 'address'>): string {
  if (address === 'practice') return t`Practice service`;
  return URL.parse(address)?.host ?? address;
}
