import layout from '../ui/layout.module.css';
import styles from './frame.module.css';

/** Stands as long as the other side is a practice service. */
export function PracticeBand() {
  return (
    <aside className={`${layout.middle} ${styles.band}`} aria-label="Practice">
      <span className={styles.bandText}>
        <strong>PRACTICE</strong> Nothing here reaches a real pharmacy.
      </span>
    </aside>
  );
}
