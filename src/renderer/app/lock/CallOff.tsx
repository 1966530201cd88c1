import { Button } from '@mantine/core';
import { useState } from 'react';
import { callOffLeadReturn } from '../../api/actions.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LeadReturnBanner } from '../../ui/LeadReturnBanner.tsx';
import { ProofCard } from './ProofCard.tsx';
import { useProof, useProofScans } from './useProof.ts';

/** A lead's PIN, or badge and PIN, that calls a lead's return off. */
export function CallOffProof({ onDone }: { readonly onDone: () => void }) {
  const proof = useProof({
    first: null,
    attempt: callOffLeadReturn,
    onCancel: onDone,
    onProven: onDone,
  });
  useProofScans(proof);
  return (
    <ProofCard
      proof={proof}
      act="Cancel recovery"
      rightText="Needs a lead."
      fits={({ lead }) => lead}
    />
  );
}

/** Above every page: a lead's return stands, and how a lead calls it off. */
export function CallOffBanner() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <LeadReturnBanner
        button={
          <Button variant="default" onClick={() => setOpened(true)}>
            Call it off
          </Button>
        }
      />
      <Dialog opened={opened} onClose={close} title="A lead’s PIN">
        <CallOffProof onDone={close} />
      </Dialog>
    </>
  );
}
