import { SegmentedControl } from '@mantine/core';
import { type RefreshEvery, refreshIntervals } from '#shared/contract/settings.ts';
import { changeSettings } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

const MANUAL = 'manual';
const choices = [
  ...refreshIntervals.map((minutes) => ({ value: String(minutes), label: t`${minutes} min` })),
  { value: MANUAL, label: t`When asked` },
];

const segmentOf = (every: RefreshEvery) => (every === null ? MANUAL : String(every));

function everyOf(value: string): RefreshEvery {
  return refreshIntervals.find((minutes) => String(minutes) === value) ?? null;
}

const noAnswer = noAnswerText(t`Choose again.`);

/** How often the prescriptions are fetched again, for all windows of the station. */
export function RefreshSettings() {
  const [answer, update] = useUpdatableQuery(settings.read());
  const change = useAction(changeSettings, { onDone: update, noAnswer });

  return (
    <SettingCard title={t`Refresh prescriptions`}>
      <SegmentedControl
        aria-label={t`Refresh prescriptions`}
        className={layout.segments ?? ''}
        fullWidth
        disabled={answer.kind !== 'loaded'}
        value={answer.kind === 'loaded' ? segmentOf(answer.value.refreshEvery) : ''}
        onChange={(value) => void change.run({ refreshEvery: everyOf(value) })}
        data={choices}
      />
      <p className={`${textStyle.second} ${layout.above12}`} aria-live="polite">
        {change.problem ??
          (answer.kind === 'failed'
            ? noAnswer
            : t`Also after sign-in and when the service is back. A scanned prescription needs a list that is 15 minutes old at most.`)}
      </p>
    </SettingCard>
  );
}
