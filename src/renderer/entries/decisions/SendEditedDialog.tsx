import type { ReactNode } from 'react';
import type { Decision, EntryDetail } from '#shared/contract/waiting.ts';
import { usePerson } from '../../state/person.ts';
import { fullName } from '../../text/personText.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

/** What the dialog of every kind takes that edits an entry which was not delivered. */
export interface EditDialogProps {
  readonly entry: EntryDetail;
  readonly onClose: () => void;
}

interface Props extends EditDialogProps {
  readonly title?: string;
  readonly wide?: boolean;
  /** What is to go in its place; null where something is wrong, which then shows. */
  readonly take: () => Extract<Decision, { kind: 'edit' }>['entered'] | null;
  readonly children: ReactNode;
}

/** What was entered stands here to be put right, whatever it is. */
export function SendEditedDialog({
  entry,
  title = 'Edit, then send',
  wide = false,
  take,
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
      action="Send this"
      take={() => {
        const entered = take();
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
