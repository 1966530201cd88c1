import { type ReactNode, useId } from 'react';
import styles from './records.module.css';

interface TitledCardProps {
  readonly title: string;
  /** Of its heading: three where the card is beside the page's main matter. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A card on the page of a record, known by its heading to those who jump from one to the next. */
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
