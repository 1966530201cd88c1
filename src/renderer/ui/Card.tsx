import { type ReactNode, useId } from 'react';
import styles from './records.module.css';

interface TitledCardProps {
  readonly title: string;
  /** The heading's level: 3 for cards beside the page's main content. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A card on the page of a record. Screen readers jump from heading to heading. */
export function Card({ title, level = 2, children }: TitledCardProps) {
  const label = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card} aria-labelledby={label}>
      <Heading id={label}>{title}</Heading>
      {children}
    </section>
  );
}
