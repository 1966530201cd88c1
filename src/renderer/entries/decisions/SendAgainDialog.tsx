import type { EntryDetail } from '#shared/contract/waiting.ts';
import { entryTitle } from '../../text/entryText.ts';
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
      title={conflict ? 'Keep yours?' : isUnproven ? 'Send it anyway?' : 'Send it again?'}
      opened={opened}
      onClose={onClose}
      act={conflict ? 'Keep mine' : isUnproven ? 'Send anyway' : 'Send again'}
      read={() => ({ kind: 'send-again' })}
    >
      <p>
        <strong>{entryTitle(entry)}</strong>
      </p>
      {conflict && <p>Yours goes over what stands there now. Whoever entered that is not told.</p>}
      {isAnswered && (
        <p>It goes out once more. Its answer shows whether the service has changed it this time.</p>
      )}
      {isUnproven && <p>It goes out although that fill was not proven. Look at the vial first.</p>}
      {!conflict && !isAnswered && mayBeThere && (
        <p>
          It may have arrived already. Sent again, it may then be there twice: look at the service
          or ask the fulfillment pharmacy first.
        </p>
      )}
      {!conflict && !isAnswered && !isUnproven && !mayBeThere && (
        <p>
          It takes its old place, before what waits behind it. If nothing has changed at the
          service, it may be refused again.
        </p>
      )}
    </DecisionDialog>
  );
}
