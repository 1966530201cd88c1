import { Button } from '@mantine/core';
import { OctagonX, Pill } from 'lucide-react';
import { useState } from 'react';
import type { PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { withStrength } from '../../text/labelText.ts';
import { statusText } from '../../text/listText.ts';
import { shortId } from '../../text/subjectText.ts';
import { instantAt, momentText, spanText } from '../../text/time.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { useGoOn } from '../../ui/keptForm/useGoOn.ts';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { CheckFillButton } from './CheckFillButton.tsx';
import { StatusDialog } from './StatusDialog.tsx';

export function PrescriptionHead({ page }: { page: PrescriptionPageView }) {
  const { detail, answeredStatus } = page;
  const { id, name, serial, status, seenAt } = detail;
  const needsDecision = detail.open.some((entry) => entry.needsDecision);
  const [open, setOpen] = useState(false);
  useGoOn('prescription-status', id, () => setOpen(true));
  const expired = expiredText(detail.expiresAt);
  const title = name ?? `Prescription ${shortId(id)}`;
  return (
    <section className={styles.card} aria-label="Prescription">
      <Chips>
        <Chip>{status === null ? 'no status told' : statusText(status)}</Chip>
        {expired !== null && (
          <Chip tone="stop" icon={OctagonX}>
            {expired}
          </Chip>
        )}
        {detail.open.length > 0 && (
          <StandingChip needsDecision={needsDecision}>
            {needsDecision ? 'Needs review' : 'Not delivered yet'}
          </StandingChip>
        )}
      </Chips>
      <h2 className={styles.name}>{title}</h2>
      <p className={`${textStyle.second} mono`}>{serial ?? id}</p>
      <p className={textStyle.second}>
        {answeredStatus !== status && answeredStatus !== null
          ? `With your changes. The service: ${statusText(answeredStatus)}, `
          : 'As the service said '}
        {momentText(seenAt)}.
      </p>
      <div className={`${layout.wrap12} ${layout.above16}`}>
        <Button leftSection={<Pill size={18} aria-hidden />} onClick={() => setOpen(true)}>
          Change the status
        </Button>
        <CheckFillButton prescriptionId={id} />
        <PrintLabelButton
          record={{
            kind: 'prescription',
            id,
            title: withStrength(title, detail.strength),
            lines: serial === null ? [] : [serial],
          }}
        />
      </div>
      {open && <StatusDialog page={page} onClose={() => setOpen(false)} />}
    </section>
  );
}

function expiredText(expiresAt: string | null): string | null {
  const at = expiresAt === null ? null : instantAt(expiresAt);
  if (at === null || at > Date.now()) return null;
  return `Expired ${spanText(Date.now() - at)} ago`;
}
