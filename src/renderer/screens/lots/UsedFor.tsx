import type { Association, LotDetail } from '#shared/contract/lotViews.ts';
import { t } from '../../text/language/t.ts';
import { amount, productKind } from '../../text/lotText.ts';
import { momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { Part } from '../../ui/record/Part.tsx';
import textStyle from '../../ui/text.module.css';
import styles from './lot.module.css';

const groups = ['prescription', 'non_prescription', 'order_material'] as const;

/** The products of a lot, in the service's three groups. */
export function UsedFor({ lot: { associations, now } }: { lot: LotDetail }) {
  if (associations === null) return null;
  const { seenAt } = associations;
  const filled = groups.filter((group) => associations[group].length > 0);
  return (
    <Part title={t`Used for`}>
      <p className={textStyle.note}>{t`As of ${momentText(seenAt)}`}</p>
      {filled.length === 0 && <p className={textStyle.quiet}>{t`No product.`}</p>}
      {filled.map((group) => (
        <div key={group}>
          <h4>{productKind(group)}</h4>
          <ul className={styles.used}>
            {associations[group].map((entry) => (
              <AssociationRow key={JSON.stringify(entry)} entry={entry} unit={now.unit_type} />
            ))}
          </ul>
        </div>
      ))}
    </Part>
  );
}

function AssociationRow({ entry, unit }: { entry: Association; unit: string | null }) {
  const each = amount(entry.unitsPerProduct, unit);
  return (
    <li className={`${layout.between} ${layout.row16} ${styles.usedRow}`}>
      <span>
        <strong>{entry.name ?? t`A product without a name`}</strong>{' '}
        <span className={textStyle.quiet}>{entry.customer}</span>
      </span>
      <span className={`${textStyle.quiet} tabular`}>{each === null ? '' : t`${each} each`}</span>
    </li>
  );
}
