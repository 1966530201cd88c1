import { Button } from '@mantine/core';
import { CirclePlay, Hash, Pill, Scale } from 'lucide-react';
import type { ScanView } from '#shared/contract/scan.ts';
import { setPrescriptionStatus, unpauseOrder } from '../../entries/entryKinds.tsx';
import type { ScanQuestion } from './EntryQuestion.tsx';

interface Offer {
  readonly name: string;
  readonly icon: typeof Hash;
  readonly asking: ScanQuestion;
}

/** What can be entered about the thing in hand. */
function offersFor({ subject }: ScanView): Offer[] {
  const id = subject?.entityId ?? '';
  switch (subject?.kind) {
    case 'lot':
      return [
        { name: 'Count', icon: Hash, asking: { kind: 'quantity', act: 'count', lotId: id } },
        { name: 'Adjust', icon: Scale, asking: { kind: 'quantity', act: 'adjust', lotId: id } },
      ];
    case 'order':
      return [
        {
          name: 'Unpause',
          icon: CirclePlay,
          asking: {
            kind: 'entry',
            title: 'Unpause this order?',
            what: unpauseOrder,
            payload: { order: id },
          },
        },
      ];
    case 'prescription':
      return [
        {
          name: 'Set status',
          icon: Pill,
          asking: {
            kind: 'entry',
            title: 'The prescription’s new status',
            what: setPrescriptionStatus,
            payload: { prescriptionId: id, status: '' },
          },
        },
      ];
    default:
      return [];
  }
}

interface EntryButtonsProps {
  readonly scan: ScanView;
  readonly onAsk: (asking: ScanQuestion) => void;
}

/** Entries about the thing in hand; each is saved here and sent by itself. */
export function EntryButtons({ scan, onAsk }: EntryButtonsProps) {
  return offersFor(scan).map(({ name, icon: Icon, asking }) => (
    <Button
      key={name}
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => onAsk(asking)}
    >
      {name}
    </Button>
  ));
}
