import type { Round } from '#shared/contract/rounds.ts';
import { t } from '../../text/language/t.ts';
import { countedElsewhereText, lotName } from '../../text/roundText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './tally.module.css';

/** Lots that people at other benches have counted in this round. Their numbers are theirs. */
export function CountedElsewhere({ counts }: { counts: Round['elsewhere'] }) {
  return (
    <>
      <h3 className={`${textStyle.note} ${textStyle.semibold} ${styles.heading}`}>
        {t`Counted at other benches`}
      </h3>
      <ul aria-label={t`Counted at other benches`}>
        {counts.map((count) => (
          <li
            key={`${count.lotId} ${count.bench}`}
            className={`${layout.row10} ${surface.lineBelow} ${styles.row}`}
          >
            <div className={`${layout.fill} ${layout.stack0} ${layout.toLeft} ${styles.what}`}>
              <span className={textStyle.strong}>{lotName(count.lotId, count.lot)}</span>
              <span className={`${textStyle.note} ${styles.quiet}`}>
                {countedElsewhereText(count)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
