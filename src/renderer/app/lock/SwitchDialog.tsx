import type { Staff } from '#shared/contract/people.ts';
import type { ScannedBadge } from '../../state/personDialog.ts';
import { t } from '../../text/language/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ProofCard } from './ProofCard.tsx';
import { takeWindow, unlock } from './takeWindow.ts';
import { useProof, useProofScans } from './useProof.ts';

interface Props {
  readonly opened: boolean;
  /** The badge that was scanned; null where a person opened this by hand. */
  readonly badge: ScannedBadge | null;
  readonly onClose: () => void;
}

/** Another person takes this window. What is on the screen stays with whoever began it. */
export function SwitchDialog({ opened, badge, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Who is at the bench?`}>
      <SwitchProof badge={badge} onDone={onClose} />
    </Dialog>
  );
}

function SwitchProof({ badge, onDone }: { badge: ScannedBadge | null; onDone: () => void }) {
  const staff: Staff | null = badge?.staff ?? null;
  const proof = useProof({
    first: staff,
    firstBadge: badge?.code ?? null,
    firstNews: badge?.news ?? null,
    attempt: unlock,
    onCancel: onDone,
    onProven(result) {
      onDone();
      if (result.kind === 'unlocked') takeWindow(result.staff);
    },
  });
  useProofScans(proof);
  return <ProofCard proof={proof} act={t`Take the bench`} />;
}
