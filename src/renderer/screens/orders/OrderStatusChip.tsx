import { OctagonX } from 'lucide-react';
import { Chip } from '../../components/Chip.tsx';
import { isStopped, orderStatus } from './orderWords.ts';

/** How an order stands: one that is stopped by its shape too. */
export function OrderStatusChip({ status }: { status: string | null | undefined }) {
  const words = orderStatus(status);
  if (!isStopped(status)) return <Chip>{words}</Chip>;
  return (
    <Chip tone="stop" icon={OctagonX}>
      {words}
    </Chip>
  );
}
