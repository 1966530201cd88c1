import { useState } from 'react';
import { z } from 'zod';
import { taskWatchersSchema } from '#shared/contract/tasks.ts';
import { t } from '../../text/language/t.ts';
import { WatchersPicker } from '../task/PeoplePicker.tsx';
import { SendEditedDialog } from './SendEditedDialog.tsx';
import { type TaskEntryFormProps, taskEntryEditor } from './taskEntryEditor.tsx';
import { useWhichTask } from './useWhichTask.tsx';

export const EditAddedWatchers = taskEntryEditor(
  taskWatchersSchema,
  ({ task }) => ({ task, change: {} }),
  AddedWatchersForm,
);

type AddedWatchers = z.infer<typeof taskWatchersSchema>;

function AddedWatchersForm(props: TaskEntryFormProps<AddedWatchers>) {
  const { entry, payload, onClose } = props;
  const { choices, task } = props.context;
  const [chosen, setChosen] = useState<readonly string[]>(payload.watchers);
  const [trouble, setTrouble] = useState<string | null>(null);
  const whichTask = useWhichTask(entry, payload.task, task);
  const present = (task?.watchers ?? [])
    .map(({ id }) => id)
    .filter((id) => !payload.watchers.some((one) => one === id));

  function read() {
    const ref = whichTask.read();
    setTrouble(chosen.length === 0 ? t`Choose somebody first.` : null);
    if (ref === null || chosen.length === 0) return null;
    return z.json().parse(taskWatchersSchema.parse({ task: ref, watchers: chosen }));
  }

  return (
    <SendEditedDialog entry={entry} wide onClose={onClose} read={read}>
      {whichTask.field}
      <WatchersPicker
        label={t`Who is to watch as well`}
        people={choices.people.filter(({ id }) => !present.includes(id))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {trouble !== null && <p role="alert">{trouble}</p>}
    </SendEditedDialog>
  );
}
