import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import { hourMinute } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './outbox.module.css';

/** The progress of delivery since the connection was back. The card never disappears. */
export function DeliveryProgress() {
  const draining = useAppState((state) => state.status?.draining ?? null);
  const connection = useAppState((state) => state.status?.connection ?? null);
  return (
    <section className={surface.clipped} aria-labelledby="delivering">
      <div className={`${layout.row12} ${layout.wrap} ${textStyle.second} ${styles.more}`}>
        <h2 id="delivering" className={textStyle.subtitle}>
          {t`Delivering`}
        </h2>
        {draining === null ? (
          <p>{connection?.kind === 'out-of-reach' ? offline(connection.since) : t`As it comes.`}</p>
        ) : (
          <>
            <ProgressBar label={t`Delivering`} done={draining.done} total={draining.total} wide />
            <p className="tabular">
              {t`${draining.done} of ${draining.total} since the connection came back at ${hourMinute(draining.since)}`}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function offline(since: number): string {
  return t`Offline since ${hourMinute(since)}. What waits goes out once the service is back.`;
}
