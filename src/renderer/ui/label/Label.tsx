import { visibleCode } from '../../text/subjectText.ts';
import layout from '../layout.module.css';
import textStyle from '../text.module.css';
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
    <div className={`${layout.row} ${styles.label}`}>
      <div className={`${layout.middle} ${layout.fixed} ${styles.code}`}>
        {picture !== null && <img className={styles.picture} src={picture} alt="" />}
      </div>
      <div className={`${layout.fill} ${styles.text}`}>
        <p
          className={`${textStyle.bold} ${textStyle.breaks} ${textStyle.twoLines} ${styles.title}`}
        >
          {record.title}
        </p>
        {record.lines.slice(0, 4).map((line) => (
          <p key={line} className={`${textStyle.oneLine} ${styles.line}`}>
            {line}
          </p>
        ))}
        {code.kind === 'finds' && (
          <p className={`${textStyle.bold} ${styles.finds}`}>Finds only. Verifies nothing.</p>
        )}
        <p className={`${textStyle.breaks} ${styles.text}`}>
          {code.kind === 'none' ? record.id : visibleCode(code.text)}
        </p>
      </div>
    </div>
  );
}
