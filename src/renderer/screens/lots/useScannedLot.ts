import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import { takeScan, takeScanToBench } from '../../api/scans.ts';
import { useAppState } from '../../state/appState.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { todayHere } from '../../text/today.ts';

interface ScannedLot {
  /** The lot in hand: known from its own barcode at once, from a package once that is read. */
  readonly lotId: string | null;
  /** The scan that brought it into the hand, as far as it is answered. */
  readonly scan: ScanView | null;
  /** Whether the latest scan was made on this page. */
  readonly isOwn: boolean;
}

/** Takes scans on a page of lots. Each is a scan as at the bench; an order's or a prescription's code leads there. */
export function useScannedLot(): ScannedLot {
  const [code, setCode] = useState<string | null>(null);
  const navigate = useNavigate();
  const slot = useAppState((state) => state.verdictSlot);
  useScanTarget((text, _burst, symbology = null) => {
    const read = kindOfCode({ text, symbology }, todayHere());
    const isElsewhere =
      read.kind === 'order-number' ||
      (read.kind === 'barcode' && read.entity !== 'lot' && read.entity !== 'other');
    if (isElsewhere) {
      takeScanToBench(text, 'scanner', symbology);
      void navigate({ to: '/' });
      return;
    }
    setCode(text);
    takeScan(text, 'scanner', symbology);
  });
  const scan = slot.kind === 'live' && slot.scan.value === code ? slot.scan : null;
  return {
    lotId: code === null ? null : (lotOfCode(code) ?? lotOfScan(scan)),
    scan,
    isOwn: code !== null && 'value' in slot ? slot.value === code : scan !== null,
  };
}

/** The lot whose own barcode this is; null for any other code. */
export function lotOfCode(text: string): LotId | null {
  const read = kindOfCode({ text, symbology: null }, todayHere());
  return read.kind === 'barcode' && read.entity === 'lot'
    ? lotIdSchema.parse(read.barcode.entityId)
    : null;
}

const lotOfScan = (scan: ScanView | null): string | null =>
  scan?.subject?.kind === 'lot' ? scan.subject.entityId : null;
