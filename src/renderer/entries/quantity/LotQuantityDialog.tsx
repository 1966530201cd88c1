import { Modal } from '@mantine/core';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { station } from '../../api/station.ts';
import { useQuery } from '../../api/useQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QuantityDialog, quantityTitles } from './QuantityDialog.tsx';

interface LotQuantityDialogProps {
  readonly lotId: string;
  readonly act: 'count' | 'adjust';
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** The same where only the lot's id is at hand: what is known of it is looked up first. */
export function LotQuantityDialog({ lotId, ...rest }: LotQuantityDialogProps) {
  const asked = useQuery(lotId, () => station.lots.detail({ lotId: lotIdSchema.parse(lotId) }));
  if (asked.kind === 'there') return <QuantityDialog lot={asked.value} {...rest} />;
  return (
    <Modal opened onClose={rest.onClose} title={quantityTitles[rest.act]} size="lg">
      <EmptyState asked={asked} />
    </Modal>
  );
}
