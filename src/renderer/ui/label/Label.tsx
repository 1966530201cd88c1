import { visibleCode } from '../../text/subjectText.ts';
import styles from './label.module.css';
import type { LabelCode, LabelRecord } from './labelOf.ts';

interface Props {
  readonly record: LabelRecord;
  readonly code: LabelCode;
  /** The drawn code; null while it is being drawn. */
  readonly picture: string | null;
}

/** One label, 2¼ × 1¼ inches, the same on screen and on paper: black on white in either scheme. */
export function Label({ record, code, picture }: Props) {
  return (
    <div className={styles.label}>
      <div className={styles.code}>
        {picture !== null && <img className={styles.picture} src={picture} alt="" />}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{record.title}</p>
        {record.lines.slice(0, 4).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {code.kind === 'finds' && <p className={styles.finds}>Finds only. Verifies nothing.</p>}
        <p className={styles.text}>{code.kind === 'none' ? record.id : visibleCode(code.text)}</p>
      </div>
    </div>
  );
}
