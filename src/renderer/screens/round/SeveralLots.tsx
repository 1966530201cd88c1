import type { LotHere } from '#shared/contract/rounds.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { lotName } from '../../text/roundText.ts';
import { dayText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './lot.module.css';

interface Props {
  readonly lots: readonly LotHere[];
  readonly onChoose: (lotId: LotId) => void;
}

/** Asks which lot it is where a package fits several. */
export function SeveralLots({ lots, onChoose }: Props) {
  return (
    <section
      className={`${layout.grow} ${surface.card} ${styles.card}`}
      aria-label={t`Which lot is it?`}
    >
      <h2 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>{t`Which lot is it?`}</h2>
      <ul className={`${layout.stack8} ${layout.above12}`}>
        {lots.map(({ lotId, lot }) => (
          <li key={lotId}>
            <button
              type="button"
              className={`${textStyle.action} ${layout.stack0} ${layout.wide} ${layout.toLeft} ${surface.field} ${styles.choice}`}
              onClick={() => onChoose(lotId)}
            >
              <strong>{lotName(lotId, lot)}</strong>
              <span className={textStyle.second}>
                {joined([
                  lot?.manufacturer,
                  lot?.expires == null ? null : t`expires ${dayText(lot.expires)}`,
                  lot?.products.join(', '),
                ])}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
