import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Printer, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { learnScanner } from '#shared/codes/scannerTest.ts';
import { playSound } from '../../scanning/sounds.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { beginScannerSetup, saveScanner, useSavedScanner } from '../../state/scanner.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { KnownScanner } from './KnownScanner.tsx';
import { SerialScanner } from './SerialScanner.tsx';
import styles from './scanner.module.css';
import { TestCodes } from './TestCodes.tsx';
import { type ScannerTest, TestResult } from './TestResult.tsx';

/** Sets itself to the scanner of this workstation by one scan of a test code. */
export function ScannerScreen() {
  const [result, setResult] = useState<ScannerTest | null>(null);
  const known = useSavedScanner();
  const navigate = useNavigate();
  useEffect(() => beginScannerSetup(), []);
  useScanTarget(take, true, { commandsToo: true });

  function take(text: string, burst: Burst | undefined) {
    // A serial scanner or the camera: nothing is typed, so there is nothing to set.
    if (burst === undefined) {
      setResult({ kind: 'no-keys', text });
      playSound('captured');
      return;
    }
    const learnt = learnScanner(burst);
    setResult(learnt);
    if (learnt.kind === 'read') saveScanner(learnt.scanner);
    playSound(learnt.kind === 'read' ? 'captured' : 'fail');
  }

  function forget() {
    saveScanner(null);
    setResult(null);
  }

  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <section className={surface.roomy} aria-label="Test codes">
        <h2 className={`${textStyle.title} ${styles.title}`}>
          Scan one of these with the scanner of this workstation
        </h2>
        <TestCodes />
        <div className={`${layout.row} ${layout.wrap} ${styles.actions}`}>
          <Button
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => void navigate({ to: '/printing' })}
          >
            Print them
          </Button>
          <p className={textStyle.second}>
            Off the screen works with most scanners. While this page is open no scan is verified.
          </p>
        </div>
      </section>
      <section className={surface.roomy} aria-label="What the scanner does" aria-live="polite">
        <TestResult result={result} />
      </section>
      <section className={surface.roomy} aria-label="This workstation">
        <h2 className={`${textStyle.title} ${styles.title}`}>Kept for this workstation</h2>
        <KnownScanner scanner={known} />
        {known !== null && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={18} aria-hidden />}
            onClick={forget}
          >
            Forget, and read any scanner
          </Button>
        )}
      </section>
      <SerialScanner />
    </div>
  );
}
