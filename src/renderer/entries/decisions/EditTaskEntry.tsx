import { Modal } from '@mantine/core';
import type { EntryDetail } from '../../api/contract.ts';
import { noAnswer, useQuery } from '../../api/useQuery.ts';
import type { TaskEntry } from '../task/taskEntry.ts';
import { EditAddedWatchers } from './EditAddedWatchers.tsx';
import { EditNewTask } from './EditNewTask.tsx';
import { EditTaskChange } from './EditTaskChange.tsx';
import { readTaskContext } from './taskContext.ts';

interface Props {
  readonly entry: EntryDetail;
  readonly task: TaskEntry;
  readonly onClose: () => void;
}

/** An entry about a task, put right with the pickers of the task's own forms. */
export function EditTaskEntry({ entry, task, onClose }: Props) {
  const asked = useQuery(entry.id, () => readTaskContext(task));
  // Opened with its fields: the first of them takes the focus when it opens.
  if (asked.kind === 'coming') return null;
  if (asked.kind === 'failed') {
    return (
      <Modal opened onClose={onClose} title="Edit, then send" size="lg">
        <p role="alert">{noAnswer}</p>
      </Modal>
    );
  }
  const common = { entry, around: asked.value, onClose };
  switch (task.kind) {
    case 'create-task':
      return <EditNewTask {...common} entered={task.entered} />;
    case 'edit-task':
      return <EditTaskChange {...common} entered={task.entered} />;
    case 'add-watchers':
      return <EditAddedWatchers {...common} entered={task.entered} />;
  }
}
