import type { DoneStatus } from '#shared/contract/taskViews.ts';
import { changeSettings } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useAction } from '../../api/useAction.ts';
import { useQuery, useUpdatableQuery } from '../../api/useQuery.ts';
import { CodePicker } from '../../entries/task/CodePicker.tsx';
import { noAnswerText } from '../../text/problemText.ts';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';

/** Cannot be a code, which has no blanks. */
const LEARNED = 'as learned';

const noAnswer = noAnswerText('Choose again.');

/** Which status means that a task is done: the service does not say. */
export function TaskSettings() {
  const choicesAnswer = useQuery(tasks.choices());
  const choices = choicesAnswer.kind === 'loaded' ? choicesAnswer.value : null;
  const [answer, update] = useUpdatableQuery(settings.read());
  const change = useAction(changeSettings, { onDone: update, noAnswer });
  const set = answer.kind === 'loaded' ? answer.value.taskDone : null;

  return (
    <SettingCard title="A task is done">
      <CodePicker
        label="Status that means done"
        codes={[{ code: LEARNED, name: 'As learned from tasks' }, ...(choices?.statuses ?? [])]}
        chosen={set ?? LEARNED}
        onChoose={(code) => void change.run({ taskDone: code === LEARNED ? null : code })}
      />
      <p className={`${textStyle.second} ${styles.note}`} aria-live="polite">
        {change.problem ?? (answer.kind === 'failed' ? noAnswer : doneText(choices?.done ?? null))}
      </p>
    </SettingCard>
  );
}

function doneText(done: DoneStatus | null): string {
  if (done === null) {
    return 'Nothing is learned yet: no completed task was met here. Completing one asks.';
  }
  const name = done.name === null ? done.code : `${done.name} (${done.code})`;
  return done.from === 'set' ? `Set: ${name}.` : `Learned from completed tasks: ${name}.`;
}
