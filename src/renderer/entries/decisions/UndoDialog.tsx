import type { EntryDetail } from '#shared/contract/waiting.ts';
import { entryFacts, entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { conflictOf } from './conflictOf.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

interface Props {
  readonly entry: EntryDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Takes a delivered entry back by another one. Says what stands there then. */
export function UndoDialog({ entry, opened, onClose }: Props) {
  const why = conflictOf(entry);
  if (why?.kind !== 'changed-elsewhere' || why.undo === null) return null;
  const facts = entryFacts({ kind: entry.kind, fields: why.undo });
  return (
    <DecisionDialog
      id={entry.id}
      title={t`Undo this entry?`}
      opened={opened}
      onClose={onClose}
      act={t`Undo`}
      read={() => ({ kind: 'undo' })}
    >
      <p>
        <strong>{entryTitle(entry)}</strong>
      </p>
      <p>{t`A new entry puts back what this station knew before:`}</p>
      <ul>
        {facts.map(({ field, label, value }) => (
          <li key={field}>
            {label}: {value}
          </li>
        ))}
      </ul>
    </DecisionDialog>
  );
}
