import { Button } from '@mantine/core';
import { CirclePlay, Hash, Pill, Scale } from 'lucide-react';
import type { ScanView } from '#shared/contract/scan.ts';
import { setPrescriptionStatus } from '../../entries/entryKinds.tsx';
import { shortId } from '../../text/subjectText.ts';
import type { ScanQuestion } from './EntryQuestion.tsx';

interface EntryOffer {
  readonly name: string;
  readonly icon: typeof Hash;
  readonly question: ScanQuestion;
}

/** The entries that can be made about the scanned record. */
function offersFor({ subject }: ScanView): EntryOffer[] {
  const id = subject?.entityId ?? '';
  switch (subject?.kind) {
    case 'lot':
      return [
        { name: 'Count', icon: Hash, question: { kind: 'quantity', act: 'count', lotId: id } },
        { name: 'Adjust', icon: Scale, question: { kind: 'quantity', act: 'adjust', lotId: id } },
      ];
    case 'order':
      return [{ name: 'Resume', icon: CirclePlay, question: { kind: 'resume', order: id } }];
    case 'prescription':
      return [
        {
          name: 'Set status',
          icon: Pill,
          question: {
            kind: 'entry',
            title: 'The prescription’s new status',
            what: setPrescriptionStatus,
            payload: { prescriptionId: id, status: '' },
            place: { form: 'prescription-status', about: id, title: shortId(id) },
          },
        },
      ];
    default:
      return [];
  }
}

interface EntryButtonsProps {
  readonly scan: ScanView;
  readonly onAsk: (question: ScanQuestion) => void;
}

export function EntryButtons({ scan, onAsk }: EntryButtonsProps) {
  return offersFor(scan).map(({ name, icon: Icon, question }) => (
    <Button
      key={name}
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => onAsk(question)}
    >
      {name}
    </Button>
  ));
}
