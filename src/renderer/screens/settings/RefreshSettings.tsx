import { SegmentedControl } from '@mantine/core';
import { type RefreshEvery, refreshIntervals } from '#shared/contract/settings.ts';
import { changeSettings } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
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
  const [known, update] = useUpdatableQuery(settings.read());
  const change = useAction(changeSettings, { onDone: update, noAnswer: silent });

  return (
    <SettingCard title="Refresh prescriptions">
      <SegmentedControl
        aria-label="Refresh prescriptions"
        className={layout.segments ?? ''}
        fullWidth
        disabled={known.kind !== 'loaded'}
        value={known.kind === 'loaded' ? segmentOf(known.value.refreshEvery) : ''}
        onChange={(value) => void change.run({ refreshEvery: everyOf(value) })}
        data={choices}
      />
      <p className={`${textStyle.second} ${styles.note}`} aria-live="polite">
        {change.problem ??
          (known.kind === 'failed'
            ? silent
            : 'Also after signing in and when the service is back. A list older than 15 minutes no longer vouches for a scanned prescription.')}
      </p>
    </SettingCard>
  );
}
