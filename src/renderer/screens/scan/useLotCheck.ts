import { useEffect, useRef, useState } from 'react';
import type { ScanView } from '#shared/contract/scan.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { useAppState } from '../../state/appState.ts';
import { useAskLot } from '../../ui/useAskLot.ts';

/** The lot that a scan is of; null where it is of anything else, or not known to be. */
export const lotIdOf = ({ subject }: ScanView): string | null =>
  subject?.kind === 'lot' ? subject.entityId : null;

export interface LotCheck {
  readonly check: () => void;
  readonly busy: boolean;
  /** What came of it, for the scan in hand; null where its lot was not checked. */
  readonly answer: string | null;
}

/** Checks the lot of a scan with the service: by a button, a key, or the same code scanned again. */
export function useLotCheck(scan: ScanView | null): LotCheck {
  const lotId = scan === null ? null : lotIdOf(scan);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const { ask, busy } = useAskLot(lotId, (text) => setAnswer({ of: scan?.id ?? '', text }));
  const check = () => void ask();
  useScannedAgain((before) => {
    // What passes is checked already; what the service has not answered, it cannot be asked about.
    const tone = toneOf(before.verdict);
    if (lotIdOf(before) !== null && tone !== 'pass' && tone !== 'not-yet') check();
  });
  return { check, busy, answer: answer !== null && answer.of === scan?.id ? answer.text : null };
}

/** Called with the scan before, once its code is scanned again right after it. */
function useScannedAgain(onAgain: (before: ScanView) => void): void {
  const slot = useAppState((state) => state.verdictSlot);
  const last = useRef<ScanView | null>(null);
  const latest = useRef(onAgain);
  useEffect(() => {
    latest.current = onAgain;
  });
  useEffect(() => {
    if (slot.kind !== 'live') return;
    const before = last.current;
    last.current = slot.scan;
    if (before === null || before.id === slot.scan.id || before.value !== slot.scan.value) return;
    latest.current(before);
  }, [slot]);
}
