import type { CodeShape } from '../../ui/label/drawCode.ts';
import { useDrawnCode } from '../../ui/label/useDrawnCode.ts';
import layout from '../../ui/layout.module.css';
import styles from './printing.module.css';

/** A code on a sheet, with its caption. */
export interface Printable {
  readonly name: string;
  readonly text: string;
  readonly shape: CodeShape;
  /** Its text is for scanners alone and is not printed below it. */
  readonly isTest?: boolean;
}

/** Codes with their names, so far apart that a scanner cannot catch the wrong one. */
export function SheetCodes({ codes }: { codes: readonly Printable[] }) {
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code.name} className={`${layout.toMiddle} ${styles.code}`}>
          <SheetCode code={code} />
        </li>
      ))}
    </ul>
  );
}

function SheetCode({ code }: { code: Printable }) {
  const picture = useDrawnCode(code.text, code.shape);
  return (
    <>
      <span className={`${layout.middle} ${styles.picture}`} data-shape={code.shape}>
        {picture !== null && <img src={picture} alt="" />}
      </span>
      <strong>{code.name}</strong>
      {code.isTest !== true && <span className={`${styles.text} mono`}>{code.text}</span>}
    </>
  );
}
