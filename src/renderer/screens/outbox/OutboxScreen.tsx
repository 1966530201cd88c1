import type { WaitingView } from '#shared/contract/waiting.ts';
import { waiting } from '../../api/queries/waiting.ts';
import { useStream } from '../../api/stream.ts';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import records from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { DecisionQueue } from './DecisionQueue.tsx';
import { DeliveryProgress } from './DeliveryProgress.tsx';
import { DeliveredList, UnderWayList, WaitingList } from './EntryLists.tsx';
import styles from './outbox.module.css';

/** What needs review on one side; what waits and what was delivered beside it, always in sight. */
export function OutboxScreen() {
  const view = useStream(waiting.lists);
  const connected = useAppState((state) => state.connection.kind === 'up');
  if (view === null) {
    return (
      <p className={`${textStyle.third} ${records.empty}`} role="status">
        {connected ? t`Loading the outbox …` : t`Not known while the station is lost.`}
      </p>
    );
  }
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        {!connected && <p role="status">{t`As it was when the station was lost.`}</p>}
        <DecisionQueue decisions={view.decisions} />
        {isEmpty(view) && <NothingWaits />}
        <Explanation opened={view.decisions.count === 0} />
      </div>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <DeliveryProgress />
        <UnderWayList list={view.underWay} />
        <WaitingList list={view.waiting} />
        <DeliveredList list={view.delivered} />
      </div>
    </div>
  );
}

const isEmpty = ({ decisions, underWay, waiting }: WaitingView) =>
  decisions.count + underWay.count + waiting.count === 0;

function NothingWaits() {
  return (
    <section className={records.card} aria-label={t`Nothing waits`}>
      <p className={textStyle.second}>
        <strong>{t`Nothing waits.`}</strong>{' '}
        {t`Everything entered at this station has been delivered.`}
      </p>
    </section>
  );
}

function Explanation({ opened }: { opened: boolean }) {
  return (
    <details className={`${surface.fold} ${textStyle.second}`} open={opened}>
      <summary>{t`What this means`}</summary>
      <div className={layout.stack12}>
        <p>
          {t`Nothing here can be lost. It goes out on its own, in the order it was entered. Signing out
          keeps it; only the account that entered it sends it, under the name it was entered by.`}
        </p>
        <p>
          {t`What needs review holds back what was entered after it for the same lot, task, order or
          exception, and nothing else.`}
        </p>
      </div>
    </details>
  );
}
