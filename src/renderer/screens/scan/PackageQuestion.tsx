import { useEffect, useRef } from 'react';
import type { ScanView } from '#shared/contract/scan.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { chooseLotOfPackage } from '../../api/actions.ts';
import { takeScan } from '../../api/scans.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { updateScan } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { LotButton } from './LotButton.tsx';
import styles from './subject.module.css';
import { useDigitScans } from './useDigitScans.ts';

/** The known lots that a scanned package may be of, where a person has to say which. */
export const lotsToChoose = ({ verdict }: ScanView) =>
  verdict.kind === 'package-read' ? verdict.lotIds : [];

/** Asks which of the known lots a scanned package is of; by button, digit or command barcode, without a default. */
export function PackageQuestion({ scan }: { scan: ScanView }) {
  const section = useRef<HTMLElement>(null);
  const lotIds = lotsToChoose(scan);
  const { run, problem } = useRecordedAction(
    (lotId: string) => chooseLotOfPackage({ scanId: scan.id, lotId: lotIdSchema.parse(lotId) }),
    {
      onDone(chosen) {
        if (chosen !== null) updateScan(chosen);
      },
    },
  );

  function choose(digit: string): boolean {
    const lotId = lotIds[Number(digit) - 1];
    if (lotId !== undefined) void run(lotId);
    return lotId !== undefined;
  }

  useDigitScans({
    last: '9',
    digit: choose,
    key: choose,
    scan: (code, symbology) => takeScan(code, 'scanner', symbology),
  });
  // Not a button: the Enter of a hurried hand must choose nothing. Afterwards codes are typed as before.
  useEffect(() => {
    const before = document.activeElement;
    section.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={section} tabIndex={-1} className={styles.card} aria-label={t`Which lot is it?`}>
      <h2 className={textStyle.title}>{t`Which lot is it?`}</h2>
      <p className={`${textStyle.note} ${layout.below12}`}>
        {t`Read the label, then press a digit, scan its key, or click.`}
      </p>
      <div className={layout.wrap12}>
        {lotIds.map((lotId, at) => (
          <LotButton
            key={lotId}
            lotId={lotId}
            digit={String(at + 1)}
            onChoose={() => void run(lotId)}
          />
        ))}
      </div>
      <p role="alert">{problem}</p>
    </section>
  );
}
