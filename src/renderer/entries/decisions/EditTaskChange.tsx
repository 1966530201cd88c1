import { useState } from 'react';
import { z } from 'zod';
import { taskEditSchema } from '#shared/contract/tasks.ts';
import textStyle from '../../ui/text.module.css';
import { StatusPicker } from '../task/StatusPicker.tsx';
import { TaskFields } from '../task/TaskFields.tsx';
import { changeAfter, formOfTask, formWith } from '../task/taskEntry.ts';
import styles from '../task/tasks.module.css';
import { useTaskForm } from '../task/useTaskForm.ts';
import { EditTaskEntry } from './EditTaskEntry.tsx';
import { type EditDialogProps, SendEditedDialog } from './SendEditedDialog.tsx';
import type { TaskContext } from './taskContext.ts';
import { useWhichTask } from './useWhichTask.tsx';

interface FormProps extends EditDialogProps {
  readonly entered: z.infer<typeof taskEditSchema>;
  readonly around: TaskContext;
}

/** A change of a task that did not go out: the task as it would be with it. */
export function EditTaskChange(props: EditDialogProps) {
  return (
    <EditTaskEntry
      {...props}
      schema={taskEditSchema}
      of={({ task, change }) => ({ task, sets: change })}
    >
      {(entered, around) => <Form {...props} entered={entered} around={around} />}
    </EditTaskEntry>
  );
}

function Form({ entry, entered, around, onClose }: FormProps) {
  const { choices, links } = around;
  const [stands] = useState(() => (around.stands === null ? null : formOfTask(around.stands)));
  const { before, form, change, scanned } = useTaskForm(() =>
    formWith(stands ?? formOfTask(null), entered.change, links),
  );
  const [trouble, setTrouble] = useState<string | null>(null);
  const whichTask = useWhichTask(entry, entered.task, around.stands);
  const isNameless = form.name.trim() === '' && before.name !== '';

  function take() {
    const task = whichTask.take();
    if (task === null || isNameless) return null;
    const changed = changeAfter(entered.change, { stands, before, after: form });
    const edit = taskEditSchema.safeParse({ task, change: changed });
    setTrouble(edit.success ? null : 'Nothing is changed.');
    return edit.success ? z.json().parse(edit.data) : null;
  }

  return (
    <SendEditedDialog entry={entry} wide onClose={onClose} take={take}>
      {whichTask.field}
      <TaskFields
        form={form}
        choices={choices}
        onChange={change}
        nameTrouble={isNameless ? 'Say what is to be done' : null}
      >
        <StatusPicker choices={choices} form={form} onChange={change} />
      </TaskFields>
      <p>{sendsText(stands !== null, entered.change.completed_at)}</p>
      <p role="status" className={`${textStyle.second} ${textStyle.breaks} ${styles.said}`}>
        {scanned}
      </p>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </SendEditedDialog>
  );
}

/** What goes out, beside the fields of the form too. */
function sendsText(isKnown: boolean, completedAt: string | null | undefined): string {
  const only = isKnown
    ? 'Only what differs from the task as it is known here goes out.'
    : 'Nothing else is known of the task here: what is left empty stays as it is.';
  if (completedAt === undefined) return only;
  return `${only} The task is ${completedAt === null ? 'opened again' : 'completed'} as well.`;
}
