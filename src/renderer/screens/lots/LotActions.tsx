import { Button } from '@mantine/core';
import { Hash, PencilLine, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { EntryStatus } from '../../entries/EntryStatus.tsx';
import { QuantityDialog } from '../../entries/quantity/QuantityDialog.tsx';
import { lotLabel } from '../../text/labelText.ts';
import { t } from '../../text/language/t.ts';
import { lotProducts } from '../../text/lotText.ts';
import { AskLotButton } from '../../ui/AskLotButton.tsx';
import { useGoOn } from '../../ui/keptForm/useGoOn.ts';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import { ActionBar } from '../../ui/record/Part.tsx';
import { EditLotDialog } from './EditLotDialog.tsx';

type Act = 'count' | 'adjust' | 'edit';

export function LotActions({ lot }: { lot: LotDetail }) {
  const [open, setOpen] = useState<Act | null>(null);
  const [notice, setNotice] = useState<ReactNode>(null);
  // Of an unknown lot the first thing to do is to ask the service.
  const isKnown = lot.answer !== null;
  const close = () => setOpen(null);
  useGoOn('lot-count', lot.id, () => setOpen('count'));
  useGoOn('lot-adjust', lot.id, () => setOpen('adjust'));
  useGoOn('lot-details', lot.id, () => setOpen('edit'));
  const saved = (id: string) => {
    close();
    setNotice(<EntryStatus id={id} />);
  };
  return (
    <>
      <ActionBar news={notice}>
        <Button
          variant={isKnown ? 'filled' : 'default'}
          leftSection={<Hash size={18} aria-hidden />}
          onClick={() => setOpen('count')}
        >
          {t`Count`}
        </Button>
        <Button
          variant="default"
          leftSection={<Scale size={18} aria-hidden />}
          onClick={() => setOpen('adjust')}
        >
          {t`Adjust`}
        </Button>
        <Button
          variant="default"
          leftSection={<PencilLine size={18} aria-hidden />}
          onClick={() => setOpen('edit')}
        >
          {t`Edit details`}
        </Button>
        <AskLotButton lotId={lot.id} plain={isKnown} onAnswer={setNotice} />
        <PrintLabelButton record={labelOf(lot)} />
      </ActionBar>
      {(open === 'count' || open === 'adjust') && (
        <QuantityDialog lot={lot} act={open} onClose={close} onSaved={saved} />
      )}
      {open === 'edit' && <EditLotDialog lot={lot} onClose={close} onSaved={saved} />}
    </>
  );
}

function labelOf(lot: LotDetail) {
  const { id, now } = lot;
  const { batch_number: batch, expiration_date: expires, manufacturer } = now;
  const products = lotProducts(lot);
  return { kind: 'lot' as const, id, ...lotLabel({ id, products, batch, expires, manufacturer }) };
}
