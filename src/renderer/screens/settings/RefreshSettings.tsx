import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { changeSettings } from '../../api/actions.ts';
import { type RefreshEvery, refreshIntervals } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { useAction } from '../../api/useAction.ts';
import { useAppState } from '../../state/appState.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';

const ASKED = 'asked';
const choices = [
  ...refreshIntervals.map((minutes) => ({ value: String(minutes), label: `${minutes} min` })),
  { value: ASKED, label: 'When asked' },
];

const segmentOf = (every: RefreshEvery) => (every === null ? ASKED : String(every));

function everyOf(value: string): RefreshEvery {
  return refreshIntervals.find((minutes) => String(minutes) === value) ?? null;
}

const silent = noAnswerText('Choose again.');

/** How often this bench fetches the prescriptions again. Kept by the station, for all its windows. */
export function RefreshSettings() {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [every, setEvery] = useState<RefreshEvery | 'not-known'>('not-known');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!connected) return;
    station.settings.read().then(
      ({ refreshEvery }) => setEvery(refreshEvery),
      () => setFailed(true),
    );
  }, [connected]);

  const change = useAction(changeSettings, {
    onDone({ refreshEvery }) {
      setFailed(false);
      setEvery(refreshEvery);
    },
    noAnswer: silent,
  });

  return (
    <SettingCard title="Refresh prescriptions">
      <SegmentedControl
        aria-label="Refresh prescriptions"
        className={layout.segments ?? ''}
        fullWidth
        disabled={every === 'not-known'}
        value={every === 'not-known' ? '' : segmentOf(every)}
        onChange={(value) => void change.run({ refreshEvery: everyOf(value) })}
        data={choices}
      />
      <p className={`${textStyle.second} ${styles.note}`} aria-live="polite">
        {change.problem ??
          (failed
            ? silent
            : 'Also after signing in and when the service is back. A list older than 15 minutes no longer vouches for a scanned prescription.')}
      </p>
    </SettingCard>
  );
}
