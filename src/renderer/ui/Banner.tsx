import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import layout from './layout.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  /** What takes it off; left out where it goes by itself. */
  readonly button?: ReactNode;
}

/** Above every screen: what concerns all work at this computer. */
export function Banner({ icon: Icon, children, button }: Props) {
  return (
    <div role="alert" className={`${layout.row12} ${styles.banner}`}>
      <Icon size={20} aria-hidden />
      <span className={layout.fill}>{children}</span>
      {button}
    </div>
  );
}
