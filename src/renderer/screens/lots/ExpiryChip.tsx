import { CalendarDays, Clock, OctagonX } from 'lucide-react';
import { expiryOf } from '../../lib/lotWords.ts';
import styles from './chips.module.css';

const icons = { past: OctagonX, soon: Clock, good: CalendarDays } as const;

/** How long a lot may be used, by word and shape; nothing where nobody knows. */
export function ExpiryChip({ day }: { day: string | null }) {
  const expiry = expiryOf(day);
  if (expiry.kind === 'unknown') return null;
  const Icon = icons[expiry.kind];
  return (
    <span className={styles.chip} data-expiry={expiry.kind}>
      <Icon size={18} aria-hidden />
      {expiry.words}
    </span>
  );
}
