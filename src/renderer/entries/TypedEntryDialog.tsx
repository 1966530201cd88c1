import { useSubmitEntry } from '../api/useSubmitEntry.ts';
import { useFormEnd } from '../ui/keptForm/useFormEnd.ts';
import type { TitledPlace } from '../ui/keptForm/useKeptForm.ts';
import { EntryDialog, EntryForm } from './EntryDialog.tsx';
import { EntryFields } from './EntryFields.tsx';
import type { TypedEntryKind } from './entryKinds.tsx';
import { useEntryForm } from './useEntryForm.ts';

interface TypedEntryDialogProps {
  readonly title: string;
  readonly kind: TypedEntryKind;
  /** The payload that the form begins with; it may hold more than the form has fields for. */
  readonly payload: unknown;
  /** Where what is typed is kept. */
  readonly place: TitledPlace;
  readonly onClose: () => void;
  /** It is on disk. */
  readonly onEntered: (id: string) => void;
}

/** Makes an entry of a kind whose fields are all typed. */
export function TypedEntryDialog({ title, kind, payload, place, ...rest }: TypedEntryDialogProps) {
  const onClose = useFormEnd(place, rest.onClose);
  const onEntered = useFormEnd(place, rest.onEntered);
  const form = useEntryForm(place, kind.form, payload);
  const entry = useSubmitEntry(kind.submit, onEntered, form.entry);

  function submit() {
    const next = form.read();
    if (next !== null) void entry.submit(next);
  }

  return (
    <EntryDialog title={title} onClose={onClose}>
      <EntryForm state={entry} keptAt={form.keptAt} onBack={onClose} onSubmit={submit}>
        <EntryFields
          fields={form.fields}
          texts={form.texts}
          troubles={form.troubles}
          onType={form.type}
        />
      </EntryForm>
    </EntryDialog>
  );
}
