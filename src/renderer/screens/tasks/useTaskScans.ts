import { useNavigate } from '@tanstack/react-router';
import { landingOf } from '../../lib/landing.ts';
import { takeScan } from '../../lib/scans.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';

/** A task's code opens the task; its scan is verified like any other, and so is every other code. */
export function useTaskScans(): void {
  const navigate = useNavigate();
  useScanTarget((code) => {
    takeScan(code, 'scanner');
    const landing = landingOf(code);
    if (landing?.kind === 'task') void navigate({ to: '/tasks/$id', params: { id: landing.id } });
    else void navigate({ to: '/' });
  });
}
