import { useState } from 'react';
import { useAppState } from '../../state/appState.ts';
import { usePerson } from '../../state/person.ts';
import textStyle from '../../ui/text.module.css';
import { BeginRound } from './BeginRound.tsx';
import { CountingDesk } from './CountingDesk.tsx';
import { RoundSummary } from './RoundSummary.tsx';
import { SentRound } from './SentRound.tsx';
import { useRound } from './useRound.ts';

/** Counting many lots in one go: begun, counted, looked over, sent. */
export function RoundScreen() {
  const person = usePerson();
  const own = useRound(person);
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [view, setView] = useState<'counting' | 'summary'>('counting');
  const [sent, setSent] = useState<number | null>(null);
  const { present } = own;
  if (person === null) {
    return (
      <p className={textStyle.second} role="status">
        Say who is at the bench first: a round belongs to who counts it.
      </p>
    );
  }
  if (present.kind === 'coming' || present.kind === 'failed') {
    return (
      <p className={textStyle.second} role="status">
        {connected && present.kind === 'coming'
          ? 'Looking up your round …'
          : 'Your round cannot be looked up now. What was counted is kept.'}
      </p>
    );
  }
  if (present.kind === 'none') {
    if (sent !== null) return <SentRound entries={sent} onDone={() => setSent(null)} />;
    return <BeginRound own={own} person={person} onBegun={() => setView('counting')} />;
  }
  const { round } = present;
  return view === 'counting' ? (
    <CountingDesk
      key={round.id}
      own={own}
      round={round}
      person={person}
      onFinish={() => setView('summary')}
    />
  ) : (
    <RoundSummary
      own={own}
      round={round}
      person={person}
      onBack={() => setView('counting')}
      onSent={(entries) => {
        setView('counting');
        setSent(entries);
      }}
    />
  );
}
