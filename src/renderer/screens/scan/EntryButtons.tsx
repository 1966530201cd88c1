import { Button } from '@mantine/core';
import { CirclePlay, Hash, Pill, Scale } from 'lucide-react';
import { useState } from 'react';
import { EnterDialog } from '../../components/entries/EnterDialog.tsx';
import type { ScanView } from '../../lib/contract.ts';
import type { Enterable } from '../../lib/enter.ts';

interface Offer {
  readonly name: string;
  readonly title: string;
  readonly icon: typeof Hash;
  readonly what: Enterable;
}

/** What can be entered about the thing in hand. */
function offersFor({ subject }: ScanView): Offer[] {
  const id = subject?.entityId ?? '';
  switch (subject?.kind) {
    case 'lot':
      return [
        {
          name: 'Count',
          title: 'How many are there?',
          icon: Hash,
          what: { kind: 'count-lot', entered: { lotId: id, quantity: '', reason: '' } },
        },
        {
          name: 'Adjust',
          title: 'How many more or fewer?',
          icon: Scale,
          what: { kind: 'adjust-lot', entered: { lotId: id, change: '', reason: '' } },
        },
      ];
    case 'order':
      return [
        {
          name: 'Unpause',
          title: 'Unpause this order?',
          icon: CirclePlay,
          what: { kind: 'unpause-order', entered: { order: id } },
        },
      ];
    case 'prescription':
      return [
        {
          name: 'Set status',
          title: "The prescription's new status",
          icon: Pill,
          what: { kind: 'set-prescription-status', entered: { prescriptionId: id, status: '' } },
        },
      ];
    default:
      return [];
  }
}

/** Entries about the thing in hand; each is saved here and sent by itself. */
export function EntryButtons(props: { scan: ScanView; onEntered: (words: string) => void }) {
  const { scan, onEntered } = props;
  const [open, setOpen] = useState<Offer | null>(null);
  return (
    <>
      {offersFor(scan).map((offer) => (
        <Button
          key={offer.name}
          variant="default"
          leftSection={<offer.icon size={18} aria-hidden />}
          onClick={() => setOpen(offer)}
        >
          {offer.name}
        </Button>
      ))}
      {open !== null && (
        <EnterDialog
          title={open.title}
          what={open.what}
          onClose={() => setOpen(null)}
          onEntered={() => {
            setOpen(null);
            onEntered('Saved. It goes out by itself; see Waiting.');
          }}
        />
      )}
    </>
  );
}
