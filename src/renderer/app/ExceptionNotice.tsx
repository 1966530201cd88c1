import { MessageSquareReply } from 'lucide-react';
import { useAppState } from '../state/appState.ts';
import { t } from '../text/language/t.ts';
import { exceptionName } from '../text/valueText.ts';
import layout from '../ui/layout.module.css';
import { RecordLink } from '../ui/RecordLink.tsx';
import textStyle from '../ui/text.module.css';
import styles from './exceptionNotice.module.css';

/** The latest news of exceptions that nobody has looked at. Its place is kept, so nothing shifts. */
export function ExceptionNotice() {
  const latest = useAppState((state) => state.exceptions?.news[0]);
  const more = useAppState((state) => state.exceptions?.newsCount ?? 0) - 1;
  return (
    <div
      className={`${layout.fill} ${styles.place}`}
      role="status"
      aria-label={t`News of exceptions`}
    >
      {latest !== undefined && (
        <RecordLink
          kind="exception"
          id={latest.id}
          className={`${layout.row8} ${layout.shrinks} ${textStyle.semibold} ${layout.wholeIcons} ${styles.notice}`}
        >
          <MessageSquareReply size={18} aria-hidden />
          <span className={textStyle.oneLine}>
            {latest.what === 'replied'
              ? t`${latest.by ?? t`The fulfillment pharmacy`} replied on ${exceptionName(latest.exception)}`
              : t`New exception on ${exceptionName(latest.exception)}`}
          </span>
          {more > 0 && (
            <span className={`${layout.fixed} ${textStyle.medium}`} data-wide>
              {t`and ${more} more`}
            </span>
          )}
        </RecordLink>
      )}
    </div>
  );
}
