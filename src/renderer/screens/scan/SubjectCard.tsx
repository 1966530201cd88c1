import { memo, type ReactNode } from 'react';
import type { LotGlance, PackageView, ScanView, Subject } from '#shared/contract/scan.ts';
import { numbersWithUnits } from '#shared/domain/label.ts';
import { groupedText, unitText } from '../../text/amountText.ts';
import { onHandText, onHandWhoseText } from '../../text/benchText.ts';
import { t } from '../../text/language/t.ts';
import { guessText, leadOf } from '../../text/leadText.ts';
import { packageNumberText } from '../../text/packageText.ts';
import { visibleCode } from '../../text/subjectText.ts';
import { daysText, daysUntil, dayText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { CopyMenu } from './CopyMenu.tsx';
import { OrderFacts, PrescriptionFacts } from './SubjectFacts.tsx';
import styles from './subject.module.css';

/** The record of the scanned code, as far as it is known here: the drug first. Its height never changes. */
export const SubjectCard = memo(function SubjectCard({ scan }: { scan: ScanView | null }) {
  if (scan === null) {
    return (
      <div className={styles.card}>
        <p className={textStyle.third}>{t`What a code belongs to is shown here.`}</p>
      </div>
    );
  }
  const { subject, pack } = scan;
  return (
    <div className={styles.card}>
      {subject === null ? <OnlyCode scan={scan} /> : <Head scan={scan} subject={subject} />}
      {subject?.lot != null && <LotTiles lot={subject.lot} />}
      {subject?.order != null && <OrderFacts order={subject.order} />}
      {subject?.prescription != null && <PrescriptionFacts prescription={subject.prescription} />}
      {pack !== null && <PackageFacts pack={pack} />}
    </div>
  );
});

function OnlyCode({ scan: { value, pack } }: { scan: ScanView }) {
  return (
    <>
      <p className={textStyle.third}>{pack === null ? t`Scanned text` : t`Maker’s package`}</p>
      {pack !== null && (
        <h2 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>{packageNumberText(pack)}</h2>
      )}
      <p className={`${textStyle.strong} ${layout.above4} ${textStyle.size19} mono`}>
        {visibleCode(value)}
      </p>
    </>
  );
}

function Head({ scan, subject }: { scan: ScanView; subject: Subject }) {
  const { title, beneath } = leadOf(scan);
  return (
    <div className={`${layout.between} ${layout.beside24}`}>
      <div className={layout.shrinks}>
        {subject.from === 'code' && <p className={textStyle.third}>{guessText(subject)}</p>}
        <h2 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>{numbersWithUnits(title)}</h2>
        <p className={`${textStyle.second} ${textStyle.breaks} ${layout.above2}`}>{beneath}</p>
      </div>
      <CopyMenu code={scan.value} id={subject.entityId} />
    </div>
  );
}

/** When it expires and how much there is: read from a step away. */
function LotTiles({ lot }: { lot: LotGlance }) {
  const days = lot.expires === null ? null : daysUntil(lot.expires);
  return (
    <dl className={styles.tiles}>
      {lot.expires !== null && (
        <Tile label={t`Expires`} note={days === null ? '' : daysText(days)} isDay>
          {dayText(lot.expires)}
        </Tile>
      )}
      {lot.quantity !== null && (
        <Tile label={onHandText(lot)} note={onHandWhoseText(lot)}>
          {groupedText(lot.quantity)}{' '}
          <span className={styles.unit}>{unitText(lot.quantity, lot.unit ?? '')}</span>
        </Tile>
      )}
    </dl>
  );
}

function Tile(props: { label: string; note: string; isDay?: boolean; children: ReactNode }) {
  return (
    <div className={`${surface.sunk} ${styles.tile}`}>
      <dt className={textStyle.note}>{props.label}</dt>
      <dd
        className={`${textStyle.bold} ${styles.amount} tabular`}
        data-day={props.isDay || undefined}
      >
        {props.children}
      </dd>
      <dd className={textStyle.note}>{props.note}</dd>
    </div>
  );
}

function PackageFacts({ pack: { batch, expires, serial } }: { pack: PackageView }) {
  const days = expires === null ? null : daysUntil(expires);
  return (
    <dl className={styles.facts}>
      <Fact label={t`Batch on it`}>{batch}</Fact>
      {expires !== null && (
        <Fact label={t`Package expires`}>
          {dayText(expires)} {days !== null && `(${daysText(days)})`}
        </Fact>
      )}
      <Fact label={t`Serial number`}>{serial}</Fact>
    </dl>
  );
}
