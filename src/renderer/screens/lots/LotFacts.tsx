import type { LotDetail, LotFields } from '#shared/contract/lotViews.ts';
import { fieldName } from '../../text/entryText.ts';
import { amount } from '../../text/lotText.ts';
import { daysText, daysUntil, dayText, instantText, momentText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './lotFacts.module.css';

/** Every field of a lot, with the open entries folded in. */
export function LotFacts({ lot }: { lot: LotDetail }) {
  const { now, answer, others } = lot;
  if (answer === null && lot.open.length === 0) return <UnknownLot lot={lot} />;
  return (
    <>
      <dl className={styles.facts}>
        <Field lot={lot} name="batch_number" mono />
        <Field lot={lot} name="expiration_date" />
        <Field lot={lot} name="received_date" />
        <Field lot={lot} name="manufacturer" />
        <Field lot={lot} name="mpn" mono />
        <Field lot={lot} name="upc" mono />
        <Field lot={lot} name="unit_type" />
        <Fact label="Started with">{amount(now.initial_quantity, now.unit_type) ?? '–'}</Fact>
        <Field lot={lot} name="cost_per_unit" />
        <Field lot={lot} name="is_active" />
        <Fact label="Entered at the service">{instant(now.created_at)}</Fact>
        <Fact label="Last changed there">{instant(now.updated_at)}</Fact>
        {others.map(({ name, value }) => (
          <Fact key={name} label={name} mono>
            {value}
          </Fact>
        ))}
      </dl>
      <dl className={styles.notes}>
        <Field lot={lot} name="notes" />
        <Fact label="Lot id" mono>
          {lot.id}
        </Fact>
      </dl>
    </>
  );
}

const instant = (text: string | null) => (text === null ? '–' : instantText(text));

type Name = Exclude<keyof LotFields, 'current_quantity' | 'initial_quantity' | 'type'>;

/** A field with the open entries folded in; the service's value below where it differs. */
function Field({ lot, name, mono = false }: { lot: LotDetail; name: Name; mono?: boolean }) {
  const { answer, now } = lot;
  const before = answer === null ? null : lotFieldText(name, answer.fields);
  const after = lotFieldText(name, now);
  return (
    <Fact label={fieldName(name)} mono={mono}>
      {after ?? '–'}
      {answer !== null && before !== after && (
        <span className={`${textStyle.detail} ${layout.block} ${styles.before}`}>
          service: {before ?? 'empty'} at {momentText(answer.seenAt)}
        </span>
      )}
    </Fact>
  );
}

/** A field's value as a text; null where it is empty. */
export function lotFieldText(name: keyof LotFields, fields: LotFields): string | null {
  const value = fields[name];
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (name) {
    case 'expiration_date': {
      const days = daysUntil(value);
      return `${dayText(value)}${days === null ? '' : ` (${daysText(days)})`}`;
    }
    case 'received_date':
      return dayText(value);
    default:
      return value;
  }
}

function UnknownLot({ lot: { emptyChange, history } }: { lot: LotDetail }) {
  const doubts = doubtTexts(history);
  if (doubts.length > 0) {
    return (
      <div className={`${layout.stack8} ${textStyle.second} ${styles.nothing}`}>
        <p>
          <strong>The service may not know this lot.</strong>
        </p>
        {doubts.map((doubt) => (
          <p key={doubt}>{doubt}</p>
        ))}
        <p>Go by the label on it, and ask before anything is entered about it.</p>
      </div>
    );
  }
  return (
    <div className={`${layout.stack8} ${textStyle.second} ${styles.nothing}`}>
      <p>
        <strong>The service has not told this station of this lot yet.</strong>
      </p>
      <p>
        {emptyChange === 'refused'
          ? 'It refuses to tell of a lot by itself. Its fields become known with the first count or edit that it takes.'
          : 'Ask it: scanning alone does not, since the only way to ask is a change that changes nothing.'}
      </p>
    </div>
  );
}

/** Why there may be no such lot: the service's last answers about its barcode and about itself. */
function doubtTexts(history: LotDetail['history']): string[] {
  const scan = history.find((one) => one.kind === 'scan' && one.verdict !== null);
  const asked = history.find(({ kind }) => kind === 'asked');
  return [
    ...(scan?.kind === 'scan' && scan.verdict?.kind === 'unknown-barcode'
      ? [`It said that it does not know the barcode: scanned ${momentText(scan.at)}.`]
      : []),
    ...(asked?.kind === 'asked' && !asked.answered
      ? [`It was asked ${momentText(asked.at)}, and told nothing of this lot.`]
      : []),
  ];
}
