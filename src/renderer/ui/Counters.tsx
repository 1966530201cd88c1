import styles from './counters.module.css';
import layout from './layout.module.css';
import surface from './surface.module.css';
import textStyle from './text.module.css';

interface CountersProps {
  readonly counts: readonly (readonly [label: string, count: number])[];
}

export function Counters({ counts }: CountersProps) {
  return (
    <dl className={`${surface.lineBelow} ${styles.counters}`}>
      {counts.map(([label, count]) => (
        <div key={label} className={`${layout.row} ${styles.counter}`}>
          <dt className={`${textStyle.note} ${textStyle.unbroken}`}>{label}</dt>
          <dd className="tabular">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
