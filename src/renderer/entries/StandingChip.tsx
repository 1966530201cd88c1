import { Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../ui/Chip.tsx';

interface StandingChipProps {
  readonly needsDecision: boolean;
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** Marks an entry that is not delivered, with the same look on every screen. */
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
