import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppState } from '../../state/appState.ts';
import { usePerson } from '../../state/person.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { BeginRound } from './BeginRound.tsx';
import { CountingDesk } from './CountingDesk.tsx';
import { RoundSummary } from './RoundSummary.tsx';
import styles from './round.module.css';
import { useRound } from './useRound.ts';

/** A count round: many lots are counted, compared, and sent together. */
export function RoundScreen() {
  const person = usePerson();
  const own = useRound(person);
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [view, setView] = useState<'counting' | 'summary'>('counting');
  const [sent, setSent] = useState<number | null>(null);
  const { state } = own;
  if (person === null) {
    return (
      <p className={textStyle.second} role="status">
        {t`Choose who is at the bench first. A round belongs to whoever counts it.`}
      </p>
    );
  }
  if (state.kind === 'loading' || state.kind === 'failed') {
    return (
      <p className={textStyle.second} role="status">
        {connected && state.kind === 'loading'
          ? t`Looking up your round …`
          : t`Your round cannot be looked up now. What was counted is kept.`}
      </p>
    );
  }
  if (state.kind === 'none') {
    if (sent !== null) return <SentRound entries={sent} onDone={() => setSent(null)} />;
    return <BeginRound own={own} onBegun={() => setView('counting')} />;
  }
  const { round } = state;
  return view === 'counting' ? (
    <CountingDesk key={round.id} own={own} round={round} onFinish={() => setView('summary')} />
  ) : (
    <RoundSummary
      own={own}
      round={round}
      onBack={() => setView('counting')}
      onSent={(entries) => {
        setView('counting');
        setSent(entries);
      }}
    />
  );
}

/** After a round: what became of it, and where its entries are followed. */
function SentRound({ entries, onDone }: { entries: number; onDone: () => void }) {
  return (
    <section className={`${surface.card} ${styles.begin}`} aria-labelledby="sent-round">
      <h2 id="sent-round" className={textStyle.pageTitle}>
        {t`The round is finished`}
      </h2>
      <p role="status">
        {entries === 0
          ? t`Every count agreed with what is known. Nothing was sent.`
          : t`${entries === 1 ? t`1 count is saved and goes out by itself` : t`${entries} counts are saved and go out by themselves`}. What needs review shows in the outbox.`}
      </p>
      <div className={layout.wrap12}>
        <Button onClick={onDone}>{t`Begin another round`}</Button>
        <Button variant="default" component={Link} to="/outbox">
          {t`See what waits`}
        </Button>
        <Button variant="default" component={Link} to="/lots">
          {t`To the lots`}
        </Button>
      </div>
    </section>
  );
}
