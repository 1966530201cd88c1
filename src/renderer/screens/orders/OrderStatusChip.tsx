import { OctagonX } from 'lucide-react';
import { isStopped, orderStatus } from '../../text/orderText.ts';
import { Chip } from '../../ui/Chip.tsx';

/** How an order stands: one that is stopped by its shape too. */
export function OrderStatusChip({ status }: { status: string | null | undefined }) {
  const text = orderStatus(status);
  if (!isStopped(status)) return <Chip>{text}</Chip>;
  return (
    <Chip tone="stop" icon={OctagonX}>
      {text}
    </Chip>
  );
}
