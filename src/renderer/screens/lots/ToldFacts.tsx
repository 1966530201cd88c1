import type { LotDetail } from '#shared/contract/lotViews.ts';
import { t } from '../../text/language/t.ts';
import { amount } from '../../text/lotText.ts';
import { dayText } from '../../text/time.ts';
import { seenAtText, toldNote } from '../../text/toldText.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import { Facts, Part } from '../../ui/record/Part.tsx';
import textStyle from '../../ui/text.module.css';

/** What another bench told of the lot, where this one knows nothing or nothing as new. */
export function ToldFacts({ lot: { told, answer } }: { lot: LotDetail }) {
  if (told === null || (answer !== null && answer.seenAt >= told.by.at)) return null;
  const { fields } = told;
  return (
    <Part title={seenAtText(told.by)}>
      <Facts>
        <Fact label={t`Batch`} mono>
          {fields.batch_number}
        </Fact>
        <Fact label={t`Expires`}>
          {fields.expiration_date === null ? null : dayText(fields.expiration_date)}
        </Fact>
        <Fact label={t`On hand then`}>{amount(fields.current_quantity, fields.unit_type)}</Fact>
        <Fact label={t`Maker`}>{fields.manufacturer}</Fact>
        <Fact label="UPC" mono>
          {fields.upc}
        </Fact>
        <Fact label={t`Used for`}>{told.products.join(', ') || null}</Fact>
      </Facts>
      <p className={textStyle.quiet}>{toldNote}</p>
    </Part>
  );
}
