import type { FilledContainer, FillView } from '#shared/contract/fillView.ts';
import { numbersWithUnits } from '#shared/domain/label.ts';
import { amountText } from '../../../text/amountText.ts';
import { containerInHand, lotTitle, titleOfFill } from '../../../text/fillText.ts';
import { t } from '../../../text/language/t.ts';
import { splitDifference } from '../../../text/nameDifference.ts';
import { shortCode } from '../../../text/subjectText.ts';
import { dayText, instantDay, lengthInDays } from '../../../text/time.ts';
import layout from '../../../ui/layout.module.css';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import records from '../../../ui/records.module.css';
import textStyle from '../../../ui/text.module.css';
import styles from './fill.module.css';

/** What the prescription asks for, beside what this bottle holds, or how much is in the vial. */
export function FillComparison({ fill }: { fill: FillView }) {
  const container = containerInHand(fill);
  const finding = container?.finding;
  const isCompared = container !== null && finding?.result !== 'match';
  const holds = container?.products.join(', ') ?? '';
  const asked = titleOfFill(fill);
  // What is not known here is not said to differ.
  const differs =
    holds !== '' && finding?.reasons.some(({ kind }) => kind === 'another-product') === true;
  const held = holds === '' ? t`Not known here` : holds;
  return (
    <div className={styles.sides}>
      <section aria-label={t`The prescription asks for`}>
        <p className={textStyle.note}>{t`The prescription asks for`}</p>
        <Name text={asked} other={differs ? holds : asked} />
        <Prescribed fill={fill} />
      </section>
      {isCompared ? (
        <section aria-label={t`This bottle holds`}>
          <p className={textStyle.note}>{t`This bottle holds`}</p>
          <Name text={held} other={differs ? asked : held} mark />
          <Bottle container={container} />
        </section>
      ) : (
        <InTheVial fill={fill} />
      )}
    </div>
  );
}

function scannedSoFar(count: number, areBottles: boolean): string {
  if (areBottles) return count === 1 ? t`1 bottle so far.` : t`${count} bottles so far.`;
  return count === 1 ? t`1 scan so far.` : t`${count} scans so far.`;
}

/** The part in which two names differ is underlined, and said to differ. */
function Name({ text, other, mark = false }: { text: string; other: string; mark?: boolean }) {
  const { before, part, after } = splitDifference(numbersWithUnits(text), numbersWithUnits(other));
  return (
    <p className={`${textStyle.pageTitle} ${textStyle.breaks}`}>
      {before}
      {part !== '' && (
        <mark className={styles.differs} data-wrong={mark || undefined}>
          {mark && <span aria-hidden>≠ </span>}
          <span className="visually-hidden">{mark ? t`differs: ` : t`asked: `}</span>
          {part}
        </mark>
      )}
      {after}
    </p>
  );
}

function Prescribed({ fill: { prescription } }: { fill: FillView }) {
  const {
    number,
    writtenAt,
    sig,
    quantity,
    units: unit,
    daysSupply,
    patient,
    customer,
  } = prescription;
  const facts = [
    quantity === null ? null : amountText(quantity, unit),
    daysSupply === null ? null : lengthInDays(daysSupply),
    patient === null ? null : t`Patient ${patient}`,
    customer,
  ].filter((fact) => fact !== null);
  return (
    <>
      <p className={`${textStyle.note} mono`}>
        {[
          number === null ? null : t`Rx ${number}`,
          writtenAt === null ? null : t`written ${instantDay(writtenAt)}`,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {sig !== null && <p className={`${textStyle.second} ${layout.above8}`}>{sig}</p>}
      <p className={`${textStyle.strong} ${layout.above8}`}>{facts.join(' · ')}</p>
    </>
  );
}

function Bottle({ container }: { container: FilledContainer }) {
  const { expires, serial, value } = container;
  return (
    <>
      <p className={`${textStyle.note} ${textStyle.breaks} mono`}>
        {lotTitle(container)} · {shortCode(value)}
      </p>
      <p className={`${textStyle.strong} ${layout.above8}`}>
        {expires === null ? t`No expiry known` : t`Expires ${dayText(expires)}`}
        {serial === null ? '' : t` · serial ${serial}`}
      </p>
    </>
  );
}

function InTheVial({ fill: { quantity, containers } }: { fill: FillView }) {
  const { want, have, unit, kind } = quantity;
  const scans = containers.filter(({ removed }) => removed === null);
  const hasSerials = scans.length > 0 && scans.every(({ serial }) => serial !== null);
  return (
    <section aria-label={t`In the vial`}>
      <p className={textStyle.note}>{t`In the vial`}</p>
      <p className={layout.row8}>
        <span className={`${textStyle.bold} ${records.big} tabular`}>{have}</span>
        <span className={textStyle.size19}>
          {want === null ? unit : t`of ${amountText(want, unit)}`}
        </span>
      </p>
      <ProgressBar
        wide
        label={t`In the vial`}
        done={Math.min(Number(have), Number(want ?? 0))}
        total={Math.max(Number(want ?? 1), 1)}
      />
      {quantity.by !== null && (
        <p className={`${textStyle.strong} ${layout.above8}`}>
          {t`The ${quantity.by}’s quantity counts.`}
        </p>
      )}
      <p className={`${textStyle.small} ${layout.above8}`}>
        {kind === 'over'
          ? t`More than prescribed.`
          : kind === 'exact'
            ? t`All of it is there.`
            : want === null
              ? t`How much is prescribed is not known here.`
              : scannedSoFar(scans.length, hasSerials)}
      </p>
    </section>
  );
}
