import { Button } from '@mantine/core';
import { CloudDownload, Hash, PencilLine, Scale } from 'lucide-react';
import { useState } from 'react';
import { PrintLabelButton } from '../../components/label/PrintLabelButton.tsx';
import { askWords } from '../../lib/askWords.ts';
import type { LotDetail } from '../../lib/contract.ts';
import { lotTitle } from '../../lib/lotWords.ts';
import { usePerson } from '../../lib/person.ts';
import { station } from '../../lib/station.ts';
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
        <AskButton lotId={lot.id} onAnswer={setNews} />
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

function AskButton({ lotId, onAnswer }: { lotId: string; onAnswer: (words: string) => void }) {
  const by = usePerson();
  const [busy, setBusy] = useState(false);

  async function ask() {
    if (by === null) {
      onAnswer('Say who is at the bench first: the question goes on record under a name.');
      return;
    }
    setBusy(true);
    onAnswer('Asking the service about this lot');
    try {
      onAnswer(
        askWords(await station.lots.ask({ lotId, by }), 'lot', 'Go by the label on the lot.'),
      );
    } catch {
      onAnswer('The station did not answer in time. Ask again.');
    }
    setBusy(false);
  }

  return (
    <Button
      variant="default"
      leftSection={<CloudDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      Ask the service
    </Button>
  );
}
