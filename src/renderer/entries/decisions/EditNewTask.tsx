import { useState } from 'react';
import { z } from 'zod';
import { newTaskSchema } from '#shared/contract/tasks.ts';
import { t } from '../../text/language/t.ts';
import textStyle from '../../ui/text.module.css';
import { WatchersPicker } from '../task/PeoplePicker.tsx';
import { TaskFields } from '../task/TaskFields.tsx';
import { draftAfter, formOfTask, formWithChange } from '../task/taskEntry.ts';
import { isTroubled, troublesOf } from '../task/taskForm.ts';
import styles from '../task/tasks.module.css';
import { useTaskForm } from '../task/useTaskForm.ts';
import { editPlace, SendEditedDialog } from './SendEditedDialog.tsx';
import { type TaskEntryFormProps, taskEntryEditor } from './taskEntryEditor.tsx';

export const EditNewTask = taskEntryEditor(
  newTaskSchema,
  ({ local, draft }) => ({ task: { local }, change: draft }),
  NewTaskForm,
);

type NewTask = z.infer<typeof newTaskSchema>;

function NewTaskForm({ entry, payload, context, onClose }: TaskEntryFormProps<NewTask>) {
  const { choices, links } = context;
  const place = editPlace(entry);
  const input = useTaskForm(place, () => formWithChange(formOfTask(null), payload.draft, links));
  const { before, form, change, scanNotice } = input;
  const [tried, setTried] = useState(false);
  const troubles = troublesOf(form, choices);

  function read() {
    setTried(true);
    if (isTroubled(troubles)) return null;
    const draft = draftAfter(payload.draft, before, form);
    return z.json().parse(newTaskSchema.parse({ ...payload, draft }));
  }

  return (
    <SendEditedDialog entry={entry} wide kept={{ place, ...input }} onClose={onClose} read={read}>
      <TaskFields
        form={form}
        choices={choices}
        onChange={change}
        troubles={tried ? troubles : { name: null }}
      >
        <WatchersPicker
          label={t`Watchers`}
          people={choices.people}
          chosen={form.watchers}
          onChoose={(watchers) => change({ watchers })}
        />
      </TaskFields>
      <p role="status" className={`${textStyle.second} ${textStyle.breaks} ${styles.scanNotice}`}>
        {scanNotice}
      </p>
    </SendEditedDialog>
  );
}
