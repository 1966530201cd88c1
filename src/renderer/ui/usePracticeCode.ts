import { useNavigate } from '@tanstack/react-router';
import type { PracticeCode } from '#shared/contract/practice.ts';
import { takeScanToBench } from '../api/scans.ts';
import { goToStep } from '../state/guidedShift.ts';

/** Scans a practice code as by a click, or opens the exception of a step; the guided shift goes on from there. */
export function usePracticeCode(): (code: PracticeCode) => void {
  const navigate = useNavigate();
  return ({ value, step }) => {
    if (step !== undefined) goToStep(step.number + 1);
    if (step?.ask === 'reply') {
      void navigate({ to: '/exceptions/$id', params: { id: value } });
      return;
    }
    takeScanToBench(value, 'clicked');
    void navigate({ to: '/' });
  };
}
