import { Button } from '@mantine/core';
import { Hash, PencilLine, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AskLotButton } from '../../components/AskLotButton.tsx';
import { SavedEntry } from '../../components/entries/SavedEntry.tsx';
import { PrintLabelButton } from '../../components/label/PrintLabelButton.tsx';
import { QuantityDialog } from '../../components/quantity/QuantityDialog.tsx';
import type { LotDetail } from '../../lib/contract.ts';
import { lotTitle } from '../../lib/lotWords.ts';
import { dayInWords } from '../../lib/time.ts';
import { EditLotDialog } from './EditLotDialog.tsx';
import styles from './lot.module.css';

type Act = 'count' | 'adjust' | 'edit';

/** What can be done about the lot. */
export function LotActions({ lot }: { lot: LotDetail }) {
  const [open, setOpen] = useState<Act | null>(null);
  const [news, setNews] = useState<ReactNode>(null);
  // Of a lot that nothing was told of, the first thing to do is to ask.
  const told = lot.said !== null;
  const close = () => setOpen(null);
  const saved = (id: string) => {
    close();
    setNews(<SavedEntry id={id} />);
  };
  return (
    <footer className={styles.foot}>
      <div className={styles.actions}>
        <Button
          variant={told ? 'filled' : 'default'}
          leftSection={<Hash size={18} aria-hidden />}
          onClick={() => setOpen('count')}
        >
          Count
        </Button>
        <Button
          variant="default"
          leftSection={<Scale size={18} aria-hidden />}
          onClick={() => setOpen('adjust')}
        >
          Adjust
        </Button>
        <Button
          variant="default"
          leftSection={<PencilLine size={18} aria-hidden />}
          onClick={() => setOpen('edit')}
        >
          Edit details
        </Button>
        <AskLotButton lotId={lot.id} plain={told} onAnswer={setNews} />
        <PrintLabelButton record={labelOf(lot)} />
      </div>
      <div className={styles.news} aria-live="polite">
        {news}
      </div>
      {(open === 'count' || open === 'adjust') && (
        <QuantityDialog lot={lot} act={open} onClose={close} onSaved={saved} />
      )}
      {open === 'edit' && <EditLotDialog lot={lot} onClose={close} onSaved={saved} />}
    </footer>
  );
}

function labelOf({ id, now, associations }: LotDetail) {
  const product = associations?.prescription[0] ?? associations?.non_prescription[0];
  return {
    kind: 'lot' as const,
    id,
    title: lotTitle(id, now.batch_number, now.manufacturer),
    lines: [
      product?.name ?? '',
      now.expiration_date === null ? '' : `Expires ${dayInWords(now.expiration_date)}`,
    ].filter((line) => line !== ''),
  };
}
