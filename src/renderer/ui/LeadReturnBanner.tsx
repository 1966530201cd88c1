import { UserKey } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppState } from '../state/appState.ts';
import { leadReturnText } from '../text/emergencyText.ts';
import { Banner } from './Banner.tsx';

/** A lead's return was asked for: said on every screen until it came about or was called off. */
export function LeadReturnBanner({ button }: { readonly button?: ReactNode }) {
  const standing = useAppState((state) => state.status?.leadReturn ?? null);
  if (standing === null) return null;
  return (
    <Banner icon={UserKey} button={button}>
      {leadReturnText(standing)}
    </Banner>
  );
}
