import { SegmentedControl } from '@mantine/core';
import { type Keep, keepDaysChoices, keepYearsChoices } from '#shared/contract/settings.ts';
import { changeSettings } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';

const noAnswer = noAnswerText('Choose again.');
const days = keepDaysChoices.map((one) => ({ value: String(one), label: `${one} days` }));
const years = keepYearsChoices.map((one) => ({ value: String(one), label: `${one} years` }));

/** How long the workstation keeps what it has done. */
export function KeepSettings() {
  const [answer, update] = useUpdatableQuery(settings.read());
  const change = useAction(changeSettings, { onDone: update, noAnswer });
  const keep = answer.kind === 'loaded' ? answer.value.keep : null;

  function choose(part: Partial<Keep>) {
    if (keep !== null) void change.run({ keep: { ...keep, ...part } });
  }

  return (
    <SettingCard title="How long records are kept">
      <SegmentedControl
        aria-label="Keep scans and patients' records"
        className={layout.segments ?? ''}
        fullWidth
        disabled={keep === null}
        value={String(keep?.days ?? '')}
        onChange={(value) => {
          const chosen = keepDaysChoices.find((one) => String(one) === value);
          if (chosen !== undefined) choose({ days: chosen });
        }}
        data={days}
      />
      <p className={`${textStyle.second} ${styles.note}`}>
        Scans and patients' records. What is open, or under an alarm, stays.
      </p>
      <SegmentedControl
        aria-label="Keep entries and the audit trail"
        className={layout.segments ?? ''}
        fullWidth
        disabled={keep === null}
        value={String(keep?.years ?? '')}
        onChange={(value) => {
          const chosen = keepYearsChoices.find((one) => String(one) === value);
          if (chosen !== undefined) choose({ years: chosen });
        }}
        data={years}
      />
      <p className={`${textStyle.second} ${styles.note}`} aria-live="polite">
        {change.problem ??
          (answer.kind === 'failed'
            ? noAnswer
            : 'Counts, edits, replies, decisions and the audit trail.')}
      </p>
    </SettingCard>
  );
}
