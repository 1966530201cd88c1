import { useNavigate } from '@tanstack/react-router';
import { readBench } from '../../lib/bench.ts';
import { landingOf } from '../../lib/landing.ts';
import { takeScan } from '../../lib/scans.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';

/**
 * On the board a task's code opens the task, where its verdict stands. Every other code leads to the
 * scan station, and so does a scan that was refused: that is told at once, by what is loaded already.
 */
export function useTaskScans(): void {
  const navigate = useNavigate();
  useScanTarget((code) => {
    takeScan(code, 'scanner');
    const landing = landingOf(code);
    if (landing?.kind === 'task' && readBench().shown.kind !== 'refused') {
      void navigate({ to: '/tasks/$id', params: { id: landing.id } });
    } else void navigate({ to: '/' });
  });
}
