import { OctagonX } from 'lucide-react';
import { isStopped, orderStatus } from '../../text/orderText.ts';
import { Chip } from '../../ui/Chip.tsx';

/** An order's status; a stopped one has an icon too. */
export function OrderStatusChip({ status }: { status: string | null | undefined }) {
  const text = orderStatus(status);
  if (!isStopped(status)) return <Chip>{text}</Chip>;
  return (
    <Chip tone="stop" icon={OctagonX}>
      {text}
    </Chip>
  );
}
