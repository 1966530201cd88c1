import { useSubmitEntry } from '../api/useSubmitEntry.ts';
import { EntryDialog, EntryForm } from './EntryDialog.tsx';
import { EntryFields } from './EntryFields.tsx';
import type { TypedEntryKind } from './entryKinds.tsx';
import { useEntryForm } from './useEntryForm.ts';

interface TypedEntryDialogProps {
  readonly title: string;
  readonly kind: TypedEntryKind;
  /** What stands in its fields at first, and what else goes with it. */
  readonly entered: unknown;
  readonly onClose: () => void;
  /** It is on disk. */
  readonly onEntered: (id: string) => void;
}

/** One entry about the thing in hand: saved before the dialog closes, sent later by itself. */
export function TypedEntryDialog({ title, onClose, ...rest }: TypedEntryDialogProps) {
  const { kind, entered, onEntered } = rest;
  const form = useEntryForm(kind.form, entered);
  const entry = useSubmitEntry(kind.submit, onEntered);

  function submit() {
    const taken = form.take();
    if (taken !== null) void entry.submit(taken);
  }

  return (
    <EntryDialog title={title} onClose={onClose}>
      <EntryForm state={entry} onBack={onClose} onSubmit={submit}>
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
