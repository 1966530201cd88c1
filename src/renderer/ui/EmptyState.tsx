import { noAnswer, type QueryState } from '../api/useQuery.ts';
import styles from './records.module.css';

interface NotThereProps {
  readonly asked: Exclude<QueryState<unknown>, { kind: 'there' }>;
  readonly looking?: string;
}

/** Stands where an answer of the station will: it is coming, or it has not come and why. */
export function EmptyState({ asked, looking = 'Looking it up.' }: NotThereProps) {
  return (
    <p className={styles.empty} role="status">
      {asked.kind === 'coming' ? looking : noAnswer}
    </p>
  );
}
