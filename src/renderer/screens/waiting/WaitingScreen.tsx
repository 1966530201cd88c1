import type { WaitingView } from '#shared/contract/waiting.ts';
import { waiting } from '../../api/queries/waiting.ts';
import { useStream } from '../../api/stream.ts';
import { DecisionCard } from '../../entries/decisions/DecisionCard.tsx';
import { useAppState } from '../../state/appState.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { DeliveryProgress } from './DeliveryProgress.tsx';
import { DeliveredList, UnderWayList, WaitingList } from './EntryLists.tsx';
import styles from './waiting.module.css';

/** Everything not delivered yet: first the entries that need a decision, then the rest. */
export function WaitingScreen() {
  const view = useStream(waiting.lists);
  const connected = useAppState((state) => state.connection.kind === 'up');
  if (view === null) {
    return (
      <p className={`${textStyle.third} ${styles.loading}`} role="status">
        {connected ? 'Looking up what waits …' : 'Not known while the station is lost.'}
      </p>
    );
  }
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        {!connected && <p role="status">As it was when the station was lost.</p>}
        <Decisions decisions={view.decisions} />
        {isEmpty(view) && <NothingWaits />}
        <UnderWayList list={view.underWay} />
        <WaitingList list={view.waiting} />
        <DeliveredList list={view.delivered} />
      </div>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <DeliveryProgress />
        <Explanation />
      </div>
    </div>
  );
}

const isEmpty = ({ decisions, underWay, waiting }: WaitingView) =>
  decisions.count + underWay.count + waiting.count === 0;

function Decisions({ decisions }: { decisions: WaitingView['decisions'] }) {
  if (decisions.count === 0) return null;
  const more = decisions.count - decisions.first.length;
  return (
    <section
      className={`${layout.stack} ${layout.shrinks}`}
      aria-label={`Needs a decision: ${decisions.count}`}
    >
      {decisions.first.map((entry) => (
        <DecisionCard key={entry.id} entry={entry} />
      ))}
      {more > 0 && (
        <p className={`${textStyle.aside} ${styles.more}`}>
          {more} more show as these are decided.
        </p>
      )}
    </section>
  );
}

function NothingWaits() {
  return (
    <section className={surface.clipped} aria-label="Nothing waits">
      <p className={`${textStyle.second} ${styles.empty}`}>
        <strong>Nothing waits.</strong> Everything entered at this station has been delivered.
      </p>
    </section>
  );
}

function Explanation() {
  return (
    <section className={surface.clipped} aria-labelledby="waiting-means">
      <div className={`${layout.stack12} ${textStyle.second} ${styles.body}`}>
        <h2 id="waiting-means" className={textStyle.subtitle}>
          What this means
        </h2>
        <p>
          Nothing here can be lost. It goes out by itself, in the order it was entered. Signing out
          keeps it; only the account that entered it sends it, under the name it was entered by.
        </p>
        <p>
          What needs a decision holds back what was entered after it for the same lot, task, order
          or exception, and nothing else.
        </p>
      </div>
    </section>
  );
}
