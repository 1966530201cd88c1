import type { PagedRecord } from '../../state/recordPaths.ts';
import { t } from '../../text/language/t.ts';
import layout from '../layout.module.css';
import { RecordLink } from '../RecordLink.tsx';
import surface from '../surface.module.css';
import textStyle from '../text.module.css';
import styles from './record.module.css';

/** One record of the list: the drug first, then what tells it from the others. */
export interface Neighbor {
  readonly id: string;
  readonly title: string;
  readonly more: string;
}

interface NeighborsProps {
  readonly kind: PagedRecord;
  readonly label: string;
  readonly rows: readonly Neighbor[];
}

/** The list beside the page of one of its records. */
export function Neighbors({ kind, label, rows }: NeighborsProps) {
  return (
    <nav className={`${surface.card} ${styles.list}`} aria-label={label}>
      {rows.length === 0 && (
        <p className={`${textStyle.third} ${styles.row}`}>{t`No others known here.`}</p>
      )}
      <ul>
        {rows.map(({ id, title, more }) => (
          <li key={id}>
            <RecordLink
              kind={kind}
              id={id}
              className={`${layout.block} ${surface.lineBelow} ${surface.hovers} ${surface.ringInside} ${textStyle.ink} ${styles.row}`}
            >
              <span className={textStyle.name}>{title}</span>
              <span className={textStyle.more}>{more}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
