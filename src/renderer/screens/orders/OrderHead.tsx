import { Button } from '@mantine/core';
import { CirclePlay, OctagonX } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { isOpenEntry } from '../../entries/EntryHistory.tsx';
import { unpauseOrder } from '../../entries/entryKinds.tsx';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { TypedEntryDialog } from '../../entries/TypedEntryDialog.tsx';
import { pauseText } from '../../text/orderText.ts';
import { shortId } from '../../text/subjectText.ts';
import { momentText } from '../../text/time.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { OrderStatusChip } from './OrderStatusChip.tsx';

export function OrderHead({ detail }: { detail: OrderDetail }) {
  const { answer, reference } = detail;
  const order = answer?.order;
  const open = detail.entries.filter(isOpenEntry);
  const needsDecision = open.some(({ standing: { kind } }) => kind === 'needs-decision');
  return (
    <section className={styles.card} aria-label="Order">
      <Chips>
        {answer !== null && <OrderStatusChip status={order?.status} />}
        {order?.priority_requested === true && <Chip>priority</Chip>}
        {order?.cancellation_requested === true && (
          <Chip tone="stop" icon={OctagonX}>
            cancellation asked for
          </Chip>
        )}
        {open.length > 0 && (
          <StandingChip needsDecision={needsDecision}>
            {needsDecision ? 'Needs review' : 'Not delivered yet'}
          </StandingChip>
        )}
      </Chips>
      <h2 className={`${styles.name} mono`}>{order?.order_number ?? shortId(reference)}</h2>
      {answer === null ? (
        <p className={textStyle.second}>
          The service tells of an order only when its pause is lifted, and has told nothing of this
          one here yet. What names it is listed beside this.
        </p>
      ) : (
        <p className={textStyle.second}>
          {pauseText(order?.status, order?.paused_until) ?? 'Not paused.'} As the service said{' '}
          {momentText(answer.seenAt)}.
        </p>
      )}
      <div className={`${layout.wrap12} ${layout.above16}`}>
        <Unpause reference={reference} paused={order?.status === 'paused' || answer === null} />
        <PrintLabelButton
          record={{
            kind: 'order',
            id: reference,
            title: order?.order_number ?? shortId(reference),
            lines: order?.external_id === undefined ? [] : [order.external_id],
          }}
        />
      </div>
    </section>
  );
}

function Unpause({ reference, paused }: { reference: string; paused: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={paused ? 'filled' : 'default'}
        leftSection={<CirclePlay size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Unpause
      </Button>
      {open && (
        <TypedEntryDialog
          title="Unpause this order?"
          kind={unpauseOrder}
          payload={{ order: reference }}
          place={{ form: 'order-unpause', about: reference, title: shortId(reference) }}
          onClose={() => setOpen(false)}
          onEntered={() => setOpen(false)}
        />
      )}
    </>
  );
}
