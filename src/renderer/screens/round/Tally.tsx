import { X } from 'lucide-react';
import type { Round, RoundCount } from '#shared/contract/rounds.ts';
import { amountText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { countsByBench, lotName, strayText } from '../../text/roundText.ts';
import { shortCode } from '../../text/subjectText.ts';
import { Counters } from '../../ui/Counters.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { CountedElsewhere } from './CountedElsewhere.tsx';
import { differenceOf, signed } from './difference.ts';
import styles from './tally.module.css';
import type { RoundCounting } from './useCounting.ts';

/** All counts of the round, and all scans that were no lot's, newest first. */
export function Tally({ round, counting }: { round: Round; counting: RoundCounting }) {
  const { counts, toCount, strays, blind, elsewhere } = round;
  const differ = counts.filter((count) => differenceOf(count).kind !== 'agrees').length;
  return (
    <section className={`${layout.grow} ${surface.clipped} ${styles.panel}`} aria-label={t`Tally`}>
      <Counters
        counts={[
          [elsewhere.length === 0 ? t`counted` : t`you`, counts.length],
          ...countsByBench(round),
          ...(toCount.length === 0 ? [] : [[t`to count`, toCount.length] as const]),
          ...(blind ? [] : [[t`differ`, differ] as const]),
          [t`no lot`, strays.length],
        ]}
      />
      <div className={layout.scrolls}>
        {toCount.length > 0 && <ToCount lots={toCount} counting={counting} />}
        {counts.length + strays.length + toCount.length + elsewhere.length === 0 && (
          <p className={`${textStyle.third} ${styles.empty}`}>
            {t`Nothing is counted yet. The first count shows here.`}
          </p>
        )}
        <ul aria-label={t`Counted`}>
          {counts.map((count) => (
            <CountRow key={count.lotId} count={count} blind={blind} counting={counting} />
          ))}
        </ul>
        {elsewhere.length > 0 && <CountedElsewhere counts={elsewhere} />}
        {strays.length > 0 && (
          <>
            <h3 className={`${textStyle.note} ${textStyle.semibold} ${styles.heading}`}>
              {t`Scans without a lot`}
            </h3>
            <ul aria-label={t`Scans without a lot`}>
              {strays.map((stray) => (
                <li
                  key={stray.value}
                  className={`${layout.row10} ${surface.lineBelow} ${styles.row}`}
                >
                  <div
                    className={`${layout.fill} ${layout.stack0} ${layout.toLeft} ${styles.what}`}
                  >
                    <span className={`${textStyle.strong} mono`}>{shortCode(stray.value)}</span>
                    <span className={`${textStyle.note} ${styles.quiet}`}>{strayText(stray)}</span>
                  </div>
                  <Strike
                    label={t`Take ${shortCode(stray.value)} off the list`}
                    onClick={() => counting.strikeStray(stray.value)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

interface ToCountProps {
  readonly lots: Round['toCount'];
  readonly counting: RoundCounting;
}

/** The lots that the round was begun for; each is taken in hand by its scan or here. */
function ToCount({ lots, counting }: ToCountProps) {
  return (
    <>
      <h3 className={`${textStyle.note} ${textStyle.semibold} ${styles.heading}`}>{t`To count`}</h3>
      <ul aria-label={t`To count`}>
        {lots.map(({ lotId, lot }) => (
          <li key={lotId} className={`${layout.row10} ${surface.lineBelow} ${styles.row}`}>
            <button
              type="button"
              className={`${layout.fill} ${layout.stack0} ${layout.toLeft} ${styles.what}`}
              onClick={() => counting.choose(lotId)}
            >
              <span className={styles.name}>{lotName(lotId, lot)}</span>
              <span className={`${textStyle.note} ${styles.quiet}`}>
                {lot?.products.join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly count: RoundCount;
  readonly blind: boolean;
  readonly counting: RoundCounting;
}

function CountRow({ count, blind, counting }: RowProps) {
  const name = lotName(count.lotId, count.lot);
  return (
    <li className={`${layout.row10} ${surface.lineBelow} ${styles.row}`}>
      <button
        type="button"
        className={`${layout.fill} ${layout.stack0} ${layout.toLeft} ${styles.what}`}
        onClick={() => counting.choose(count.lotId)}
      >
        <span className={styles.name}>{name}</span>
        <span className={`${textStyle.note} ${styles.quiet}`}>
          {count.lot?.products.join(', ')}
        </span>
        <span className="visually-hidden">{t`Count it again`}</span>
      </button>
      <span className={`${layout.fixed} ${layout.toRight} ${layout.stack0}`}>
        <strong className="tabular">{amountText(count.quantity, count.unit)}</strong>
        {!blind && (
          <span className={`${textStyle.note} ${styles.quiet}`}>{differenceText(count)}</span>
        )}
      </span>
      <Strike label={t`Take ${name} out`} onClick={() => counting.strikeCount(count)} />
    </li>
  );
}

function differenceText(count: RoundCount): string {
  const difference = differenceOf(count);
  switch (difference.kind) {
    case 'agrees':
      return t`agrees`;
    case 'differs':
      return signed(difference.by);
    case 'nothing-known':
      return t`nothing known`;
    case 'changed-since':
      return t`changed since`;
  }
}

function Strike({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${surface.remove} ${styles.strike}`}
      aria-label={label}
      onClick={onClick}
    >
      <X size={20} aria-hidden />
    </button>
  );
}
