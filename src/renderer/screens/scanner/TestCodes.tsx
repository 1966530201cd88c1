import { testTexts } from '#shared/codes/scannerTest.ts';
import { useDrawnCode } from '../../ui/label/useDrawnCode.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './scanner.module.css';

/** The two test codes: one for scanners of squares, one for scanners of lines. */
export function TestCodes() {
  const square = useDrawnCode(testTexts.square, 'datamatrix');
  const lines = useDrawnCode(testTexts.lines, 'code128');
  return (
    <div className={`${layout.wrap} ${styles.codes}`}>
      <figure className={`${layout.stack10} ${textStyle.second} ${styles.figure}`}>
        <span className={`${layout.middle} ${styles.paper}`}>
          {square !== null && <img className={styles.square} src={square} alt="Square test code" />}
        </span>
        <figcaption>For most scanners. Tests everything.</figcaption>
      </figure>
      <figure className={`${layout.stack10} ${textStyle.second} ${styles.figure}`}>
        <span className={`${layout.middle} ${styles.paper}`}>
          {lines !== null && <img className={styles.lines} src={lines} alt="Test code of lines" />}
        </span>
        <figcaption>For scanners that read lines only. Does not test GS1 separators.</figcaption>
      </figure>
    </div>
  );
}
