import type { EntryDetail } from '#shared/contract/waiting.ts';
import { t } from '../../text/language/t.ts';
import { EntryFields } from '../EntryFields.tsx';
import { entryKindOf } from '../entryKinds.tsx';
import { useEntryForm } from '../useEntryForm.ts';
import { conflictOf } from './conflictOf.ts';
import { type EditDialogProps, editPlace, SendEditedDialog } from './SendEditedDialog.tsx';

interface Props extends EditDialogProps {
  readonly opened: boolean;
}

export function EditDialog({ opened, ...rest }: Props) {
  const { EditDialog: OwnDialog } = entryKindOf(rest.entry.kind);
  if (!opened) return null;
  if (OwnDialog === undefined) return <EditTypedFields {...rest} />;
  return <OwnDialog {...rest} />;
}

const withEmpty = (field: string, payload: EntryDetail['entered']) => ({
  ...Object(payload),
  [field]: '',
});

function EditTypedFields({ entry, onClose }: EditDialogProps) {
  const { entered: payload } = entry;
  const kind = entryKindOf(entry.kind);
  const ask = conflictOf(entry) === null ? undefined : kind.conflictField;
  const place = editPlace(entry);
  const form = useEntryForm(
    place,
    kind.form ?? null,
    ask === undefined ? payload : withEmpty(ask.field, payload),
  );
  return (
    <SendEditedDialog
      entry={entry}
      title={ask?.title ?? t`Edit, then send`}
      kept={{ place, ...form }}
      onClose={onClose}
      read={form.read}
    >
      <EntryFields
        fields={form.fields}
        texts={form.texts}
        troubles={form.troubles}
        onType={form.type}
      />
      {form.otherTroubles.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
    </SendEditedDialog>
  );
}
