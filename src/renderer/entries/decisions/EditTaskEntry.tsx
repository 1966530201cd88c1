import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useQuery } from '../../api/useQuery.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { EntryDialog } from '../EntryDialog.tsx';
import type { EditDialogProps } from './SendEditedDialog.tsx';
import { type TaskContext, type TaskEntry, taskContext } from './taskContext.ts';

interface Props<Entered> extends EditDialogProps {
  readonly schema: z.ZodType<Entered>;
  readonly of: (entered: Entered) => TaskEntry;
  readonly children: (entered: Entered, around: TaskContext) => ReactNode;
}

/** An entry about a task, put right with the pickers of the task's own forms. */
export function EditTaskEntry<Entered>(props: Props<Entered>) {
  const { entry, onClose, schema, of, children } = props;
  const context = useQuery({
    key: `around entry ${entry.id}`,
    async call() {
      const entered = schema.parse(entry.entered);
      return { entered, around: await taskContext(of(entered)).call() };
    },
  });
  switch (context.kind) {
    case 'loading':
      // Opened with its fields: the first of them takes the focus when it opens.
      return null;
    case 'failed':
      return (
        <EntryDialog onClose={onClose} title="Edit, then send" size="lg">
          <QueryStatus of={context} />
        </EntryDialog>
      );
    case 'loaded':
      return children(context.value.entered, context.value.around);
  }
}
