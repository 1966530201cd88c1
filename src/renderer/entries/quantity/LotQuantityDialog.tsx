import { lots } from '../../api/queries/lots.ts';
import { useQuery } from '../../api/useQuery.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { EntryDialog } from '../EntryDialog.tsx';
import { QuantityDialog, quantityTitles } from './QuantityDialog.tsx';

interface LotQuantityDialogProps {
  readonly lotId: string;
  readonly act: 'count' | 'adjust';
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** The same where only the lot's id is at hand: what is known of it is looked up first. */
export function LotQuantityDialog({ lotId, ...rest }: LotQuantityDialogProps) {
  const lot = useQuery(lots.detail(lotId));
  if (lot.kind === 'loaded') return <QuantityDialog lot={lot.value} {...rest} />;
  return (
    <EntryDialog onClose={rest.onClose} title={quantityTitles[rest.act]} size="lg">
      <QueryStatus of={lot} />
    </EntryDialog>
  );
}
