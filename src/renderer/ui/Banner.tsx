import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import layout from './layout.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  /** What takes it off; left out where it goes by itself. */
  readonly button?: ReactNode;
  /** An offer, which nobody has to hear at once. */
  readonly quiet?: boolean;
}

/** Above every screen: what concerns all work at this computer. */
export function Banner({ icon: Icon, children, button, quiet = false }: Props) {
  return (
    <div
      role={quiet ? 'status' : 'alert'}
      className={`${layout.row12} ${layout.wholeIcons} ${styles.banner}`}
    >
      <Icon size={20} aria-hidden />
      <span className={layout.fill}>{children}</span>
      {button}
    </div>
  );
}
