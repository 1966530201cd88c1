import { useId } from 'react';
import type { WebhookRecord } from '#shared/contract/receiver.ts';
import { t } from '../../text/language/t.ts';
import { webhookRecordText } from '../../text/receiverText.ts';
import { momentExactly } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './receiver.module.css';

/** The requests to the webhook since the program started, the latest first. */
export function WebhookLog({ lines }: { lines: readonly WebhookRecord[] }) {
  const label = useId();
  return (
    <section className={`${surface.lineAbove} ${styles.log}`} aria-labelledby={label}>
      <h3 id={label} className={`${textStyle.size15} ${styles.logTitle}`}>
        {t`Received`}
      </h3>
      {lines.length === 0 ? (
        <p className={textStyle.second}>{t`Nothing since the program started.`}</p>
      ) : (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <li
              key={`${line.at} ${line.what} ${line.exception}`}
              className={`${layout.stack16} ${surface.lineBelow} ${textStyle.size14} ${styles.line}`}
            >
              <span className="tabular">{momentExactly(line.at)}</span>
              <span>{webhookRecordText(line)}</span>
              <span className="tabular">{line.times > 1 ? t`${line.times} times` : ''}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
