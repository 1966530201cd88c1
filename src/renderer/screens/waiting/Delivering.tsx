import { useAppState } from '../../state/appState.ts';
import { hourMinute } from '../../text/time.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './waiting.module.css';

/** How far the backlog has come since the connection was back; the card stays where it is. */
export function Delivering() {
  const draining = useAppState((bench) => bench.status?.draining ?? null);
  const connection = useAppState((bench) => bench.status?.connection ?? null);
  return (
    <section className={styles.card} aria-labelledby="delivering">
      <div className={styles.body}>
        <h2 id="delivering" className={styles.title}>
          Delivering
        </h2>
        {draining === null ? (
          <p>{connection?.kind === 'out-of-reach' ? offline(connection.since) : 'As it comes.'}</p>
        ) : (
          <>
            <ProgressBar label="Delivering" done={draining.done} total={draining.total} wide />
            <p className="tabular">
              {draining.done} of {draining.total} since the connection came back at{' '}
              {hourMinute(draining.since)}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function offline(since: number): string {
  return `Offline since ${hourMinute(since)}. What waits goes out by itself once the service is back.`;
}
