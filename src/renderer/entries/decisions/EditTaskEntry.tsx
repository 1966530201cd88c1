import { Modal } from '@mantine/core';
import type { EntryDetail } from '../../api/contract.ts';
import { useQuery } from '../../api/useQuery.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import type { TaskEntry } from '../task/taskEntry.ts';
import { EditAddedWatchers } from './EditAddedWatchers.tsx';
import { EditNewTask } from './EditNewTask.tsx';
import { EditTaskChange } from './EditTaskChange.tsx';
import { taskContext } from './taskContext.ts';

interface Props {
  readonly entry: EntryDetail;
  readonly task: TaskEntry;
  readonly onClose: () => void;
}

/** An entry about a task, put right with the pickers of the task's own forms. */
export function EditTaskEntry({ entry, task, onClose }: Props) {
  const context = useQuery(taskContext(entry.id, task));
  // Opened with its fields: the first of them takes the focus when it opens.
  if (context.kind === 'loading') return null;
  if (context.kind === 'failed') {
    return (
      <Modal opened onClose={onClose} title="Edit, then send" size="lg">
        <QueryStatus of={context} />
      </Modal>
    );
  }
  const common = { entry, around: context.value, onClose };
  switch (task.kind) {
    case 'create-task':
      return <EditNewTask {...common} entered={task.entered} />;
    case 'edit-task':
      return <EditTaskChange {...common} entered={task.entered} />;
    case 'add-watchers':
      return <EditAddedWatchers {...common} entered={task.entered} />;
  }
}
