import { Button } from '@mantine/core';
import { CloudDownload } from 'lucide-react';
import { askLot } from '../api/actions.ts';
import { useRecordedAction } from '../api/useAction.ts';
import { askResultText } from '../text/askText.ts';

interface Props {
  readonly lotId: string;
  readonly plain?: boolean;
  /** Called with the text for the screen, before the answer and after it. */
  readonly onAnswer: (text: string) => void;
}

/** Asks the service about a lot. On record, since the only such read is an empty change. */
export function AskLotButton({ lotId, plain = false, onAnswer }: Props) {
  const { run, busy } = useRecordedAction(() => askLot({ lotId }), {
    onDone: (result) => onAnswer(askResultText(result, 'lot', 'Go by the label on the lot.')),
  });

  async function ask() {
    onAnswer('Asking the service about this lot');
    const problem = await run();
    if (problem !== null) onAnswer(problem);
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
