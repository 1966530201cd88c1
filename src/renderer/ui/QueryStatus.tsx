import type { QueryState } from '../api/useQuery.ts';
import { t } from '../text/language/t.ts';
import { queryFailedText } from '../text/problemText.ts';
import styles from './records.module.css';
import textStyle from './text.module.css';

interface Props {
  readonly of: Exclude<QueryState<unknown>, { kind: 'loaded' }>;
  readonly loading?: string;
}

/** Stands in for a query's answer while it loads, or after it failed. */
export function QueryStatus({ of, loading = t`Looking it up.` }: Props) {
  return (
    <p className={`${textStyle.third} ${styles.empty}`} role="status">
      {of.kind === 'loading' ? loading : queryFailedText(of.because)}
    </p>
  );
}
