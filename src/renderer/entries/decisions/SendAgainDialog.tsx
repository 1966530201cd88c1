import type { EntryDetail } from '#shared/contract/waiting.ts';
import { entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

interface Props {
  readonly entry: EntryDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Sends the same entry again, on the newest record. Says what that risks. */
export function SendAgainDialog({ entry, opened, onClose }: Props) {
  const { standing } = entry;
  if (standing.kind !== 'needs-decision') return null;
  const conflict = standing.why.kind === 'conflict';
  const isAnswered = standing.why.kind === 'answered-otherwise';
  const isUnproven = standing.why.kind === 'fill-not-proven';
  const mayBeThere = standing.decisions.includes('went-through');
  return (
    <DecisionDialog
      id={entry.id}
      title={conflict ? t`Keep yours?` : isUnproven ? t`Send it anyway?` : t`Send it again?`}
      opened={opened}
      onClose={onClose}
      act={conflict ? t`Keep mine` : isUnproven ? t`Send anyway` : t`Send again`}
      read={() => ({ kind: 'send-again' })}
    >
      <p>
        <strong>{entryTitle(entry)}</strong>
      </p>
      {conflict && (
        <p>{t`Yours goes over what stands there now. Whoever entered that is not told.`}</p>
      )}
      {isAnswered && (
        <p>{t`It goes out once more. Its answer shows whether the service has changed it this time.`}</p>
      )}
      {isUnproven && (
        <p>{t`It goes out although that fill was not proven. Look at the vial first.`}</p>
      )}
      {!conflict && !isAnswered && mayBeThere && (
        <p>
          {t`It may have arrived already. Sent again, it may then be there twice: look at the service
          or ask the fulfillment pharmacy first.`}
        </p>
      )}
      {!conflict && !isAnswered && !isUnproven && !mayBeThere && (
        <p>
          {t`It takes its old place, before what waits behind it. If nothing has changed at the
          service, it may be refused again.`}
        </p>
      )}
    </DecisionDialog>
  );
}
