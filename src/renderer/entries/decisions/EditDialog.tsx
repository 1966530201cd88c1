import type { EntryDetail } from '../../api/contract.ts';
import { EntryFields } from '../EntryFields.tsx';
import { taskEntrySchema } from '../task/taskEntry.ts';
import { useEntryForm } from '../useEntryForm.ts';
import { EditTaskEntry } from './EditTaskEntry.tsx';
import { SendEditedDialog } from './SendEditedDialog.tsx';

interface Props {
  readonly entry: EntryDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What was entered, to be put right before it is sent. */
export function EditDialog({ entry, opened, onClose }: Props) {
  if (!opened) return null;
  const task = taskEntrySchema.safeParse(entry);
  return task.success ? (
    <EditTaskEntry entry={entry} task={task.data} onClose={onClose} />
  ) : (
    <Editing entry={entry} onClose={onClose} />
  );
}

const withoutCount = (entered: EntryDetail['entered']) => ({ ...Object(entered), quantity: '' });

function Editing({ entry, onClose }: Omit<Props, 'opened'>) {
  const { standing } = entry;
  const conflict = standing.kind === 'needs-decision' && standing.why.kind === 'conflict';
  const again = conflict && entry.kind === 'count-lot';
  // What was counted before is no count of what is there now.
  const form = useEntryForm(entry.kind, again ? withoutCount(entry.entered) : entry.entered);
  return (
    <SendEditedDialog
      entry={entry}
      title={again ? 'How many are there now?' : 'Edit, then send'}
      onClose={onClose}
      take={form.take}
    >
      <EntryFields
        fields={form.fields}
        texts={form.texts}
        troubles={form.troubles}
        onType={form.type}
      />
      {form.elsewhere.map((words) => (
        <p key={words} role="alert">
          {words}
        </p>
      ))}
    </SendEditedDialog>
  );
}
