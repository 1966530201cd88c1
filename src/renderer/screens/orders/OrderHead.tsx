import { OctagonX } from 'lucide-react';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { isOpenEntry } from '../../entries/EntryHistory.tsx';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { pauseText } from '../../text/orderText.ts';
import { momentText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { OrderStatusChip } from './OrderStatusChip.tsx';

export function OrderMarks({ detail: { answer, entries } }: { detail: OrderDetail }) {
  const order = answer?.order;
  const open = entries.filter(isOpenEntry);
  const needsDecision = open.some(({ standing: { kind } }) => kind === 'needs-decision');
  return (
    <>
      {answer !== null && <OrderStatusChip status={order?.status} />}
      {order?.priority_requested === true && <Chip>{t`Priority`}</Chip>}
      {order?.cancellation_requested === true && (
        <Chip tone="stop" icon={OctagonX}>
          {t`Cancellation requested`}
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

/** Until when it is paused, and from when that is. */
export function OrderAge({ answer }: Pick<OrderDetail, 'answer'>) {
  if (answer === null) {
    return <p>{t`Not known here yet. The service tells of an order when it is resumed.`}</p>;
  }
  const { order, seenAt } = answer;
  return (
    <p>
      {joined([pauseText(order.status, order.paused_until), t`As of ${momentText(seenAt)}.`], ' ')}
    </p>
  );
}
