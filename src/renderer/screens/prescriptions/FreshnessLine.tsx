import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Status } from '#shared/contract/changes.ts';
import type { PrescriptionsState } from '#shared/contract/prescriptions.ts';
import { refreshPrescriptions, stopPrescriptionsRefresh } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import {
  asOfText,
  countText,
  listDoubtsText,
  namesProgressText,
  refreshChangesText,
  refreshProgressText,
  refreshTroubleText,
} from '../../text/listText.ts';
import { spanText, useNow } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { isNarrowed, type ListCriteria } from './listCriteria.ts';
import styles from './prescriptions.module.css';
import type { ListState } from './useList.ts';

/** A list older than this is no proof for a scanned prescription (`verdict/`). */
const STALE_MS = 15 * 60_000;

/** How many are listed, how old the list is, and how its refresh stands. */
export function FreshnessLine({ criteria, list }: { criteria: ListCriteria; list: ListState }) {
  const state = useAppState((state) => state.prescriptions);
  const connection = useAppState((state) => state.status?.connection ?? null);
  const now = useNow(10_000);
  return (
    <div className={`${layout.fixed} ${textStyle.aside} ${layout.row16} ${styles.freshness}`}>
      <p
        className={`${layout.fixed} ${textStyle.semibold} ${textStyle.size15} ${textStyle.ink} ${styles.count} tabular`}
        role="status"
      >
        {countOf(criteria, list)}
      </p>
      <p className={`${layout.fill} ${styles.age}`}>
        {state !== null && ageOf(state, connection, now)}
      </p>
      {state !== null && <RefreshButton state={state} />}
    </div>
  );
}

function countOf(criteria: ListCriteria, { page, failed }: ListState): string {
  if (failed) return t`The station does not answer.`;
  if (page === null) return '';
  const { total } = page;
  const noun = total === 1 ? t`prescription` : t`prescriptions`;
  return isNarrowed(criteria) ? t`${countText(total)} found` : `${countText(total)} ${noun}`;
}

function ageOf(state: PrescriptionsState, connection: Status['connection'] | null, now: number) {
  const { asOf, refreshing, trouble, names } = state;
  if (refreshing !== null) {
    return (
      <>
        <strong className="tabular">{t`Refreshing: ${refreshProgressText(refreshing)}`}</strong>
        <span className="tabular">{refreshChangesText(refreshing)}</span>
      </>
    );
  }
  const age = asOf === null ? null : asOfText(asOf, now);
  const sentences = [
    connection?.kind === 'out-of-reach' ? t`Offline.` : trouble && refreshTroubleText(trouble),
    ...listDoubtsText(state),
  ].filter((sentence) => sentence !== null);
  const isStale = asOf !== null && now - asOf > STALE_MS;
  return (
    <>
      {age !== null && (
        <strong className="tabular">
          {age}
          {isStale && asOf !== null && t`, ${spanText(now - asOf)} ago`}
        </strong>
      )}
      {names !== null && <span className="tabular">{namesProgressText(names)}. </span>}
      {sentences.length > 0 && <span>{sentences.join(' ')}</span>}
    </>
  );
}

/** Why no refresh began. */
function refreshProblem({ kind }: Awaited<ReturnType<typeof refreshPrescriptions>>) {
  if (kind === 'out-of-reach') return t`The service is out of reach.`;
  return kind === 'sign-in-needed' ? t`Sign in again first.` : null;
}

function RefreshButton({ state: { refreshing, asOf } }: { state: PrescriptionsState }) {
  const refresh = useAction(refreshPrescriptions, { problemIn: refreshProblem });
  const stop = useAction(stopPrescriptionsRefresh);
  const [seenAsOf, setSeenAsOf] = useState(asOf);
  if (asOf !== seenAsOf) {
    // There is a new list: the problem was the old one's.
    setSeenAsOf(asOf);
    refresh.setProblem(null);
    stop.setProblem(null);
  }

  return (
    <span className={`${layout.row12} ${layout.fixed}`}>
      <span className={styles.answer} role="status">
        {refreshing === null ? refresh.problem : stop.problem}
      </span>
      <Button
        variant="light"
        w={104}
        px={0}
        onClick={() => void (refreshing === null ? refresh : stop).run()}
      >
        {refreshing === null ? t`Refresh` : t`Stop`}
      </Button>
    </span>
  );
}
