import type { EntryView } from '#shared/contract/waiting.ts';
import { usePerson } from '../../state/person.ts';
import { entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

interface Props {
  readonly entry: EntryView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Enters somebody else's waiting entry again, by the person here: the other does not come back. */
export function TakeOverDialog({ entry, opened, onClose }: Props) {
  const person = usePerson();
  return (
    <DecisionDialog
      id={entry.id}
      title={t`Take over this entry?`}
      opened={opened}
      onClose={onClose}
      act={t`Take over`}
      read={() => ({ kind: 'take-over' })}
    >
      <p>
        <strong>{entryTitle(entry)}</strong>
      </p>
      <p>
        {t`${fullName(entry.by)} entered it as ${entry.account.name}. It goes out as entered by`}{' '}
        {person === null ? t`you` : fullName(person)}{' '}
        {t`under the present sign-in, and theirs ends as
        handed over.`}
      </p>
    </DecisionDialog>
  );
}
