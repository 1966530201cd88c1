import type { LotDetail, LotFields } from '#shared/contract/lotViews.ts';
import { fieldName } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { amount } from '../../text/lotText.ts';
import { daysText, daysUntil, dayText, momentText, optionalInstantText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import { Facts, Part } from '../../ui/record/Part.tsx';
import textStyle from '../../ui/text.module.css';

/** What a technician asks of a lot, with the open entries folded in. */
export function LotFacts({ lot }: { lot: LotDetail }) {
  if (lot.answer === null && lot.open.length === 0) return <UnknownLot lot={lot} />;
  return (
    <Part>
      <Facts>
        <Field lot={lot} name="batch_number" mono />
        <Field lot={lot} name="expiration_date" />
        <Field lot={lot} name="manufacturer" />
        <Field lot={lot} name="upc" mono />
        <Field lot={lot} name="mpn" mono />
        <Field lot={lot} name="received_date" />
        <Fact label={t`Started with`}>{amount(lot.now.initial_quantity, lot.now.unit_type)}</Fact>
        <Field lot={lot} name="cost_per_unit" />
        <Field lot={lot} name="is_active" />
        <Field lot={lot} name="notes" wide />
      </Facts>
    </Part>
  );
}

/** Its id, and what systems note. */
export function LotDetails({ lot }: { lot: LotDetail }) {
  const { id, now, others } = lot;
  return (
    <Facts>
      <Fact label={t`Lot id`} mono>
        {id}
      </Fact>
      <Field lot={lot} name="unit_type" />
      <Fact label={t`Entered at the service`}>{optionalInstantText(now.created_at)}</Fact>
      <Fact label={t`Last changed there`}>{optionalInstantText(now.updated_at)}</Fact>
      {others.map(({ name, value }) => (
        <Fact key={name} label={name} mono>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

type Name = Exclude<keyof LotFields, 'current_quantity' | 'initial_quantity' | 'type'>;

/** A field with the open entries folded in; the service's value below where it differs. */
function Field(props: { lot: LotDetail; name: Name; mono?: boolean; wide?: boolean }) {
  const { lot, name, mono = false, wide = false } = props;
  const { answer, now } = lot;
  const before = answer === null ? null : lotFieldText(name, answer.fields);
  const after = lotFieldText(name, now);
  if (before === null && after === null) return null;
  return (
    <Fact label={fieldName(name)} mono={mono} wide={wide}>
      {after ?? '–'}
      {answer !== null && before !== after && (
        <span className={`${textStyle.quiet} ${layout.block}`}>
          {t`service:`} {before ?? t`empty`} {t`at ${momentText(answer.seenAt)}`}
        </span>
      )}
    </Fact>
  );
}

/** A field's value as a text; null where it is empty. */
export function lotFieldText(name: keyof LotFields, fields: LotFields): string | null {
  const value = fields[name];
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
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
      <Part title={t`The service may not know this lot.`}>
        {doubts.map((doubt) => (
          <p key={doubt}>{doubt}</p>
        ))}
        <p>{t`Go by the label on it, and check it before anything is entered about it.`}</p>
      </Part>
    );
  }
  return (
    <Part title={t`The service has not told this station of this lot yet.`}>
      <p>
        {emptyChange === 'refused'
          ? t`It refuses to tell of a lot by itself. Its fields become known with the first count or edit that it takes.`
          : t`Check it: a scan alone does not check the lot.`}
      </p>
    </Part>
  );
}

/** Why there may be no such lot: the service's last answers about its barcode and about itself. */
function doubtTexts(history: LotDetail['history']): string[] {
  const scan = history.find((one) => one.kind === 'scan' && one.verdict !== null);
  const asked = history.find(({ kind }) => kind === 'asked');
  return [
    ...(scan?.kind === 'scan' && scan.verdict?.kind === 'unknown-barcode'
      ? [t`It said that it does not know the barcode: scanned ${momentText(scan.at)}.`]
      : []),
    ...(asked?.kind === 'asked' && !asked.answered
      ? [t`It was asked ${momentText(asked.at)}, and told nothing of this lot.`]
      : []),
  ];
}
