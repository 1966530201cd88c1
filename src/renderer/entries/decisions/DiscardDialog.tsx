import { useState } from 'react';
import type { EntryView } from '#shared/contract/waiting.ts';
import { doubtText, quickReasons } from '../../text/causeText.ts';
import { entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import { isAcknowledgeOnly } from '../entryKinds.tsx';
import { conflictOf, leavesDoubt } from './conflictOf.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

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
        {t`${isAnswered ? t`It stays as the service answered.` : t`It will not be sent.`} What was
        entered, the reason and your name stay on record.`}
        {holdsBack > 0 && !isAnswered && t` What needs it asks for a decision of its own.`}
        {leavesDoubt(entry) && ` ${doubtText}`}
      </p>
      <ReasonField
        reason={reason}
        quick={quickReasons(isAcknowledgeOnly(entry.kind))}
        isMissing={tried && reason.trim() === ''}
        onReason={(reason) => input.change({ reason })}
      />
    </DecisionDialog>
  );
}

function textsFor(entry: EntryView): { readonly title: string; readonly act: string } {
  if (isAcknowledgeOnly(entry.kind)) {
    return { title: t`Mark handled?`, act: t`Mark handled` };
  }
  switch (conflictOf(entry)?.kind) {
    case 'conflict':
    case 'answered-otherwise':
      return { title: t`Keep theirs?`, act: t`Keep theirs` };
    case 'changed-elsewhere':
      return { title: t`Leave it so?`, act: t`Leave it so` };
    default:
      return { title: t`Discard this entry?`, act: t`Discard` };
  }
}
