import { memo } from 'react';
import type { LotGlance, PackageView, ScanView, Subject } from '#shared/contract/scan.ts';
import { packageNumberText } from '../../text/packageText.ts';
import { kindTitle, kindWord, subjectTitle, visibleCode } from '../../text/subjectText.ts';
import { daysText, daysUntil, dayText, instantText, momentText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './subject.module.css';

/** The record of the scanned code, as far as it is known here. Its height never changes. */
export const SubjectCard = memo(function SubjectCard({ scan }: { scan: ScanView | null }) {
  if (scan === null) {
    return (
      <div className={styles.card}>
        <p className={textStyle.third}>What a code belongs to is shown here.</p>
      </div>
    );
  }
  const { subject, pack } = scan;
  if (subject === null) {
    return (
      <div className={styles.card}>
        <p className={textStyle.third}>{pack === null ? 'Scanned text' : 'Maker’s package'}</p>
        {pack !== null && (
          <h2 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>
            {packageNumberText(pack)}
          </h2>
        )}
        <p
          className={`${textStyle.strong} ${textStyle.breaks} ${layout.above4} ${textStyle.size19} mono`}
        >
          {visibleCode(scan.value)}
        </p>
        {pack !== null && (
          <dl className={styles.facts}>
            <PackageFacts pack={pack} />
          </dl>
        )}
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <div className={`${layout.between} ${layout.beside24} ${styles.head}`}>
        <div className={layout.shrinks}>
          <p className={textStyle.third}>{kindLine(subject)}</p>
          <h2 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>{titleOf(subject)}</h2>
          <p
            className={`${textStyle.third} ${textStyle.breaks} ${layout.above2} ${textStyle.size14} mono`}
          >
            {visibleCode(scan.value)}
          </p>
        </div>
        {subject.lot?.quantity != null && (
          <Quantity lot={subject.lot} amount={subject.lot.quantity} />
        )}
      </div>
      <Facts subject={subject} pack={pack} />
    </div>
  );
});

/** A lot has no name: its label says its batch and its maker. */
function titleOf(subject: Subject): string {
  const maker = subject.lot?.manufacturer ?? null;
  return maker === null ? subjectTitle(subject) : `${subjectTitle(subject)}, ${maker}`;
}

function kindLine(subject: Subject): string {
  if (subject.from === 'service')
    return subject.kind === 'lot' ? 'Inventory lot' : kindTitle(subject);
  const word = kindWord(subject);
  return `Probably ${/^([aeio]|un(?!i))/i.test(word) ? 'an' : 'a'} ${word}, from the code alone`;
}

function Quantity({ lot, amount }: { lot: LotGlance; amount: string }) {
  return (
    <div className={`${layout.fixed} ${layout.toRight}`}>
      <p className={textStyle.note}>{lot.changes > 0 ? 'On hand, with your changes' : 'On hand'}</p>
      <p className={`${textStyle.bold} ${styles.amount} tabular`}>
        {amount} <span className={`${textStyle.semibold} ${styles.unit}`}>{lot.unit ?? ''}</span>
      </p>
      <p className={`${textStyle.third} ${textStyle.size14}`}>
        {lot.seenAt === null || lot.answeredQuantity === null
          ? 'as entered here'
          : `service: ${lot.answeredQuantity} ${lot.unit ?? ''} at ${momentText(lot.seenAt)}`}
      </p>
    </div>
  );
}

function Facts({ subject, pack }: { subject: Subject; pack: PackageView | null }) {
  const { lot, barcodeExpiresAt } = subject;
  return (
    <dl className={styles.facts}>
      {lot !== null && <LotFacts lot={lot} />}
      {pack !== null && <PackageFacts pack={pack} />}
      {barcodeExpiresAt !== null && (
        <Fact label="Barcode valid until">{instantText(barcodeExpiresAt)}</Fact>
      )}
    </dl>
  );
}

function PackageFacts({ pack: { batch, expires, serial } }: { pack: PackageView }) {
  return (
    <>
      {batch !== null && <Fact label="Batch on it">{batch}</Fact>}
      {expires !== null && <LastDay label="Package expires" day={expires} />}
      {serial !== null && <Fact label="Serial number">{serial}</Fact>}
    </>
  );
}

function LastDay({ label, day }: { label: string; day: string }) {
  const days = daysUntil(day);
  return (
    <Fact label={label}>
      {dayText(day)}{' '}
      {days !== null && (
        <span className={`${textStyle.third} ${textStyle.medium}`}>({daysText(days)})</span>
      )}
    </Fact>
  );
}

function LotFacts({ lot }: { lot: LotGlance }) {
  return (
    <>
      {lot.expires !== null && <LastDay label="Lot expires" day={lot.expires} />}
      {lot.products.length > 0 && <Fact label="Used for">{lot.products.join(', ')}</Fact>}
    </>
  );
}
