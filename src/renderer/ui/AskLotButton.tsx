import { Button } from '@mantine/core';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { station } from '../api/station.ts';
import { usePerson } from '../state/person.ts';
import { askWords } from '../text/askText.ts';

interface Props {
  readonly lotId: string;
  readonly plain?: boolean;
  /** What is to be said of it, while it is asked and afterwards. */
  readonly onAnswer: (words: string) => void;
}

/** Asks the service about a lot. The only read that there is may be taken for a write: it goes on record. */
export function AskLotButton({ lotId, plain = false, onAnswer }: Props) {
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
      variant={plain ? 'default' : 'filled'}
      leftSection={<CloudDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      Ask the service
    </Button>
  );
}
