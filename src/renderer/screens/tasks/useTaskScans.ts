import { useNavigate } from '@tanstack/react-router';
import { takeScan } from '../../api/scans.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { readAppState } from '../../state/appState.ts';
import { scanDestinationOf } from '../../state/scanDestination.ts';

/**
 * On the board a task's code opens the task, where its verdict stands. Every other code leads to the
 * scan station, and so does a scan that was refused: that is told at once, by what is loaded already.
 */
export function useTaskScans(): void {
  const navigate = useNavigate();
  useScanTarget((code) => {
    takeScan(code, 'scanner');
    const landing = scanDestinationOf(code);
    if (landing?.kind === 'task' && readAppState().verdictSlot.kind !== 'refused') {
      void navigate({ to: '/tasks/$id', params: { id: landing.id } });
    } else void navigate({ to: '/' });
  });
}
