import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import textStyle from '../text.module.css';
import styles from './facts.module.css';

interface FactProps {
  readonly label: string;
  readonly mono?: boolean;
  /** Long text: as wide as all the columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A field with its label; renders nothing if the service sent no value. */
export function Fact({ label, mono = false, wide = false, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div data-wide={wide || undefined}>
      <dt className={`${textStyle.note} ${layout.block}`}>{label}</dt>
      <dd className={`${textStyle.name} ${styles.value} ${mono ? 'mono' : ''}`}>{children}</dd>
    </div>
  );
}
