import type { z } from 'zod';
import { fieldLabel, isCoded } from '../../text/fieldText.ts';
import { t } from '../../text/language/t.ts';
import { statusText } from '../../text/listText.ts';
import { instantText } from '../../text/time.ts';
import layout from '../layout.module.css';
import textStyle from '../text.module.css';
import { Fact } from './Fact.tsx';
import styles from './facts.module.css';

type Value = z.infer<ReturnType<typeof z.json>>;

const isEmpty = (value: Value | undefined) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Every field of a record that service-api.md does not describe. */
export function AnyRecord({ value }: { value: Value }) {
  if (typeof value !== 'object' || value === null) return <p>{plain(value)}</p>;
  const fields = Array.isArray(value)
    ? value.map((item, at): [string, Value] => [String(at + 1), item])
    : Object.entries(value);
  const filled = fields.filter(([, one]) => !isEmpty(one));
  const simple = filled.filter(([, one]) => typeof one !== 'object');
  const nested = filled.filter(([, one]) => typeof one === 'object');
  return (
    <>
      <dl className={styles.pairs}>
        {simple.map(([field, one]) => (
          <Fact key={field} label={fieldLabel(field)}>
            {isCoded(field) ? statusText(plain(one)) : plain(one)}
          </Fact>
        ))}
      </dl>
      {nested.map(([field, one]) => (
        <div key={field} className={`${layout.above12} ${styles.nested}`}>
          <p className={`${textStyle.note} ${layout.block}`}>{fieldLabel(field)}</p>
          <AnyRecord value={one} />
        </div>
      ))}
    </>
  );
}

function plain(value: Value): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return instantText(value);
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return value === null ? '' : String(value);
}
