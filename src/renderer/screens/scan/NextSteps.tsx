import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, CloudDownload, Copy, FileText } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { ScanView, Subject } from '#shared/contract/scan.ts';
import { askAboutCode } from '../../api/scans.ts';
import { EntryStatus } from '../../entries/EntryStatus.tsx';
import { NewTaskButton } from '../../entries/task/NewTaskButton.tsx';
import { copyText } from '../../state/clipboard.ts';
import { recordPaths } from '../../state/recordPaths.ts';
import { scanDestinationOf } from '../../state/scanDestination.ts';
import { isScreenCovered } from '../../state/scanTargets.ts';
import { type LabelText, lotLabel, withStrength } from '../../text/labelText.ts';
import { kindTitle, subjectTitle } from '../../text/subjectText.ts';
import { AskLotButton } from '../../ui/AskLotButton.tsx';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { EntryButtons } from './EntryButtons.tsx';
import type { ScanQuestion } from './EntryQuestion.tsx';
import styles from './scan.module.css';

interface NextStepsProps {
  readonly scan: ScanView;
  /** The last entry made about this scan. */
  readonly saved: string | null;
  readonly onAsk: (question: ScanQuestion) => void;
}

export const NextSteps = memo(function NextSteps({ scan, saved, onAsk }: NextStepsProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  // A code that the service does not know has no page, whatever its text says.
  const lotId = scan.subject?.kind === 'lot' ? scan.subject.entityId : null;
  const ofCode = scan.verdict.kind === 'unknown-barcode' ? null : scanDestinationOf(scan.value);
  const ofPackage =
    scan.pack === null || lotId === null ? null : ({ kind: 'lot', id: lotId } as const);
  const destination = ofCode ?? ofPackage;

  function ask(question: ScanQuestion) {
    setAnswer(null);
    onAsk(question);
  }

  function copy() {
    copyText(scan.value).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  }

  return (
    <div className={`${layout.row} ${layout.wrap} ${layout.high48} ${styles.steps}`}>
      {lotId !== null && <AskLotButton lotId={lotId} onAnswer={setAnswer} />}
      {scan.pack?.isReadHere === true && <AskCodeButton scan={scan} />}
      <EntryButtons scan={scan} onAsk={ask} />
      <Button
        variant="default"
        leftSection={
          copied === 'yes' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />
        }
        onClick={copy}
      >
        {copied === 'yes' ? 'Copied' : copied === 'no' ? 'Could not copy' : 'Copy code'}
      </Button>
      {scan.subject !== null && <TaskButton subject={scan.subject} />}
      {destination !== null && (
        <Button
          renderRoot={(props) => (
            <Link to={recordPaths[destination.kind]} params={{ id: destination.id }} {...props} />
          )}
          variant="default"
          leftSection={<FileText size={18} aria-hidden />}
        >
          Open its page
        </Button>
      )}
      {scan.subject !== null && <LabelButton subject={scan.subject} />}
      <div className={`${layout.grow} ${textStyle.second} ${styles.answer}`} aria-live="polite">
        {answer ?? (saved !== null && <EntryStatus id={saved} undo />)}
      </div>
    </div>
  );
});

/** Sends the code of a maker's package to the service, which nothing else does. */
function AskCodeButton({ scan }: { scan: ScanView }) {
  useEffect(() => {
    function onDown(event: KeyboardEvent) {
      const isAsking = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!isAsking || event.repeat || event.altKey || isScreenCovered()) return;
      event.preventDefault();
      askAboutCode(scan);
    }
    window.addEventListener('keydown', onDown);
    return () => window.removeEventListener('keydown', onDown);
  }, [scan]);
  return (
    <Button
      variant="default"
      leftSection={<CloudDownload size={18} aria-hidden />}
      rightSection={<kbd className={surface.key}>Ctrl+Enter</kbd>}
      onClick={() => askAboutCode(scan)}
    >
      Ask the service about this code
    </Button>
  );
}

function TaskButton({ subject }: { subject: Subject }) {
  const { kind, entityId, title } = subject;
  if (kind === 'user' || kind === 'task' || kind === 'other') return null;
  return <NewTaskButton about={[{ kind, id: entityId, title }]} />;
}

/** No labels for badges and patients, since a name would stand on them. */
function LabelButton({ subject }: { subject: Subject }) {
  const { kind, from, entityId } = subject;
  if (from !== 'service' || kind === 'other' || kind === 'user' || kind === 'patient') return null;
  return <PrintLabelButton record={{ kind, id: entityId, ...labelText(subject) }} />;
}

function labelText(subject: Subject): LabelText {
  const { kind, entityId: id, lot, strength } = subject;
  if (kind === 'lot' && lot !== null) {
    const { products, batchNumber: batch, expires, manufacturer } = lot;
    return lotLabel({ id, products, batch, expires, manufacturer });
  }
  return { title: withStrength(subjectTitle(subject), strength), lines: [kindTitle(subject)] };
}
