import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PrescriptionsState, Status } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { useAppState } from '../../state/appState.ts';
import {
  ageInWords,
  countInWords,
  doubtsInWords,
  newsInWords,
  refreshInWords,
  troubleInWords,
} from '../../text/listText.ts';
import { spanInWords, useNow } from '../../text/time.ts';
import type { ListState } from './listFeed.ts';
import { isNarrowed, type ListQuery } from './listQuery.ts';
import styles from './prescriptions.module.css';

/** Older than this, it does not vouch for a scanned prescription any more. */
const STALE_MS = 15 * 60_000;

/** How many are listed, how old the list is, and what goes on with it. */
export function FreshnessLine({ wish, shown }: { wish: ListQuery; shown: ListState }) {
  const state = useAppState((bench) => bench.prescriptions);
  const connection = useAppState((bench) => bench.status?.connection ?? null);
  const now = useNow(10_000);
  return (
    <div className={styles.freshness}>
      <p className={styles.count} role="status">
        {countOf(wish, shown)}
      </p>
      <p className={styles.age}>{state !== null && ageOf(state, connection, now)}</p>
      {state !== null && <RefreshButton state={state} />}
    </div>
  );
}

function countOf(wish: ListQuery, { total, query, failed }: ListState): string {
  if (failed) return 'The station does not answer.';
  if (query === null) return '';
  const noun = total === 1 ? 'prescription' : 'prescriptions';
  return isNarrowed(wish) ? `${countInWords(total)} found` : `${countInWords(total)} ${noun}`;
}

function ageOf(state: PrescriptionsState, connection: Status['connection'] | null, now: number) {
  const { asOf, refreshing, trouble } = state;
  if (refreshing !== null) {
    return (
      <>
        <strong className="tabular">Refreshing: {refreshInWords(refreshing)}</strong>
        <span className="tabular">{newsInWords(refreshing)}</span>
      </>
    );
  }
  const age = asOf === null ? null : ageInWords(asOf, now);
  const sentences = [
    connection?.kind === 'out-of-reach' ? 'Offline.' : trouble && troubleInWords(trouble),
    ...doubtsInWords(state),
  ].filter((sentence) => sentence !== null);
  const isStale = asOf !== null && now - asOf > STALE_MS;
  return (
    <>
      {age !== null && (
        <strong className="tabular">
          {age}
          {isStale && asOf !== null && `, ${spanInWords(now - asOf)} ago`}
        </strong>
      )}
      {sentences.length > 0 && <span>{sentences.join(' ')}</span>}
    </>
  );
}

function RefreshButton({ state }: { state: PrescriptionsState }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const underWay = state.refreshing !== null;
  const { asOf } = state;
  const [answeredAt, setAnsweredAt] = useState(asOf);
  if (asOf !== answeredAt) {
    // A new list has come: what was said of the old one is over.
    setAnsweredAt(asOf);
    setAnswer(null);
  }

  async function press() {
    setAnswer(null);
    try {
      if (underWay) {
        await station.prescriptions.stopRefresh();
        return;
      }
      const { kind } = await station.prescriptions.refresh();
      if (kind === 'out-of-reach') setAnswer('The service is out of reach.');
      if (kind === 'sign-in-needed') setAnswer('Sign in again first.');
    } catch {
      setAnswer('The station did not answer.');
    }
  }

  return (
    <span className={styles.refresh}>
      <span className={styles.answer} role="status">
        {answer}
      </span>
      <Button variant="light" w={104} px={0} onClick={() => void press()}>
        {underWay ? 'Stop' : 'Refresh'}
      </Button>
    </span>
  );
}
