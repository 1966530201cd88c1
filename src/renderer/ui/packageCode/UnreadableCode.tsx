import type { PackageProblem } from '#shared/codes/packageReading.ts';
import { codeProblemText } from '../../text/codeProblemText.ts';
import layout from '../layout.module.css';
import surface from '../surface.module.css';
import styles from './packageCode.module.css';

interface Props {
  readonly problem: PackageProblem;
  /** What came of it where it was scanned. */
  readonly outcome?: string;
}

/** Says that a package's code is damaged, or why else nothing was read. */
export function UnreadableCode({ problem, outcome = '' }: Props) {
  return (
    <p className={`${layout.stack16} ${surface.card} ${styles.box}`} role="alert">
      {codeProblemText(problem)} {outcome}
    </p>
  );
}
