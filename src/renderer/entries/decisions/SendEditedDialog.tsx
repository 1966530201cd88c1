import type { ReactNode } from 'react';
import type { Decision, EntryDetail } from '#shared/contract/waiting.ts';
import { usePerson } from '../../state/person.ts';
import { fullName } from '../../text/personText.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

/** The props of every dialog that edits an entry, whatever its kind. */
export interface EditDialogProps {
  readonly entry: EntryDetail;
  readonly onClose: () => void;
}

interface Props extends EditDialogProps {
  readonly title?: string;
  readonly wide?: boolean;
  /** The new payload; null where something is wrong, which then shows. */
  readonly read: () => Extract<Decision, { kind: 'edit' }>['entered'] | null;
  readonly children: ReactNode;
}

export function SendEditedDialog({
  entry,
  title = 'Edit, then send',
  wide = false,
  read,
  ...rest
}: Props) {
  const person = usePerson();
  const { onClose, children } = rest;
  return (
    <DecisionDialog
      id={entry.id}
      title={title}
      opened
      wide={wide}
      onClose={onClose}
      act="Send this"
      read={() => {
        const entered = read();
        return entered === null ? null : { kind: 'edit', entered };
      }}
    >
      {children}
      <p>
        It goes out as entered by {person === null ? 'you' : fullName(person)}, in the place of the
        old one.
      </p>
    </DecisionDialog>
  );
}
