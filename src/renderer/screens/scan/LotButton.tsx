import { Button } from '@mantine/core';
import { lots } from '../../api/queries/lots.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { shortId } from '../../text/subjectText.ts';
import { dayText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';

interface Props {
  readonly lotId: string;
  /** The key that chooses it too, where one does. */
  readonly digit?: string;
  readonly onChoose: () => void;
}

/** One of the known lots that a package may be of, by what tells it from the others. */
export function LotButton({ lotId, digit, onChoose }: Props) {
  const lot = useQuery(lots.detail(lotId));
  const known = lot.kind === 'loaded' ? lot.value : null;
  const expires = known?.answer?.fields.expiration_date ?? null;
  const maker = known?.answer?.fields.manufacturer ?? null;
  const words = [
    known?.answer?.fields.batch_number ?? shortId(lotId),
    maker,
    expires === null ? null : t`expires ${dayText(expires)}`,
  ];
  return (
    <Button variant="default" h={60} onClick={onChoose}>
      <span className={layout.row12}>
        {digit !== undefined && <kbd className={surface.key}>{digit}</kbd>}
        {words.filter((word) => word !== null).join(', ')}
      </span>
    </Button>
  );
}
