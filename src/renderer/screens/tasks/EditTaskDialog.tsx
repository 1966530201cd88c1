import type { TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { EntryDialog, EntryForm } from '../../entries/EntryDialog.tsx';
import { editTask } from '../../entries/entryKinds.tsx';
import { TaskFields } from '../../entries/task/TaskFields.tsx';
import { changeOf, formOf, nameTroubleOf } from '../../entries/task/taskForm.ts';
import { useTaskForm } from '../../entries/task/useTaskForm.ts';
import { t } from '../../text/language/t.ts';
import { taskTitle } from '../../text/taskText.ts';
import { useFormEnd } from '../../ui/keptForm/useFormEnd.ts';
import type { TitledPlace } from '../../ui/keptForm/useKeptForm.ts';

interface Props {
  readonly task: TaskDetail;
  readonly choices: TaskChoices;
  readonly onClose: () => void;
  readonly onEntered: (id: string) => void;
}

/** Edits a task; only the changed fields are entered. */
export function EditTaskDialog({ task, ...rest }: Props) {
  const place = { form: 'task-details', about: task.key, title: taskTitle(task) } as const;
  const onClose = useFormEnd(place, rest.onClose);
  return (
    <EntryDialog onClose={onClose} title={t`Edit task`} size={820} keepsOpen>
      <EditTaskForm {...rest} {...{ task, place, onClose }} />
    </EntryDialog>
  );
}

function EditTaskForm({
  task,
  place,
  choices,
  onClose,
  onEntered,
}: Props & { place: TitledPlace }) {
  const input = useTaskForm(place, () => formOf(task));
  const { before, form, change, scanNotice } = input;
  const entry = useSubmitEntry(
    editTask.submit,
    (id) => {
      onClose();
      onEntered(id);
    },
    input.entry,
  );
  const nameTrouble = before.name === '' ? null : nameTroubleOf(form.name);

  function submit() {
    if (nameTrouble !== null) return;
    const changed = changeOf(before, form);
    if (changed === null) entry.setProblem(t`Nothing changed.`);
    else void entry.submit({ task: task.ref, change: changed });
  }

  return (
    <EntryForm
      state={entry}
      act={t`Save changes`}
      enterPicks
      keptAt={input.keptAt}
      onBack={onClose}
      onSubmit={submit}
    >
      <TaskFields
        form={form}
        choices={choices}
        onChange={change}
        troubles={{ name: nameTrouble }}
      />
      <p role="status">{scanNotice}</p>
    </EntryForm>
  );
}
