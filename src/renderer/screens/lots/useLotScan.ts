import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { localDay } from '#shared/domain/day.ts';
import { takeScan } from '../../api/scans.ts';
import { useAppState } from '../../state/appState.ts';
import { isScreenCovered } from '../../state/scanTargets.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';

/**
 * Takes scans on the screens of lots. The service's own barcodes are verified as everywhere, and a
 * lot's opens its page; anything else, such as a maker's package or a batch, goes to `onOther`.
 * @param lotId the lot of this page; null on the list
 * @returns whether the latest scan is about this screen
 */
export function useLotScan(lotId: string | null, onOther: (text: string) => void): boolean {
  const navigate = useNavigate();
  const slot = useAppState((state) => state.verdictSlot);
  const [followedCode, setFollowedCode] = useState<string | null>(null);
  const scan = slot.kind === 'live' ? slot.scan : null;
  const value = 'value' in slot ? slot.value : (scan?.value ?? null);

  useScanTarget((text) => {
    const code = kindOfCode(text, localDay(new Date()));
    switch (code.kind) {
      case 'uuid':
        void navigate({ to: '/lots/$id', params: { id: code.id } });
        return;
      case 'gs1':
      case 'gtin':
      case 'ndc':
      case 'other':
        onOther(text);
        return;
      case 'order-number':
        takeScan(text, 'scanner');
        void navigate({ to: '/' });
        return;
      case 'barcode':
        takeScan(text, 'scanner');
        if (code.entity === 'lot' || code.entity === 'other') setFollowedCode(text);
        else void navigate({ to: '/' });
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
  return own || (followedCode !== null && value === followedCode);
}
