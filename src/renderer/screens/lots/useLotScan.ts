import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Gs1Element } from '#shared/codes/gs1/element.ts';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { codeOfWay, type PackageReading, packageReading } from '#shared/codes/packageReading.ts';
import type { ScannedCode } from '#shared/codes/scannedCode.ts';
import { localDay } from '#shared/domain/day.ts';
import { takeScan, takeScanToBench } from '../../api/scans.ts';
import { playSound } from '../../scanning/sounds.ts';
import { useAppState } from '../../state/appState.ts';
import { isScreenCovered } from '../../state/scanTargets.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { noCode, searchLots } from './lotSearch.ts';

/** What a person has to say of a scanned package, or has to be told. */
type PackageQuestion = Extract<PackageReading, { kind: 'ways' | 'unreadable' }>;

interface LotScan {
  /** Whether the latest scan is about this screen. */
  readonly mine: boolean;
  readonly question: PackageQuestion | null;
  readonly choose: (way: readonly Gs1Element[]) => void;
}

/**
 * Takes scans on the screens of lots. The service's own barcodes are verified as everywhere, and a
 * lot's opens its page; anything else, such as a maker's package or a batch, goes to `onOther`, once it is
 * clear how it is to be read.
 * @param lotId the lot of this page; null on the list
 */
export function useLotScan(lotId: string | null, onOther: (code: ScannedCode) => void): LotScan {
  const [question, setQuestion] = useState<PackageQuestion | null>(null);
  const navigate = useNavigate();
  const slot = useAppState((state) => state.verdictSlot);
  const [followedCode, setFollowedCode] = useState<string | null>(null);
  const scan = slot.kind === 'live' ? slot.scan : null;
  const value = 'value' in slot ? slot.value : (scan?.value ?? null);

  function takePackage(scan: ScannedCode, reading: PackageReading): void {
    if (reading.kind !== 'ways' && reading.kind !== 'unreadable') {
      onOther(scan);
      return;
    }
    playSound(reading.kind === 'ways' ? 'unknown' : 'fail');
    // The list is of no earlier package any more.
    searchLots(noCode);
    setQuestion(reading);
  }

  useScanTarget((text, _burst, symbology = null) => {
    const today = localDay(new Date());
    const scan = { text, symbology };
    const code = kindOfCode(scan, today);
    setQuestion(null);
    switch (code.kind) {
      case 'uuid':
        void navigate({ to: '/lots/$id', params: { id: code.id } });
        return;
      case 'gs1':
      case 'unread-link':
      case 'hibc':
      case 'envelope':
      case 'gtin':
      case 'eight-digits':
      case 'wrong-check-digit':
      case 'ndc':
      case 'other':
        takePackage(scan, packageReading(code, today));
        return;
      case 'order-number':
        takeScanToBench(text, 'scanner', symbology);
        void navigate({ to: '/' });
        return;
      case 'barcode':
        if (code.entity === 'lot' || code.entity === 'other') {
          takeScan(text, 'scanner', symbology);
          setFollowedCode(text);
        } else {
          takeScanToBench(text, 'scanner', symbology);
          void navigate({ to: '/' });
        }
    }
  });

  // Once the service has answered, the code's record is known, and so is its page.
  const answeredScan = scan !== null && scan.value === followedCode ? scan : null;
  useEffect(() => {
    if (answeredScan === null) return;
    const { verdict, subject } = answeredScan;
    const isPending = verdict.kind === 'not-yet' && verdict.because === 'asking';
    const nothing = verdict.kind === 'unknown-barcode' || verdict.kind === 'could-not-verify';
    if (isPending || nothing || subject === null) return;
    setFollowedCode(null);
    if (isScreenCovered()) return;
    if (subject.kind !== 'lot') {
      if (subject.from === 'service') void navigate({ to: '/' });
      return;
    }
    if (subject.entityId !== lotId) {
      void navigate({ to: '/lots/$id', params: { id: subject.entityId } });
    }
  }, [answeredScan, lotId, navigate]);

  const own = scan?.subject?.kind === 'lot' && scan.subject.entityId === lotId;
  return {
    mine: own || (followedCode !== null && value === followedCode),
    question,
    choose(way) {
      setQuestion(null);
      onOther(codeOfWay(way));
    },
  };
}
