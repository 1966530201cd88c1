import { useState } from 'react';
import { useAppState } from '../../state/appState.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { EntryQuestion, type ScanQuestion } from './EntryQuestion.tsx';
import { FillBench } from './fill/FillBench.tsx';
import { FillsSetAside, LabelsToPrint } from './fill/FillsSetAside.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ScanField } from './ScanField.tsx';
import { ShiftPanel } from './ShiftPanel.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import styles from './scan.module.css';
import { useFill } from './useFill.ts';
import { VerdictBand } from './VerdictBand.tsx';

export function ScanScreen() {
  const fill = useFill();
  return fill === null ? <Station /> : <FillBench key={fill.id} fill={fill} />;
}

function Station() {
  const scan = useAppState(({ verdictSlot: slot }) =>
    slot.kind === 'live' || slot.kind === 'earlier' ? slot.scan : null,
  );
  const [question, setQuestion] = useState<ScanQuestion | null>(null);
  const [saved, setSaved] = useState<{ readonly id: string; readonly beside: string } | null>(null);
  return (
    <div className={`${layout.page} ${layout.tall} ${styles.station}`}>
      <div className={`${layout.shrinks} ${styles.left}`}>
        <ScanField />
        <section className={`${layout.fixed} ${surface.clipped}`} aria-label="Scan in hand">
          <VerdictBand />
          <SubjectCard scan={scan} />
        </section>
        {scan !== null && (
          <NextSteps
            key={scan.id}
            scan={scan}
            saved={saved?.beside === scan.id ? saved.id : null}
            onAsk={setQuestion}
          />
        )}
        <FillsSetAside />
        <LabelsToPrint />
      </div>
      <EntryQuestion
        question={question}
        onClose={() => setQuestion(null)}
        onSaved={(id) => {
          setQuestion(null);
          setSaved({ id, beside: scan?.id ?? '' });
        }}
      />
      <ShiftPanel />
    </div>
  );
}
