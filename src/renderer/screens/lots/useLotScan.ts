import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { localDay } from '#shared/domain/day.ts';
import { takeScan } from '../../api/scans.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { useAppState } from '../../state/appState.ts';

/**
 * Scans on the screens of lots. One of the service's own barcodes is verified as every scan is, and
 * a lot's opens its page; anything else goes to `onOther`: a maker's package, a UPC, a batch.
 * @param lotId the lot whose page this is; null where lots are looked for
 * @returns whether the scan in hand is of this screen
 */
export function useLotScan(lotId: string | null, onOther: (text: string) => void): boolean {
  const navigate = useNavigate();
  const slot = useAppState((state) => state.verdictSlot);
  const [followed, setFollowed] = useState<string | null>(null);
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
        if (code.entity === 'lot' || code.entity === 'other') setFollowed(text);
        else void navigate({ to: '/' });
    }
  });

  // A thing of a kind that only the service can tell, or a lot: where its page is, is known now.
  const answered = scan !== null && scan.value === followed ? scan : null;
  useEffect(() => {
    if (answered === null) return;
    const { verdict, subject } = answered;
    const asking = verdict.kind === 'not-yet' && verdict.because === 'asking';
    const nothing = verdict.kind === 'unknown-barcode' || verdict.kind === 'could-not-verify';
    if (asking || nothing || subject === null) return;
    setFollowed(null);
    if (subject.kind !== 'lot') {
      if (subject.from === 'service') void navigate({ to: '/' });
      return;
    }
    if (subject.entityId !== lotId) {
      void navigate({ to: '/lots/$id', params: { id: subject.entityId } });
    }
  }, [answered, lotId, navigate]);

  const own = scan?.subject?.kind === 'lot' && scan.subject.entityId === lotId;
  return own || (followed !== null && value === followed);
}
