import type { EntryDetail } from '../../lib/contract.ts';
import { fullName, usePerson } from '../../lib/person.ts';
import { EntryFields } from '../EntryFields.tsx';
import { useEntryForm } from '../useEntryForm.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

interface Props {
  readonly entry: EntryDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What was entered, to be put right before it is sent. */
export function EditDialog({ entry, opened, onClose }: Props) {
  return opened ? <Editing entry={entry} opened={opened} onClose={onClose} /> : null;
}

const withoutCount = (entered: EntryDetail['entered']) => ({ ...Object(entered), quantity: '' });

function Editing({ entry, opened, onClose }: Props) {
  const person = usePerson();
  const { standing } = entry;
  const conflict = standing.kind === 'needs-decision' && standing.why.kind === 'conflict';
  const again = conflict && entry.kind === 'count-lot';
  // What was counted before is no count of what is there now.
  const form = useEntryForm(entry.kind, again ? withoutCount(entry.entered) : entry.entered);
  return (
    <DecisionDialog
      id={entry.id}
      title={again ? 'How many are there now?' : 'Edit, then send'}
      opened={opened}
      onClose={onClose}
      action="Send this"
      take={() => {
        const entered = form.take();
        return entered === null ? null : { kind: 'edit', entered };
      }}
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
      <p>
        It goes out as entered by {person === null ? 'you' : fullName(person)}, in the place of the
        old one.
      </p>
    </DecisionDialog>
  );
}
