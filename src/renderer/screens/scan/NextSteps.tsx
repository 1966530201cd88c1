import { Button } from '@mantine/core';
import { Check, CloudDownload, Copy } from 'lucide-react';
import { memo, useState } from 'react';
import type { AskLotResult, ScanView } from '../../lib/contract.ts';
import { usePerson } from '../../lib/person.ts';
import { station } from '../../lib/station.ts';
import { hourMinuteSecond } from '../../lib/time.ts';
import { EntryButtons } from './EntryButtons.tsx';
import styles from './scan.module.css';

function askWords(result: AskLotResult): string {
  switch (result.kind) {
    case 'told':
      return `The service told what it knows of this lot, ${hourMinuteSecond(Date.now())}.`;
    case 'out-of-reach':
      return 'The service is out of reach. Ask again when it is back.';
    case 'sign-in-needed':
      return 'The sign-in has ended. Sign in again, then ask.';
    case 'refused':
      return result.words === null
        ? 'The service refuses to tell. Go by the label on the lot.'
        : `The service refuses to tell: ${result.words}`;
    case 'not-understood':
      return "The service's answer made no sense. Go by the label on the lot.";
  }
}

/** What a person can do with the scan before them. */
export const NextSteps = memo(function NextSteps({ scan }: { scan: ScanView }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const lotId = scan.subject?.kind === 'lot' ? scan.subject.entityId : null;

  function copy() {
    navigator.clipboard.writeText(scan.value).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  }

  return (
    <div className={styles.steps}>
      {lotId !== null && <AskButton lotId={lotId} onAnswer={setAnswer} />}
      <EntryButtons scan={scan} onEntered={setAnswer} />
      <Button
        variant="default"
        leftSection={
          copied === 'yes' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />
        }
        onClick={copy}
      >
        {copied === 'yes' ? 'Copied' : copied === 'no' ? 'Could not copy' : 'Copy code'}
      </Button>
      <p className={styles.answer} aria-live="polite">
        {answer}
      </p>
    </div>
  );
});

function AskButton({ lotId, onAnswer }: { lotId: string; onAnswer: (words: string) => void }) {
  const by = usePerson();
  const [busy, setBusy] = useState(false);

  async function ask() {
    if (by === null) return;
    setBusy(true);
    onAnswer('Asking the service about this lot');
    try {
      onAnswer(askWords(await station.lots.ask({ lotId, by })));
    } catch {
      onAnswer('The station did not answer in time. Ask again.');
    }
    setBusy(false);
  }

  return (
    <Button
      leftSection={<CloudDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      Ask the service
    </Button>
  );
}
