import { Button } from '@mantine/core';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import type { AskResult } from '#shared/contract/ask.ts';
import { useAction } from '../api/useAction.ts';
import { askResultText } from '../text/askText.ts';
import { t } from '../text/language/t.ts';
import styles from './records.module.css';
import textStyle from './text.module.css';

interface Props {
  readonly label: string;
  /** The kind of record in the answer's text, as in "of this barcode". */
  readonly thing: string;
  readonly ask: () => Promise<AskResult>;
  readonly plain?: boolean;
}

/** Asks the service about a record, and says how that went. The answer itself arrives as a change. */
export function AskButton({ label, thing, ask, plain = true }: Props) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { run, busy, problem } = useAction(ask, {
    onDone: (result) => setAnswer(askResultText(result, thing)),
  });

  return (
    <div>
      <Button
        variant={plain ? 'default' : 'filled'}
        loading={busy}
        leftSection={<CloudDownload size={18} aria-hidden />}
        onClick={() => void run()}
      >
        {label}
      </Button>
      <p role="status" className={`${textStyle.detail} ${styles.answer}`}>
        {busy ? t`Asking the service` : (problem ?? answer)}
      </p>
    </div>
  );
}
