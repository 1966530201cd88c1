import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EntryView } from '#shared/contract/waiting.ts';
import { entryTitle } from '../../text/entryText.ts';
import { useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import { entryKindOf } from '../entryKinds.tsx';
import { conflictOf } from './conflictOf.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

interface Props {
  readonly entry: EntryView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Ends an entry that was not delivered, or never sent. The reason goes on record. */
export function DiscardDialog(props: Props) {
  return props.opened ? <ReasonQuestion {...props} /> : null;
}

function ReasonQuestion({ entry, opened, onClose }: Props) {
  const { standing } = entry;
  const why = conflictOf(entry);
  const isAnswered = why !== null && why.kind !== 'conflict';
  const texts = textsFor(entry);
  const place = { form: 'discard-entry', about: entry.id, title: entryTitle(entry) } as const;
  const input = useKeptForm(place, (kept) => ({ reason: kept.reason ?? '' }));
  const { reason } = input.values;
  const [tried, setTried] = useState(false);
  const holdsBack = standing.kind === 'needs-decision' ? standing.holdsBack : 0;
  return (
    <DecisionDialog
      id={entry.id}
      title={texts.title}
      kept={{ place, ...input }}
      opened={opened}
      onClose={onClose}
      act={texts.act}
      read={() => {
        setTried(true);
        return reason.trim() === '' ? null : { kind: 'discard', reason };
      }}
    >
      <p>
        <strong>{entryTitle(entry)}</strong>
      </p>
      <p>
        {isAnswered ? 'It stays as the service answered.' : 'It will not be sent.'} What was
        entered, the reason and your name stay on record.
        {holdsBack > 0 && !isAnswered && ' What needs it asks for a decision of its own.'}
        {leavesDoubt(entry) && ' How many there are is not known then: count the lot.'}
      </p>
      <TextInput
        label="Why"
        data-autofocus
        autoComplete="off"
        value={reason}
        error={tried && reason.trim() === '' ? 'Say why, in a few words' : undefined}
        onChange={(event) => input.change({ reason: event.currentTarget.value })}
      />
    </DecisionDialog>
  );
}

/** It may have arrived, and would have changed how many there are. */
function leavesDoubt({ standing }: EntryView): boolean {
  if (standing.kind !== 'needs-decision' || standing.wentThrough !== 'quantity') return false;
  const { why, decisions } = standing;
  const mayHaveArrived = why.kind !== 'no-quantity' && why.kind !== 'answered-otherwise';
  return mayHaveArrived && decisions.includes('went-through');
}

function textsFor(entry: EntryView): { readonly title: string; readonly act: string } {
  if (entryKindOf(entry.kind).acknowledgeOnly === true) {
    return { title: 'Seen to it?', act: 'I have seen to it' };
  }
  switch (conflictOf(entry)?.kind) {
    case 'conflict':
    case 'answered-otherwise':
      return { title: 'Keep theirs?', act: 'Keep theirs' };
    case 'changed-elsewhere':
      return { title: 'Leave it so?', act: 'Leave it so' };
    default:
      return { title: 'Discard this entry?', act: 'Discard' };
  }
}
