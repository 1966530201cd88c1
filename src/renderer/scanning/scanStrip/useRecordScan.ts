import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showPieces, takeScan, takeScanToBench } from '../../api/scans.ts';
import { readAppState, useAppState } from '../../state/appState.ts';
import { recordPaths } from '../../state/recordPaths.ts';
import { type ScanDestination, scanDestinationOf } from '../../state/scanDestination.ts';
import type { ScanHandler } from '../../state/scanTargets.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import type { VerdictSlot } from '../../state/verdictSlot.ts';

/**
 * Takes scans on the screens of one kind of record. A code of that kind opens the record's page,
 * where the strip shows the verdict; any other leads to the scan station. A refused scan leads
 * nowhere, and the strip says so.
 * @param id the record of this page; null on the list
 * @returns whether the latest scan is about this screen
 */
export function useRecordScan(kind: ScanDestination['kind'], id: string | null): boolean {
  const navigate = useNavigate();
  const slot = useAppState((state) => state.verdictSlot);
  const [refused, setRefused] = useState<VerdictSlot | null>(null);

  function inPieces(text: string) {
    showPieces(text);
    setRefused(readAppState().verdictSlot);
  }
  const take: ScanHandler = (code, _burst, symbology) => {
    const destination = scanDestinationOf(code);
    const isOfThese = destination?.kind === kind;
    (isOfThese ? takeScan : takeScanToBench)(code, 'scanner', symbology);
    const { verdictSlot: slotAfter } = readAppState();
    if (slotAfter.kind === 'refused') setRefused(slotAfter);
    else if (isOfThese) {
      void navigate({ to: recordPaths[kind], params: { id: destination.id } });
    } else void navigate({ to: '/' });
  };
  useScanTarget(take, true, { inPieces });

  return slot === refused || (id !== null && isOf(slot, kind, id.toLowerCase()));
}

/** Whether a scan is of this record, by its text or by the service's answer. */
function isOf(slot: VerdictSlot, kind: ScanDestination['kind'], id: string): boolean {
  if (slot.kind === 'ready' || slot.kind === 'earlier') return false;
  const subject = slot.kind === 'live' ? slot.scan.subject : null;
  if (subject?.kind === kind && subject.entityId.toLowerCase() === id) return true;
  const destination = scanDestinationOf(slot.kind === 'live' ? slot.scan.value : slot.value);
  return destination?.kind === kind && destination.id === id;
}
