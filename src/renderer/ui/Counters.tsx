import styles from './counters.module.css';

interface CountersProps {
  /** Each with what it counts. */
  readonly counts: readonly (readonly [label: string, count: number])[];
}

/** A row of numbers with what they count beneath each. */
export function Counters({ counts }: CountersProps) {
  return (
    <dl className={styles.counters}>
      {counts.map(([label, count]) => (
        <div key={label} className={styles.counter}>
          <dt>{label}</dt>
          <dd className="tabular">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
