import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { fills } from '../api/queries/fills.ts';
import { practice } from '../api/queries/practice.ts';
import { useQuery } from '../api/useQuery.ts';
import { goToStep } from '../state/guidedShift.ts';
import { t } from '../text/language/t.ts';
import {
  afterText,
  askText,
  expectedText,
  shiftDoneText,
  shiftTitle,
  stepActText,
} from '../text/practiceText.ts';
import { queryFailedText } from '../text/problemText.ts';
import layout from '../ui/layout.module.css';
import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';
import { usePracticeCode } from '../ui/usePracticeCode.ts';
import styles from './frame.module.css';

/** The step of the guided shift that comes next, over whatever page there is. */
export function GuidedShift({ next }: { next: number }) {
  const scan = usePracticeCode();
  const answer = useQuery(practice.codes());
  const rules = useQuery(fills.rules());
  const checksLots = rules.kind === 'loaded' && rules.value.checkLots === 'yes';
  // Another person begins their own.
  useEffect(() => () => goToStep(null), []);
  const steps =
    answer.kind === 'loaded' ? answer.value.filter(({ step }) => step !== undefined) : [];
  const code = steps.find(({ step }) => step?.number === next);
  const before = steps.find(({ step }) => step?.number === next - 1)?.step;
  const first = before === undefined ? null : afterText(before);

  return (
    <section
      className={`${layout.row12} ${surface.lineBelow} ${layout.high52} ${styles.top}`}
      aria-label={shiftTitle}
    >
      <p role="status" className={`${layout.fill} ${textStyle.ink}`}>
        {first !== null && <strong>{first} </strong>}
        {answer.kind === 'failed' && queryFailedText(answer.because)}
        {code === undefined ? (
          steps.length > 0 && shiftDoneText
        ) : (
          <>
            {t`Step ${next} of ${steps.length}:`} <strong>{code.step && askText(code.step)}</strong>
            {t`, ${code.label}. Should say: ${expectedText(code, checksLots)}`}
          </>
        )}
      </p>
      {code !== undefined && (
        <Button onClick={() => scan(code)}>{code.step && stepActText(code.step)}</Button>
      )}
      <Button variant="default" renderRoot={(props) => <Link to="/practice" {...props} />}>
        {t`All codes`}
      </Button>
      <button
        type="button"
        aria-label={t`End the guided shift`}
        className={`${surface.remove} ${layout.high44}`}
        onClick={() => goToStep(null)}
      >
        <X size={18} aria-hidden />
      </button>
    </section>
  );
}
