import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Printer, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { learnHabits } from '#shared/codes/learnHabits.ts';
import { learnScanner, testTexts } from '#shared/codes/scannerTest.ts';
import { playSound } from '../../scanning/sounds.ts';
import { saveHabits } from '../../state/habits.ts';
import { beginScannerSetup, saveScanner, useSavedScanner } from '../../state/scanner.ts';
import type { ScanHandler } from '../../state/scanTargets.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { t } from '../../text/language/t.ts';
import { useDrawnCode } from '../../ui/label/useDrawnCode.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { HidScanner } from './HidScanner.tsx';
import { SavedScanner } from './SavedScanner.tsx';
import { SerialScanner } from './SerialScanner.tsx';
import styles from './scanner.module.css';
import { type ScannerTest, TestResult } from './TestResult.tsx';

/** Learns this workstation's scanner from one scan of a test code. */
export function ScannerScreen() {
  const [result, setResult] = useState<ScannerTest | null>(null);
  const scanner = useSavedScanner();
  const navigate = useNavigate();
  useEffect(() => beginScannerSetup(), []);

  const take: ScanHandler = (text, burst, _symbology, sent) => {
    if (burst === undefined) {
      // It types no keys, so that only what it puts around a code is to be learnt.
      const sentResult = sent === undefined ? null : learnHabits(sent.text);
      if (sent !== undefined && sentResult?.kind === 'sent') {
        saveHabits(sent.from, sentResult.habits);
        setResult(sentResult);
      } else {
        setResult({ kind: 'no-keys', text });
      }
      playSound('captured');
      return;
    }
    const testResult = learnScanner(burst);
    setResult(testResult);
    if (testResult.kind === 'read') saveScanner(testResult.scanner);
    playSound(testResult.kind === 'read' ? 'captured' : 'fail');
  };
  useScanTarget(take, true, { commandsToo: true, badgesToo: true });

  function forget() {
    saveScanner(null);
    setResult(null);
  }

  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <section className={surface.roomy} aria-label={t`Test codes`}>
        <h2 className={`${textStyle.title} ${layout.below16}`}>
          {t`Scan one of these with this workstation’s scanner`}
        </h2>
        <TestCodes />
        <div className={`${layout.wrap} ${layout.row16} ${styles.actions}`}>
          <Button
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => void navigate({ to: '/printing' })}
          >
            {t`Print them`}
          </Button>
          <p className={textStyle.second}>
            {t`Most scanners read off the screen. Scans are not verified while this page is open.`}
          </p>
        </div>
      </section>
      <section className={surface.roomy} aria-label={t`What the scanner does`} aria-live="polite">
        <TestResult result={result} />
      </section>
      <section className={surface.roomy} aria-label={t`This workstation`}>
        <h2 className={`${textStyle.title} ${layout.below16}`}>{t`Saved for this workstation`}</h2>
        <SavedScanner scanner={scanner} />
        {scanner !== null && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={18} aria-hidden />}
            onClick={forget}
          >
            {t`Forget, and read any scanner`}
          </Button>
        )}
      </section>
      <HidScanner />
      <SerialScanner />
    </div>
  );
}

/** The two test codes: one for scanners of squares, one for scanners of lines. */
function TestCodes() {
  const square = useDrawnCode(testTexts.square, 'datamatrix');
  const lines = useDrawnCode(testTexts.lines, 'code128');
  return (
    <div className={`${layout.wrap} ${layout.beside24}`}>
      <figure className={`${layout.stack10} ${textStyle.second} ${styles.figure}`}>
        <span className={`${layout.middle} ${styles.paper}`}>
          {square !== null && (
            <img className={styles.square} src={square} alt={t`Square test code`} />
          )}
        </span>
        <figcaption>{t`For most scanners. Tests everything.`}</figcaption>
      </figure>
      <figure className={`${layout.stack10} ${textStyle.second} ${styles.figure}`}>
        <span className={`${layout.middle} ${styles.paper}`}>
          {lines !== null && <img className={styles.lines} src={lines} alt={t`Line test code`} />}
        </span>
        <figcaption>{t`For scanners that read line codes only.`}</figcaption>
      </figure>
    </div>
  );
}
