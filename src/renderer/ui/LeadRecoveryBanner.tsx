import { UserKey } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppState } from '../state/appState.ts';
import { leadRecoveryText } from '../text/emergencyText.ts';
import { Banner } from './Banner.tsx';

/** A lead recovery was asked for: said on every screen until it came about or was called off. */
export function LeadRecoveryBanner({ button }: { readonly button?: ReactNode }) {
  const standing = useAppState((state) => state.status?.leadRecovery ?? null);
  if (standing === null) return null;
  return (
    <Banner icon={UserKey} button={button}>
      {leadRecoveryText(standing)}
    </Banner>
  );
}
