import { Button } from '@mantine/core';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { type TaskChange, taskChangeSchema } from '#shared/domain/task.ts';
import { changeSettings } from '../../api/actions.ts';
import { type NewEntry, useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { EntryDialog, EntryForm } from '../../entries/EntryDialog.tsx';
import { editTask } from '../../entries/entryKinds.tsx';
import { CodePicker } from '../../entries/task/CodePicker.tsx';
import { FirstField } from '../../ui/FirstField.tsx';

interface Props {
  readonly task: TaskDetail;
  readonly choices: TaskChoices;
  readonly onEntered: (id: string) => void;
}

export function CompleteButton(props: Props) {
  const { task, choices, onEntered } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const { submit, busy, problem } = useSubmitEntry(editTask.submit, onEntered);
  const set = (change: TaskChange) => void submit({ task: task.ref, change });

  function complete() {
    if (choices.done === null) setIsChoosing(true);
    else set({ status_code: choices.done.code });
  }

  return (
    <>
      {task.done ? (
        <Button
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          loading={busy}
          onClick={() => set(reopenChange(task, choices))}
        >
          Open again
        </Button>
      ) : (
        <Button
          leftSection={<CircleCheck size={18} aria-hidden />}
          loading={busy}
          onClick={complete}
        >
          Complete
        </Button>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {isChoosing && <DoneStatusDialog {...props} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

/** Back to the first status; a task completed by its time alone loses that time. */
function reopenChange({ status }: TaskDetail, { done }: TaskChoices): TaskChange {
  return status?.code === done?.code ? { status_code: 'NEW' } : { completed_at: null };
}

/** Completes the task, and saves the chosen status for all later ones. */
async function submitCompletion(
  entry: NewEntry,
  { task, code }: { task: TaskDetail['ref']; code: string | null },
) {
  if (code !== null) await changeSettings({ taskDone: code });
  const change = code === null ? { completed_at: new Date().toISOString() } : { status_code: code };
  return editTask.submit(entry, { task, change: taskChangeSchema.parse(change) });
}

/** Asks which status means done: the service does not say, and no completed task is known here yet. */
function DoneStatusDialog({ task, choices, onEntered, onClose }: Props & { onClose: () => void }) {
  const [code, setCode] = useState<string | null>(null);
  const entry = useSubmitEntry(submitCompletion, (id) => {
    onClose();
    onEntered(id);
  });

  return (
    <EntryDialog onClose={onClose} title="Which status means done?">
      <EntryForm
        state={entry}
        act="Complete"
        onBack={onClose}
        onSubmit={() => void entry.submit({ task: task.ref, code })}
      >
        <p>
          The service does not say, and no completed task was met here yet. What you choose is kept
          for all tasks; Settings can change it. Without a choice only the time of completion is
          sent.
        </p>
        <FirstField>
          <CodePicker
            label="Status"
            codes={choices.statuses.filter(({ code }) => code !== 'NEW')}
            chosen={code}
            onChoose={setCode}
          />
        </FirstField>
      </EntryForm>
    </EntryDialog>
  );
}
