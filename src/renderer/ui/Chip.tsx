import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import layout from './layout.module.css';
import surface from './surface.module.css';
import textStyle from './text.module.css';

/** A coloured chip needs an icon too, for those who cannot tell colours apart. */
type Look =
  | { readonly tone: 'stop' | 'care' | 'not-yet'; readonly icon: LucideIcon }
  | { readonly tone?: never; readonly icon?: LucideIcon };

type ChipProps = Look & {
  /** For cards with small text. */
  readonly small?: boolean;
  readonly children: ReactNode;
};

export function Chip({ tone, icon: Icon, small = false, children }: ChipProps) {
  return (
    <span
      className={`${textStyle.strong} ${textStyle.detail} ${surface.sunkChip} ${layout.wholeIcons} ${layout.inRow} ${styles.chip}`}
      data-tone={tone}
      data-small={small || undefined}
    >
      {Icon !== undefined && <Icon size={16} aria-hidden />}
      {children}
    </span>
  );
}

export function Chips({ children }: { children: ReactNode }) {
  return <span className={`${layout.wrap8} ${styles.chips}`}>{children}</span>;
}
