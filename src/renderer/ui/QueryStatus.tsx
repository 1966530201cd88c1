import { noAnswer, type QueryState } from '../api/useQuery.ts';
import styles from './records.module.css';
import textStyle from './text.module.css';

interface Props {
  readonly of: Exclude<QueryState<unknown>, { kind: 'loaded' }>;
  readonly loading?: string;
}

/** Stands in for an answer of the station: it is on its way, or why it has not come. */
export function QueryStatus({ of, loading = 'Looking it up.' }: Props) {
  return (
    <p className={`${textStyle.third} ${styles.empty}`} role="status">
      {of.kind === 'loading' ? loading : noAnswer}
    </p>
  );
}
