import { useEffect, useRef } from 'react';
import { isEmptyScanField } from '../../scanning/keyboard.ts';
import { isDrawerInFront, isScreenCovered } from '../../state/scanTargets.ts';
import type { NextStep } from './useNextSteps.ts';

export type BenchKey = 'Enter' | 'Ctrl+Enter' | 'Shift+Enter' | 'Ctrl+P';

/** What takes keys for itself; the scan field only once something is typed. */
const takesChords = 'input, textarea, select, [role^=menu], [role=listbox]';
const takesEnter = `a, button, summary, ${takesChords}`;

function isForBench({ target }: KeyboardEvent, taken: string): boolean {
  if (!(target instanceof HTMLElement) || target.closest(taken) === null) return true;
  return isEmptyScanField(target);
}

/** The key of the bench that was pressed; null for any other. */
function benchKeyOf(event: KeyboardEvent): BenchKey | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isCtrl = ctrlKey || metaKey;
  if (altKey || (isCtrl && shiftKey)) return null;
  if (key.toLowerCase() === 'p') return isCtrl ? 'Ctrl+P' : null;
  if (key !== 'Enter') return null;
  return isCtrl ? 'Ctrl+Enter' : shiftKey ? 'Shift+Enter' : 'Enter';
}

/** Does the bench's next steps by their keys, wherever nothing else takes them. */
export function useBenchKeys(steps: Readonly<Record<BenchKey, NextStep | null>>): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    function onDown(event: KeyboardEvent) {
      const name = benchKeyOf(event);
      if (name === null || event.repeat || event.defaultPrevented) return;
      if (isScreenCovered() || isDrawerInFront()) return;
      if (!isForBench(event, name === 'Enter' ? takesEnter : takesChords)) return;
      const step = latest.current[name];
      if (step === null) return;
      event.preventDefault();
      if (step.busy !== true) step.act();
    }
    window.addEventListener('keydown', onDown);
    return () => window.removeEventListener('keydown', onDown);
  }, []);
}
