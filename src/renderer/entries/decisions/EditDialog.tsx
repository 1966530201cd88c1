import { Suspense } from 'react';
import type { EntryDetail } from '#shared/contract/waiting.ts';
import { EntryFields } from '../EntryFields.tsx';
import { entryKindOf } from '../entryKinds.tsx';
import { useEntryForm } from '../useEntryForm.ts';
import { type EditDialogProps, SendEditedDialog } from './SendEditedDialog.tsx';

interface Props extends EditDialogProps {
  readonly opened: boolean;
}

/** What was entered, to be put right before it is sent. */
export function EditDialog({ opened, ...edited }: Props) {
  const { EditDialog: OwnDialog } = entryKindOf(edited.entry.kind);
  if (!opened) return null;
  if (OwnDialog === undefined) return <EditTypedFields {...edited} />;
  return (
    <Suspense fallback={null}>
      <OwnDialog {...edited} />
    </Suspense>
  );
}

const without = (field: string, entered: EntryDetail['entered']) => ({
  ...Object(entered),
  [field]: '',
});

function EditTypedFields({ entry, onClose }: EditDialogProps) {
  const { standing, entered } = entry;
  const kind = entryKindOf(entry.kind);
  const conflict = standing.kind === 'needs-decision' && standing.why.kind === 'conflict';
  const anew = conflict ? kind.askedAnew : undefined;
  const form = useEntryForm(
    kind.form ?? null,
    anew === undefined ? entered : without(anew.field, entered),
  );
  return (
    <SendEditedDialog
      entry={entry}
      title={anew?.title ?? 'Edit, then send'}
      onClose={onClose}
      take={form.take}
    >
      <EntryFields
        fields={form.fields}
        texts={form.texts}
        troubles={form.troubles}
        onType={form.type}
      />
      {form.elsewhere.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
    </SendEditedDialog>
  );
}
