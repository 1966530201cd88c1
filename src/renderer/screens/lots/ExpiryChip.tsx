import { CalendarDays, Clock, OctagonX } from 'lucide-react';
import { Chip } from '../../components/Chip.tsx';
import { expiryOf } from '../../lib/lotWords.ts';

const looks = {
  past: { tone: 'stop', icon: OctagonX },
  soon: { tone: 'care', icon: Clock },
  good: { icon: CalendarDays },
} as const;

/** How long a lot may be used, by word and shape; nothing where nobody knows. */
export function ExpiryChip({ day }: { day: string | null }) {
  const expiry = expiryOf(day);
  if (expiry.kind === 'unknown') return null;
  return <Chip {...looks[expiry.kind]}>{expiry.words}</Chip>;
}
