import { useState } from 'react';
import { z } from 'zod';
import { newTaskSchema } from '#shared/contract/tasks.ts';
import textStyle from '../../ui/text.module.css';
import { WatchersPicker } from '../task/PeoplePicker.tsx';
import { StatusPicker } from '../task/StatusPicker.tsx';
import { TaskFields } from '../task/TaskFields.tsx';
import { draftAfter, formOfTask, formWith } from '../task/taskEntry.ts';
import styles from '../task/tasks.module.css';
import { useTaskForm } from '../task/useTaskForm.ts';
import { EditTaskEntry } from './EditTaskEntry.tsx';
import { type EditDialogProps, SendEditedDialog } from './SendEditedDialog.tsx';
import type { TaskContext } from './taskContext.ts';

interface FormProps extends EditDialogProps {
  readonly entered: z.infer<typeof newTaskSchema>;
  readonly around: TaskContext;
}

/** A new task that did not go out, in the form it was made with. */
export function EditNewTask(props: EditDialogProps) {
  return (
    <EditTaskEntry
      {...props}
      schema={newTaskSchema}
      of={({ local, draft }) => ({ task: { local }, sets: draft })}
    >
      {(entered, around) => <Form {...props} entered={entered} around={around} />}
    </EditTaskEntry>
  );
}

function Form({ entry, entered, around, onClose }: FormProps) {
  const { choices, links } = around;
  const { before, form, change, scanned } = useTaskForm(() =>
    formWith(formOfTask(null), entered.draft, links),
  );
  const [tried, setTried] = useState(false);
  const isNameless = form.name.trim() === '';

  function take() {
    setTried(true);
    if (isNameless) return null;
    const draft = draftAfter(entered.draft, before, form);
    return z.json().parse(newTaskSchema.parse({ ...entered, draft }));
  }

  return (
    <SendEditedDialog entry={entry} wide onClose={onClose} take={take}>
      <TaskFields
        form={form}
        choices={choices}
        onChange={change}
        nameTrouble={tried && isNameless ? 'Say what is to be done' : null}
      >
        <StatusPicker choices={choices} form={form} onChange={change} />
        <WatchersPicker
          label="Watchers"
          people={choices.people}
          chosen={form.watchers}
          onChoose={(watchers) => change({ watchers })}
        />
      </TaskFields>
      <p role="status" className={`${textStyle.second} ${textStyle.breaks} ${styles.said}`}>
        {scanned}
      </p>
    </SendEditedDialog>
  );
}
