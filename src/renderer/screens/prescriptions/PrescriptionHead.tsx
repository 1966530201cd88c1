import { Button } from '@mantine/core';
import { OctagonX, Pill } from 'lucide-react';
import { useState } from 'react';
import type { PrescriptionDetail, PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { useWishedStatus } from '../../state/wishedStatus.ts';
import { t } from '../../text/language/t.ts';
import { statusLabel, statusText } from '../../text/listText.ts';
import { drugText } from '../../text/scriptText.ts';
import { shortId } from '../../text/subjectText.ts';
import { instantAt, momentText, spanText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useGoOn } from '../../ui/keptForm/useGoOn.ts';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import { ActionBar } from '../../ui/record/Part.tsx';
import { CheckFillButton } from './CheckFillButton.tsx';
import { StatusDialog } from './StatusDialog.tsx';

export function PrescriptionMarks({ detail }: { detail: PrescriptionDetail }) {
  const { status, open } = detail;
  const needsDecision = open.some((entry) => entry.needsDecision);
  const expired = expiredText(detail.expiresAt);
  return (
    <>
      <Chip>{statusLabel(status)}</Chip>
      {expired !== null && (
        <Chip tone="stop" icon={OctagonX}>
          {expired}
        </Chip>
      )}
      {open.length > 0 && (
        <StandingChip needsDecision={needsDecision}>
          {needsDecision ? t`Needs review` : t`Not delivered yet`}
        </StandingChip>
      )}
    </>
  );
}

/** Which prescription it is, and whose word its status is. */
export function PrescriptionAge({ page }: { page: PrescriptionPageView }) {
  const { answeredStatus, detail } = page;
  const { serial, id, status, seenAt } = detail;
  return (
    <>
      <p className="mono">{serial ?? shortId(id)}</p>
      <p>
        {answeredStatus !== status && answeredStatus !== null
          ? t`With your changes. Service: ${statusText(answeredStatus)}, ${momentText(seenAt)}.`
          : t`As of ${momentText(seenAt)}.`}
      </p>
    </>
  );
}

export function PrescriptionActions({ page }: { page: PrescriptionPageView }) {
  const { detail } = page;
  const { id, serial } = detail;
  /** The status that the open form begins with. */
  const [open, setOpen] = useState<string | null>(null);
  useGoOn('prescription-status', id, () => setOpen(''));
  useWishedStatus(id, setOpen);
  return (
    <>
      <ActionBar>
        <Button leftSection={<Pill size={18} aria-hidden />} onClick={() => setOpen('')}>
          {t`Change the status`}
        </Button>
        <CheckFillButton prescriptionId={id} />
        <PrintLabelButton
          record={{
            kind: 'prescription',
            id,
            title: drugText(detail),
            lines: serial === null ? [] : [serial],
          }}
        />
      </ActionBar>
      {open !== null && <StatusDialog page={page} wished={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function expiredText(expiresAt: string | null): string | null {
  const at = expiresAt === null ? null : instantAt(expiresAt);
  if (at === null || at > Date.now()) return null;
  return t`Expired ${spanText(Date.now() - at)} ago`;
}
