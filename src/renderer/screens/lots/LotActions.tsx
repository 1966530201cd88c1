import { Button } from '@mantine/core';
import { Hash, PencilLine, Scale } from 'lucide-react';
import { useState } from 'react';
import { AskLotButton } from '../../components/AskLotButton.tsx';
import { PrintLabelButton } from '../../components/label/PrintLabelButton.tsx';
import type { LotDetail } from '../../lib/contract.ts';
import { lotTitle } from '../../lib/lotWords.ts';
import { dayInWords } from '../../lib/time.ts';
import { EditLotDialog } from './EditLotDialog.tsx';
import styles from './lot.module.css';
import { QuantityDialog } from './QuantityDialog.tsx';

type Act = 'count' | 'adjust' | 'edit';

/** What can be done about the lot. */
export function LotActions({ lot }: { lot: LotDetail }) {
  const [open, setOpen] = useState<Act | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const close = () => setOpen(null);
  const saved = () => {
    close();
    setNews('Saved. It goes out by itself in a moment; until then it can be undone.');
  };
  return (
    <footer className={styles.foot}>
      <div className={styles.actions}>
        <Button leftSection={<Hash size={18} aria-hidden />} onClick={() => setOpen('count')}>
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
        <AskLotButton lotId={lot.id} plain onAnswer={setNews} />
        <PrintLabelButton record={labelOf(lot)} />
      </div>
      <p className={styles.news} aria-live="polite">
        {news}
      </p>
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
