import { Button } from '@mantine/core';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import type { AskResult } from '../api/contract.ts';
import { askWords } from '../text/askText.ts';
import styles from './records.module.css';

interface Props {
  readonly label: string;
  /** As in "of this barcode". */
  readonly thing: string;
  readonly ask: () => Promise<AskResult>;
  readonly plain?: boolean;
}

/** Asks the service, and says what came of it; the page follows by itself. */
export function AskButton({ label, thing, ask, plain = true }: Props) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);

  async function press() {
    setBusy(true);
    setAnswer('Asking the service');
    try {
      setAnswer(askWords(await ask(), thing));
    } catch {
      setAnswer('The station did not answer in time. Ask again.');
    }
    setBusy(false);
  }

  return (
    <div>
      <Button
        variant={plain ? 'default' : 'filled'}
        loading={busy}
        leftSection={<CloudDownload size={18} aria-hidden />}
        onClick={() => void press()}
      >
        {label}
      </Button>
      <p role="status" className={styles.answer}>
        {answer}
      </p>
    </div>
  );
}
