import { Button } from '@mantine/core';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { DoneRule } from '#shared/contract/settings.ts';
import type { TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { taskChangeSchema } from '#shared/domain/task.ts';
import { changeSettings } from '../../api/actions.ts';
import { type NewEntry, useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { EntryDialog, EntryForm } from '../../entries/EntryDialog.tsx';
import { editTask } from '../../entries/entryKinds.tsx';
import { DoneRulePicker } from '../../entries/task/DoneRulePicker.tsx';
import { t } from '../../text/language/t.ts';
import { timeOnlyText } from '../../text/taskText.ts';
import { FirstField } from '../../ui/FirstField.tsx';
import { completionChange, reopenChange } from './completion.ts';

interface Props {
  readonly task: TaskDetail;
  readonly choices: TaskChoices;
  readonly onEntered: (id: string) => void;
}

export function CompleteButton(props: Props) {
  const { task, choices, onEntered } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const { submit, busy, problem } = useSubmitEntry(editTask.submit, onEntered);

  function complete() {
    const change = completionChange(choices.done);
    if (change === null) setIsChoosing(true);
    else void submit({ task: task.ref, change });
  }

  return (
    <>
      {task.done ? (
        <Button
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          loading={busy}
          onClick={() => void submit({ task: task.ref, change: reopenChange(task, choices.done) })}
        >
          {t`Open again`}
        </Button>
      ) : (
        <Button
          leftSection={<CircleCheck size={18} aria-hidden />}
          loading={busy}
          onClick={complete}
        >
          {t`Complete`}
        </Button>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {isChoosing && <DoneRuleDialog {...props} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

/** Saves the choice for all tasks first, so that it is not asked for again if the entry fails. */
async function submitCompletion(
  entry: NewEntry,
  { task, rule }: { task: TaskDetail['ref']; rule: DoneRule },
) {
  await changeSettings({ taskDone: rule });
  return editTask.submit(entry, { task, change: taskChangeSchema.parse(completionChange(rule)) });
}

/** Asks once which status closes a task: the service does not say, and nothing seen on tasks proves it. */
function DoneRuleDialog({ task, choices, onEntered, onClose }: Props & { onClose: () => void }) {
  const [rule, setRule] = useState<DoneRule | null>(null);
  const entry = useSubmitEntry(submitCompletion, (id) => {
    onClose();
    onEntered(id);
  });

  function submit() {
    if (rule === null) entry.setProblem(t`Pick a status, or “${timeOnlyText}”.`);
    else void entry.submit({ task: task.ref, rule });
  }

  return (
    <EntryDialog onClose={onClose} title={t`Which status closes a task?`}>
      <EntryForm state={entry} act={t`Complete`} enterPicks onBack={onClose} onSubmit={submit}>
        <p>
          {t`The service does not say. Pick the status that your pharmacy gives a task when the work is
          done. You are asked once; you can change it in Settings.`}
        </p>
        <p>
          {t`With “${timeOnlyText}” only the time of completion is sent. Some services refuse that.`}
        </p>
        <FirstField>
          <DoneRulePicker
            label={t`Status`}
            statuses={choices.statuses}
            chosen={rule}
            onChoose={(chosen) => {
              setRule(chosen);
              entry.setProblem(null);
            }}
          />
        </FirstField>
      </EntryForm>
    </EntryDialog>
  );
}
