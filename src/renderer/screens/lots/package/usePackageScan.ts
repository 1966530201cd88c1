import { useState } from 'react';
import type { Gs1Element, Gs1Problem } from '#shared/codes/gs1/element.ts';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { productOfLot } from '#shared/codes/lotFromPackage.ts';
import { type MakersPackage, packageOf } from '#shared/codes/makersPackage.ts';
import { takeScan } from '../../../api/scans.ts';
import { playSound } from '../../../scanning/sounds.ts';
import { useScanTarget } from '../../../state/useScanTarget.ts';
import { today } from '../../../text/packageText.ts';

/** What the scan of a maker's package came to. */
export type PackageScan =
  | { readonly kind: 'none' }
  | { readonly kind: 'package'; readonly pack: MakersPackage }
  /** The code can be read in several ways: a person has to say which is right. */
  | { readonly kind: 'ways'; readonly ways: readonly (readonly Gs1Element[])[] }
  | { readonly kind: 'wrong'; readonly problem: Gs1Problem };

/**
 * Takes scanned packages for a form; any other scan is verified as usual.
 * @param upc the form's UPC: the package of another product sounds like a stop
 */
export function usePackageScan(interested: boolean, upc: string) {
  const [scanned, setScanned] = useState<PackageScan>({ kind: 'none' });
  function show(pack: MakersPackage) {
    playSound(productOfLot(pack, [upc]) === 'different' ? 'fail' : 'captured');
    setScanned({ kind: 'package', pack });
  }
  useScanTarget((text) => {
    const code = kindOfCode(text, today());
    const pack = packageIn(code, today());
    if (pack !== null) show(pack);
    else if (code.kind === 'gs1' && code.reading.kind === 'ambiguous') {
      playSound('unknown');
      setScanned({ kind: 'ways', ways: code.reading.ways });
    } else if (code.kind === 'gs1' && code.reading.kind === 'wrong') {
      playSound('fail');
      setScanned({ kind: 'wrong', problem: code.reading.problem });
    } else takeScan(text, 'scanner');
  }, interested);
  return {
    scanned,
    choose: (way: readonly Gs1Element[]) => show(packageOf(way, today())),
    done: () => setScanned({ kind: 'none' }),
  };
}
