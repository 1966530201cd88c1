import { Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type EntryForm, submitForm } from '../api/enter.ts';
import { type ConfirmQuestion, saveEntry } from '../api/saveEntry.ts';
import { usePerson } from '../state/person.ts';
import { EntryFields } from './EntryFields.tsx';
import { EntryFoot } from './EntryFoot.tsx';
import { useEntryForm } from './useEntryForm.ts';

interface Props {
  readonly title: string;
  readonly what: EntryForm;
  readonly onClose: () => void;
  /** It is on disk. */
  readonly onEntered: (id: string) => void;
}

/** One entry about the thing in hand: saved before the dialog closes, sent later by itself. */
export function EntryDialog(props: Props) {
  return (
    <Modal opened onClose={props.onClose} title={props.title}>
      <EnterForm {...props} />
    </Modal>
  );
}

function EnterForm({ what, onClose, onEntered }: Props) {
  const by = usePerson();
  const form = useEntryForm(what.kind, what.entered);
  const [id] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const entered = form.take();
    if (entered === null) return;
    setBusy(true);
    const saved = await saveEntry(by, (person) =>
      submitForm(what.kind, entered, { id, by: person, confirmed: question !== null }),
    );
    setBusy(false);
    setTrouble(saved.kind === 'trouble' ? saved.words : null);
    if (saved.kind === 'question') setQuestion(saved.question);
    if (saved.kind === 'saved') onEntered(id);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={20}>
        <EntryFields
          fields={form.fields}
          texts={form.texts}
          troubles={form.troubles}
          onType={form.type}
        />
        <EntryFoot question={question} trouble={trouble} busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}
