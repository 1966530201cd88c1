import { useState } from 'react';
import { z } from 'zod';
import { taskEditSchema } from '#shared/contract/tasks.ts';
import { t } from '../../text/language/t.ts';
import textStyle from '../../ui/text.module.css';
import { TaskFields } from '../task/TaskFields.tsx';
import { changeAfter, formOfTask, formWithChange } from '../task/taskEntry.ts';
import { nameTroubleOf } from '../task/taskForm.ts';
import styles from '../task/tasks.module.css';
import { useTaskForm } from '../task/useTaskForm.ts';
import { editPlace, SendEditedDialog } from './SendEditedDialog.tsx';
import { type TaskEntryFormProps, taskEntryEditor } from './taskEntryEditor.tsx';
import { useWhichTask } from './useWhichTask.tsx';

/** Edits a change of a task that was not delivered: shows the task as it would be with the change. */
export const EditTaskChange = taskEntryEditor(
  taskEditSchema,
  ({ task, change }) => ({ task, change }),
  TaskChangeForm,
);

type TaskEdit = z.infer<typeof taskEditSchema>;

function TaskChangeForm({ entry, payload, context, onClose }: TaskEntryFormProps<TaskEdit>) {
  const { choices, task, links } = context;
  const [withoutEntry] = useState(() => (task === null ? null : formOfTask(task)));
  const place = editPlace(entry);
  const input = useTaskForm(place, () =>
    formWithChange(withoutEntry ?? formOfTask(null), payload.change, links),
  );
  const { before, form, change, scanNotice } = input;
  const [trouble, setTrouble] = useState<string | null>(null);
  const whichTask = useWhichTask(entry, payload.task, task);
  const nameTrouble = before.name === '' ? null : nameTroubleOf(form.name);

  function read() {
    const ref = whichTask.read();
    if (ref === null || nameTrouble !== null) return null;
    const changed = changeAfter(payload.change, { withoutEntry, before, after: form });
    const edit = taskEditSchema.safeParse({ task: ref, change: changed });
    setTrouble(edit.success ? null : t`Nothing changed.`);
    return edit.success ? z.json().parse(edit.data) : null;
  }

  return (
    <SendEditedDialog entry={entry} wide kept={{ place, ...input }} onClose={onClose} read={read}>
      {whichTask.field}
      <TaskFields
        form={form}
        choices={choices}
        onChange={change}
        troubles={{ name: nameTrouble }}
      />
      <p>{sendsText(withoutEntry !== null, payload.change.completed_at)}</p>
      <p role="status" className={`${textStyle.second} ${textStyle.breaks} ${styles.scanNotice}`}>
        {scanNotice}
      </p>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </SendEditedDialog>
  );
}

/** What will be sent, what the form has no field for included. */
function sendsText(isKnown: boolean, completedAt: string | null | undefined): string {
  const only = isKnown
    ? t`Only what differs from the task as it is known here goes out.`
    : t`Nothing else is known of the task here: what is left empty stays as it is.`;
  if (completedAt === undefined) return only;
  return t`${only} The task is ${completedAt === null ? t`opened again` : t`completed`} as well.`;
}
