import type { OpenWorkCounts, OpenWorkRow } from '#shared/contract/handOver.ts';
import { openWorkKinds, openWorkNames } from '../../text/handOverText.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './handOver.module.css';

/** What cannot wait for the next person. */
const urgent: ReadonlySet<OpenWorkRow['kind']> = new Set(['decision', 'alarm']);

/** How much of each there is: one's own in big, and the bench's under it. */
export function OpenNumbers({ counts }: { counts: OpenWorkCounts }) {
  return (
    <ul className={`${layout.stack12} ${styles.numbers}`} aria-label={t`Open work, counted`}>
      {openWorkKinds.map(([kind, name]) => {
        const { own, bench } = counts[name];
        return (
          <li
            key={kind}
            className={`${surface.card} ${layout.stack0} ${styles.number}`}
            data-urgent={(urgent.has(kind) && own > 0) || undefined}
          >
            <span className={`${textStyle.bold} ${styles.own} tabular`}>{countText(own)}</span>
            <span className={textStyle.semibold}>{openWorkNames[kind]}</span>
            <span className={textStyle.note}>{t`yours, ${countText(bench)} at the bench`}</span>
          </li>
        );
      })}
    </ul>
  );
}
