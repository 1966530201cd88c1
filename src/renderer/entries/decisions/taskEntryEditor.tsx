import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { TaskRef } from '#shared/contract/taskRef.ts';
import type { FoundLink, TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import { tasks } from '../../api/queries/tasks.ts';
import type { Query } from '../../api/query.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { EntryDialog } from '../EntryDialog.tsx';
import { linksOfChange } from '../task/taskEntry.ts';
import type { EditDialogProps } from './SendEditedDialog.tsx';

/** What the station knows around an entry about a task. */
interface TaskContext {
  readonly choices: TaskChoices;
  /** The task as it will be without this entry; null where it is not known here. */
  readonly task: TaskDetail | null;
  /** What this entry links the task to. */
  readonly links: readonly FoundLink[];
}

export interface TaskEntryFormProps<Payload> extends EditDialogProps {
  readonly payload: Payload;
  readonly context: TaskContext;
}

/** Which task an entry is about, and what it changes there. */
interface TaskEntry {
  readonly task: TaskRef;
  readonly change: TaskChange;
}

const contextOf = ({ task: ref, change }: TaskEntry): Query<TaskContext> => ({
  key: `context of ${JSON.stringify(ref)}`,
  async call() {
    const [choices, task] = await Promise.all([
      tasks.choices().call(),
      tasks.detail('id' in ref ? ref.id : ref.local).call(),
    ]);
    const links = await linksOfChange(change, task, (id) => tasks.linksNamed(id).call());
    return { choices, task, links };
  },
});

/** The dialog that edits one kind of entry about a task: loads the task, then shows `Form`. */
export function taskEntryEditor<Payload>(
  schema: z.ZodType<Payload>,
  entryOf: (payload: Payload) => TaskEntry,
  Form: ComponentType<TaskEntryFormProps<Payload>>,
): ComponentType<EditDialogProps> {
  return function TaskEntryEditor({ entry, onClose }: EditDialogProps) {
    const loaded = useQuery({
      key: `context of entry ${entry.id}`,
      async call() {
        const payload = schema.parse(entry.entered);
        return { payload, context: await contextOf(entryOf(payload)).call() };
      },
    });
    switch (loaded.kind) {
      case 'loading':
        // The dialog opens with its fields in it, since the first of them then takes the focus.
        return null;
      case 'failed':
        return (
          <EntryDialog onClose={onClose} title={t`Edit, then send`} size="lg">
            <QueryStatus of={loaded} />
          </EntryDialog>
        );
      case 'loaded':
        return <Form entry={entry} onClose={onClose} {...loaded.value} />;
    }
  };
}
