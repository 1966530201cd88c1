import { SegmentedControl } from '@mantine/core';
import { type Keep, keepDaysChoices, keepYearsChoices } from '#shared/contract/settings.ts';
import { setKeep } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { usePolicy } from '../../state/policy.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import { SetByPharmacy } from '../../ui/SetByPharmacy.tsx';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';

const noAnswer = noAnswerText(t`Choose again.`);

/** How long the workstation keeps what it has done. */
export function KeepSettings() {
  const [answer, update] = useUpdatableQuery(settings.read());
  const change = useRecordedAction((next: Keep) => setKeep({ keep: next }), {
    onDone: update,
    noAnswer,
  });
  const policy = usePolicy();
  const keep = answer.kind === 'loaded' ? answer.value.keep : null;

  function choose(part: Partial<Keep>) {
    if (keep !== null) void change.run({ ...keep, ...part });
  }

  return (
    <SettingCard title={t`How long records are kept`}>
      <KeepChoice
        label={t`Scans and patients' records`}
        note={t`Open work and alarms are always kept.`}
        choices={keepDaysChoices}
        unit={t`days`}
        value={keep?.days ?? null}
        isSet={policy.keepDays !== undefined}
        onChoose={(days) => choose({ days })}
      />
      <KeepChoice
        label={t`Counts, edits, replies, decisions, audit trail`}
        note={
          change.problem ?? (answer.kind === 'failed' ? noAnswer : t`Never less than two years.`)
        }
        choices={keepYearsChoices}
        unit={t`years`}
        value={keep?.years ?? null}
        isSet={policy.keepYears !== undefined}
        onChoose={(years) => choose({ years })}
      />
    </SettingCard>
  );
}

interface KeepChoiceProps<Choice extends number> {
  readonly label: string;
  readonly note: string;
  readonly choices: readonly Choice[];
  readonly unit: string;
  /** Null until the station has said it. */
  readonly value: Choice | null;
  /** IT has set it. */
  readonly isSet: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function KeepChoice<Choice extends number>(props: KeepChoiceProps<Choice>) {
  const { label, note, choices, unit, value, isSet, onChoose } = props;
  return (
    <div className={`${layout.stack8} ${styles.choice}`}>
      <p className={textStyle.strong} aria-hidden>
        {label}
      </p>
      <SegmentedControl
        aria-label={label}
        className={layout.segments ?? ''}
        fullWidth
        disabled={value === null || isSet}
        value={String(value ?? '')}
        onChange={(chosen) => {
          const choice = choices.find((one) => String(one) === chosen);
          if (choice !== undefined) onChoose(choice);
        }}
        data={choices.map((one) => ({ value: String(one), label: `${one} ${unit}` }))}
      />
      {isSet && <SetByPharmacy />}
      <p className={textStyle.second} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
