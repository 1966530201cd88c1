import { memo } from 'react';
import type { ScanView } from '#shared/contract/scan.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { numbersWithUnits } from '#shared/domain/label.ts';
import { showEarlier } from '../../api/scans.ts';
import { t } from '../../text/language/t.ts';
import { leadOf } from '../../text/leadText.ts';
import { statusLabel } from '../../text/listText.ts';
import { hourMinuteSecond } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import styles from './shift.module.css';

/** What is wrong, before what tells the thing from others: the end of a long line is cut off. */
function prefixText(scan: ScanView): string {
  switch (scan.verdict.kind) {
    case 'expired':
      return scan.verdict.what === 'barcode' ? t`Barcode expired: ` : t`Expired: `;
    case 'inactive':
      return scan.verdict.what === 'barcode' ? t`Barcode inactive: ` : t`Inactive: `;
    case 'known-expired':
      return t`Expired: `;
    case 'recalled':
    case 'known-recalled':
      return t`Recalled: `;
    case 'stopped': {
      const { status } = scan.verdict;
      return status === 'exception' ? t`On hold: ` : `${statusLabel(status)}: `;
    }
    case 'prescription-stopped':
      return `${statusLabel(scan.verdict.status.replace('-', ' '))}: `;
    case 'verified':
    case 'code-verified':
    case 'package-read':
    case 'not-yet':
    case 'unknown-barcode':
    case 'could-not-verify':
      return '';
  }
}

/** One scan of the shift; a press shows its verdict again. */
export const ScanRow = memo(function ScanRow(props: { scan: ScanView; isSelected: boolean }) {
  const { scan, isSelected } = props;
  const { title, beneath } = leadOf(scan);
  return (
    <li className={`${surface.lineBelow} ${styles.item}`}>
      <button
        type="button"
        className={`${layout.row14} ${surface.bare} ${surface.hovers} ${surface.ringInside} ${layout.wide} ${layout.toLeft} ${textStyle.ink} ${styles.row}`}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => showEarlier(scan)}
      >
        <ToneMark tone={toneOf(scan.verdict)} />
        <span className={`${layout.fill} ${layout.stack0}`}>
          <span className={textStyle.semibold}>{numbersWithUnits(title)}</span>
          <span className={`${textStyle.oneLine} ${textStyle.small}`}>
            {prefixText(scan)}
            {beneath}
          </span>
        </span>
        {scan.inARow > 1 && <Chip small>×{scan.inARow}</Chip>}
        <span className={`${layout.fixed} ${textStyle.small} tabular`}>
          {hourMinuteSecond(scan.scannedAt)}
        </span>
      </button>
    </li>
  );
});
