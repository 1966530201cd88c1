import { MessageSquareReply } from 'lucide-react';
import { useAppState } from '../state/appState.ts';
import { exceptionName } from '../text/valueText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import styles from './exceptionNotice.module.css';

/** What the fulfilment pharmacy has written and nobody has looked at; it moves nothing. */
export function ExceptionNotice() {
  const news = useAppState((bench) => bench.exceptions?.news);
  const [latest] = news ?? [];
  const more = (news?.length ?? 0) - 1;
  return (
    <div className={styles.place} role="status" aria-label="News of exceptions">
      {latest !== undefined && (
        <RecordLink kind="exception" id={latest.id} className={styles.notice}>
          <MessageSquareReply size={18} aria-hidden />
          <span className={styles.words}>
            {latest.what === 'replied'
              ? `${latest.by ?? 'The fulfilment pharmacy'} replied on ${exceptionName(latest.exception)}`
              : `New exception on ${exceptionName(latest.exception)}`}
          </span>
          {more > 0 && <span className={styles.more}>and {more} more</span>}
        </RecordLink>
      )}
    </div>
  );
}
