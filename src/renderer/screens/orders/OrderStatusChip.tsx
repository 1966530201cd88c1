import { OctagonX } from 'lucide-react';
import { statusLabel } from '../../text/listText.ts';
import { isStopped } from '../../text/orderText.ts';
import { Chip } from '../../ui/Chip.tsx';

/** An order's status; a stopped one has an icon too. */
export function OrderStatusChip({ status }: { status: string | null | undefined }) {
  const text = statusLabel(status ?? null);
  if (!isStopped(status)) return <Chip>{text}</Chip>;
  return (
    <Chip tone="stop" icon={OctagonX}>
      {text}
    </Chip>
  );
}
