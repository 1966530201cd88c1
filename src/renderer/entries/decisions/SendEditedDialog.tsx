import type { ReactNode } from 'react';
import type { Decision, EntryDetail } from '#shared/contract/waiting.ts';
import { usePerson } from '../../state/person.ts';
import { entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import type { TitledPlace } from '../../ui/keptForm/useKeptForm.ts';
import { DecisionDialog, type KeptDecision } from './DecisionDialog.tsx';

/** The props of every dialog that edits an entry, whatever its kind. */
export interface EditDialogProps {
  readonly entry: EntryDetail;
  readonly onClose: () => void;
}

interface Props extends EditDialogProps {
  readonly title?: string;
  readonly wide?: boolean;
  readonly kept?: KeptDecision;
  /** The new payload; null where something is wrong, which then shows. */
  readonly read: () => Extract<Decision, { kind: 'edit' }>['entered'] | null;
  readonly children: ReactNode;
}

export function SendEditedDialog({
  entry,
  title = t`Edit, then send`,
  wide = false,
  read,
  ...rest
}: Props) {
  const person = usePerson();
  const { kept, onClose, children } = rest;
  return (
    <DecisionDialog
      id={entry.id}
      title={title}
      opened
      wide={wide}
      {...(kept !== undefined && { kept })}
      onClose={onClose}
      act={t`Send this`}
      read={() => {
        const entered = read();
        return entered === null ? null : { kind: 'edit', entered };
      }}
    >
      {children}
      <p>
        {t`It goes out as entered by`} {person === null ? t`you` : fullName(person)}
        {t`, in the place of the
        old one.`}
      </p>
    </DecisionDialog>
  );
}

/** Where what is typed to edit an entry is kept. */
export const editPlace = (entry: EntryDetail): TitledPlace => ({
  form: 'edit-entry',
  about: entry.id,
  title: entryTitle(entry),
});
