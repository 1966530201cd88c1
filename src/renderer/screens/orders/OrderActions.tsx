import { Button } from '@mantine/core';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { EntryStatus } from '../../entries/EntryStatus.tsx';
import { ResumeOrderDialog } from '../../entries/ResumeOrderDialog.tsx';
import { t } from '../../text/language/t.ts';
import { shortId } from '../../text/subjectText.ts';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import { ActionBar } from '../../ui/record/Part.tsx';

export function OrderActions({ detail: { answer, reference } }: { detail: OrderDetail }) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const order = answer?.order;
  const canBePaused = answer === null || order?.status === 'paused';
  return (
    <>
      <ActionBar news={saved !== null && <EntryStatus id={saved} />}>
        <Button
          variant={canBePaused ? 'filled' : 'default'}
          leftSection={<CirclePlay size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t`Resume`}
        </Button>
        <PrintLabelButton
          record={{
            kind: 'order',
            id: reference,
            title: order?.order_number ?? shortId(reference),
            lines: order?.external_id === undefined ? [] : [order.external_id],
          }}
        />
      </ActionBar>
      {open && (
        <ResumeOrderDialog
          order={reference}
          onClose={() => setOpen(false)}
          onEntered={(id) => {
            setOpen(false);
            setSaved(id);
          }}
        />
      )}
    </>
  );
}
