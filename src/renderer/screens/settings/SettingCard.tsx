import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

/** One matter that may be set, with its heading. */
export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  const label = useId();
  return (
    <section className={styles.card} aria-labelledby={label}>
      <h2 id={label} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
