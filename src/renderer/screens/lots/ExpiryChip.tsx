import { CalendarDays, Clock, OctagonX } from 'lucide-react';
import { expiryOf } from '../../text/lotText.ts';
import { Chip } from '../../ui/Chip.tsx';

const looks = {
  past: { tone: 'stop', icon: OctagonX },
  soon: { tone: 'care', icon: Clock },
  good: { icon: CalendarDays },
} as const;

/** How long a lot may be used; nothing where its expiry is unknown. */
export function ExpiryChip({ day, small = false }: { day: string | null; small?: boolean }) {
  const expiry = expiryOf(day);
  if (expiry.kind === 'unknown') return null;
  return (
    <Chip small={small} {...looks[expiry.kind]}>
      {expiry.text}
    </Chip>
  );
}
