import { Button } from '@mantine/core';
import { CloudDownload } from 'lucide-react';
import { t } from '../text/language/t.ts';
import { useAskLot } from './useAskLot.ts';

interface Props {
  readonly lotId: string;
  readonly plain?: boolean;
  /** Called with the text for the screen, before the answer and after it. */
  readonly onAnswer: (text: string) => void;
}

/** Checks a lot with the service. */
export function AskLotButton({ lotId, plain = false, onAnswer }: Props) {
  const { ask, busy } = useAskLot(lotId, onAnswer);
  return (
    <Button
      variant={plain ? 'default' : 'filled'}
      leftSection={<CloudDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      {t`Check lot`}
    </Button>
  );
}
