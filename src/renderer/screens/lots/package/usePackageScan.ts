import { useState } from 'react';
import type { Gs1Element, Gs1Problem } from '#shared/codes/gs1/element.ts';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { productOfLot } from '#shared/codes/lotFromPackage.ts';
import { type MakersPackage, packageOf } from '#shared/codes/makersPackage.ts';
import { type PackageReading, packageReading } from '#shared/codes/packageReading.ts';
import { takeScan } from '../../../api/scans.ts';
import { playSound } from '../../../scanning/sounds.ts';
import { useScanTarget } from '../../../state/useScanTarget.ts';
import { today } from '../../../text/packageText.ts';

/** What the scan of a maker's package came to; `none` as long as there was none. */
export type PackageScan = PackageReading | { readonly kind: 'wrong-number' };

/**
 * Takes scanned packages for a form; any other scan is verified as usual.
 * @param upc the form's UPC: the package of another product sounds like a stop
 */
export function usePackageScan(interested: boolean, upc: string) {
  const [scanned, setScanned] = useState<PackageScan>({ kind: 'none' });
  function show(pack: MakersPackage, strange: readonly Gs1Problem[]) {
    playSound(productOfLot(pack, [upc]) === 'different' ? 'fail' : 'captured');
    setScanned({ kind: 'package', pack, strange });
  }
  useScanTarget((text, _burst, symbology = null) => {
    const code = kindOfCode({ text, symbology }, today());
    const reading = packageReading(code, today());
    switch (reading.kind) {
      case 'package':
        show(reading.pack, reading.strange);
        return;
      case 'ways':
        playSound('unknown');
        setScanned(reading);
        return;
      case 'unreadable':
        playSound('fail');
        setScanned(reading);
        return;
      case 'none':
        if (code.kind === 'wrong-check-digit') {
          playSound('fail');
          setScanned({ kind: 'wrong-number' });
        } else takeScan(text, 'scanner', symbology);
    }
  }, interested);
  return {
    scanned,
    choose: (way: readonly Gs1Element[]) => show(packageOf(way, today()), []),
    done: () => setScanned({ kind: 'none' }),
  };
}
