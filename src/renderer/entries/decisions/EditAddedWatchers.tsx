import { useState } from 'react';
import { z } from 'zod';
import { taskWatchersSchema } from '#shared/contract/tasks.ts';
import { WatchersPicker } from '../task/PeoplePicker.tsx';
import { EditTaskEntry } from './EditTaskEntry.tsx';
import { type EditDialogProps, SendEditedDialog } from './SendEditedDialog.tsx';
import type { TaskContext } from './taskContext.ts';
import { useWhichTask } from './useWhichTask.tsx';

interface FormProps extends EditDialogProps {
  readonly entered: z.infer<typeof taskWatchersSchema>;
  readonly around: TaskContext;
}

/** Watchers that were not added: whoever is chosen is added instead. */
export function EditAddedWatchers(props: EditDialogProps) {
  return (
    <EditTaskEntry {...props} schema={taskWatchersSchema} of={({ task }) => ({ task, sets: {} })}>
      {(entered, around) => <Form {...props} entered={entered} around={around} />}
    </EditTaskEntry>
  );
}

function Form({ entry, entered, around, onClose }: FormProps) {
  const { choices, stands } = around;
  const [chosen, setChosen] = useState<readonly string[]>(entered.watchers);
  const [trouble, setTrouble] = useState<string | null>(null);
  const whichTask = useWhichTask(entry, entered.task, stands);
  const present = (stands?.watchers ?? [])
    .map(({ id }) => id)
    .filter((id) => !entered.watchers.some((one) => one === id));

  function take() {
    const task = whichTask.take();
    setTrouble(chosen.length === 0 ? 'Choose somebody first.' : null);
    if (task === null || chosen.length === 0) return null;
    return z.json().parse(taskWatchersSchema.parse({ task, watchers: chosen }));
  }

  return (
    <SendEditedDialog entry={entry} wide onClose={onClose} take={take}>
      {whichTask.field}
      <WatchersPicker
        label="Who is to watch as well"
        people={choices.people.filter(({ id }) => !present.includes(id))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {trouble !== null && <p role="alert">{trouble}</p>}
    </SendEditedDialog>
  );
}
