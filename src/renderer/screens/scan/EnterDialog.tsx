import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { EntryFields } from '../../components/EntryFields.tsx';
import { ScanNotice } from '../../components/ScanNotice.tsx';
import { useEntryForm } from '../../components/useEntryForm.ts';
import type { Entered } from '../../lib/contract.ts';
import { type Enterable, enter } from '../../lib/enter.ts';
import { usePerson } from '../../lib/person.ts';
import { momentInWords } from '../../lib/time.ts';

interface Props {
  readonly title: string;
  readonly what: Enterable;
  readonly onClose: () => void;
  /** It is on disk. */
  readonly onEntered: () => void;
}

type Question = Extract<Entered, { kind: 'confirm' }>;

/** One entry about the thing in hand: saved before the dialog closes, sent later by itself. */
export function EnterDialog(props: Props) {
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
  const [question, setQuestion] = useState<Question | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const entered = form.take();
    if (entered === null) return;
    if (by === null) {
      setTrouble('Say who is at the bench first: an entry goes on record under a name.');
      return;
    }
    setBusy(true);
    try {
      tell(await enter(what.kind, entered, { id, by, confirmed: question !== null }));
    } catch {
      setTrouble('The station did not answer in time. Press again: it will be one entry.');
    }
    setBusy(false);
  }

  function tell(result: Entered): void {
    switch (result.kind) {
      case 'entered':
        onEntered();
        return;
      case 'sign-in-needed':
        setTrouble('Sign in first; then enter it.');
        return;
      case 'impossible':
        setTrouble(result.words);
        return;
      case 'confirm':
        setTrouble(null);
        setQuestion(result);
    }
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
        {question !== null && <p role="alert">{questionWords(question)}</p>}
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {question === null ? 'Save' : 'Yes, save it'}
          </Button>
        </Group>
        <ScanNotice />
      </Stack>
    </form>
  );
}

function questionWords({ quantity, unit, seenAt }: Question): string {
  const cannot = 'The service cannot be asked about this lot before it goes out.';
  if (quantity === null) return `${cannot} How many there were is not known here. Is this right?`;
  const known = `${quantity} ${unit ?? ''}`.trim();
  const when = seenAt === null ? 'as entered here' : `as the service said ${momentInWords(seenAt)}`;
  return `${cannot} It builds on ${known}, ${when}. Have you counted, and is this right?`;
}
