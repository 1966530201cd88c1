import { Button } from '@mantine/core';
import { useState } from 'react';
import { callOffLeadRecovery } from '../../api/actions.ts';
import { t } from '../../text/language/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LeadRecoveryBanner } from '../../ui/LeadRecoveryBanner.tsx';
import { ProofCard } from './ProofCard.tsx';
import { useProof, useProofScans } from './useProof.ts';

/** A lead's PIN, or badge and PIN, that calls a lead recovery off. */
export function CallOffProof({ onDone }: { readonly onDone: () => void }) {
  const proof = useProof({
    first: null,
    attempt: callOffLeadRecovery,
    onCancel: onDone,
    onProven: onDone,
  });
  useProofScans(proof);
  return (
    <ProofCard
      proof={proof}
      act={t`Cancel recovery`}
      rightText={t`Needs a lead.`}
      fits={({ lead }) => lead}
    />
  );
}

/** Above every page: a lead recovery stands, and how a lead calls it off. */
export function CallOffBanner() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <LeadRecoveryBanner
        button={
          <Button variant="default" onClick={() => setOpened(true)}>
            {t`Cancel recovery`}
          </Button>
        }
      />
      <Dialog opened={opened} onClose={close} title={t`A lead’s PIN`}>
        <CallOffProof onDone={close} />
      </Dialog>
    </>
  );
}
