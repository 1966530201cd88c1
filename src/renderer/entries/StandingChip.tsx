import { Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../ui/Chip.tsx';

interface StandingChipProps {
  readonly needsDecision: boolean;
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** What was entered here and has not arrived: one look for each meaning, on every screen. */
export function StandingChip({ needsDecision, small = false, children }: StandingChipProps) {
  return needsDecision ? (
    <Chip tone="care" icon={TriangleAlert} small={small}>
      {children}
    </Chip>
  ) : (
    <Chip tone="not-yet" icon={Hourglass} small={small}>
      {children}
    </Chip>
  );
}
