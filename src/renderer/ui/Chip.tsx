import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import layout from './layout.module.css';
import surface from './surface.module.css';
import textStyle from './text.module.css';

/** A coloured chip has a shape as well: no colour means anything by itself. */
type Look =
  | { readonly tone: 'stop' | 'care' | 'not-yet'; readonly icon: LucideIcon }
  | { readonly tone?: never; readonly icon?: LucideIcon };

type ChipProps = Look & {
  /** On a card among many, where the words beside it are small too. */
  readonly small?: boolean;
  readonly children: ReactNode;
};

/** A word or two about how something stands. */
export function Chip({ tone, icon: Icon, small = false, children }: ChipProps) {
  return (
    <span
      className={`${textStyle.strong} ${textStyle.detail} ${surface.sunkChip} ${styles.chip}`}
      data-tone={tone}
      data-small={small || undefined}
    >
      {Icon !== undefined && <Icon size={16} aria-hidden />}
      {children}
    </span>
  );
}

/** Chips side by side: above a heading, or in a row of a list. */
export function Chips({ children }: { children: ReactNode }) {
  return <span className={`${layout.wrap8} ${styles.chips}`}>{children}</span>;
}
