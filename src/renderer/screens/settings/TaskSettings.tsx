import type { TaskCode } from '#shared/contract/taskViews.ts';
import { changeSettings } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useAction } from '../../api/useAction.ts';
import { useQuery, useUpdatableQuery } from '../../api/useQuery.ts';
import { DoneRulePicker } from '../../entries/task/DoneRulePicker.tsx';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { doneRuleText } from '../../text/taskText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';

const noAnswer = noAnswerText(t`Choose again.`);
const noStatuses: readonly TaskCode[] = [];

/** Which status closes a task: the service does not say. */
export function TaskSettings() {
  const choices = useQuery(tasks.choices());
  const statuses = choices.kind === 'loaded' ? choices.value.statuses : noStatuses;
  const [answer, update] = useUpdatableQuery(settings.read());
  const change = useAction(changeSettings, { onDone: update, noAnswer });
  const rule = answer.kind === 'loaded' ? answer.value.taskDone : null;

  return (
    <SettingCard title={t`When a task is done`}>
      <DoneRulePicker
        label={t`Status that closes a task`}
        statuses={statuses}
        chosen={rule}
        onChoose={(taskDone) => void change.run({ taskDone })}
      />
      <p className={`${textStyle.second} ${layout.above12}`} aria-live="polite">
        {change.problem ??
          (answer.kind === 'failed' ? noAnswer : rule && doneRuleText(rule, statuses))}
      </p>
    </SettingCard>
  );
}
