import { useState } from 'react';
import { z } from 'zod';
import { newTaskSchema } from '#shared/contract/tasks.ts';
import type { EntryDetail } from '../../api/contract.ts';
import { WatchersPicker } from '../task/PeoplePicker.tsx';
import { StatusPicker } from '../task/StatusPicker.tsx';
import { TaskFields } from '../task/TaskFields.tsx';
import { draftAfter, formOfTask, formWith, type TaskEntryKind } from '../task/taskEntry.ts';
import styles from '../task/tasks.module.css';
import { useTaskForm } from '../task/useTaskForm.ts';
import { SendEditedDialog } from './SendEditedDialog.tsx';
import type { TaskContext } from './taskContext.ts';

interface Props {
  readonly entry: EntryDetail;
  readonly entered: TaskEntryKind<'create-task'>;
  readonly around: TaskContext;
  readonly onClose: () => void;
}

/** A new task that did not go out, in the form it was made with. */
export function EditNewTask({ entry, entered, around, onClose }: Props) {
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
      <p role="status" className={styles.said}>
        {scanned}
      </p>
    </SendEditedDialog>
  );
}
