import type { ReactNode } from 'react';
import type { Order } from '#shared/domain/order.ts';
import type {
  Fill,
  OrderMaterialItem as Material,
  NonPrescriptionItem as Other,
  PrescriptionItem as Prescribed,
} from '#shared/domain/orderProducts.ts';
import { amountText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { statusText } from '../../text/listText.ts';
import { drugName, nameOf, prescribedName } from '../../text/orderText.ts';
import { shortId } from '../../text/subjectText.ts';
import { instantText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { Facts, Part } from '../../ui/record/Part.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

export function OrderProducts({ order }: { order: Order }) {
  const { prescription = [], non_prescription = [], order_material = [] } = order.products ?? {};
  const nothing = prescription.length + non_prescription.length + order_material.length === 0;
  return (
    <Part title={t`Products`}>
      {nothing && <p className={textStyle.second}>{t`The service named none.`}</p>}
      <Group name={t`Prescription products`} count={order.prescription_count}>
        {prescription.map((item, at) => (
          <Item key={item.id ?? at} item={item} title={prescribedName(item)}>
            <ul>
              {(item.fills ?? []).map((fill, place) => (
                <FillItem key={fill.id ?? place} fill={fill} />
              ))}
            </ul>
          </Item>
        ))}
      </Group>
      <Group name={t`Without prescription`}>
        {non_prescription.map((item, at) => (
          <Item key={item.id ?? at} item={item} title={drugName(nameOf(item), '', item.form)} />
        ))}
      </Group>
      <Group name={t`Materials`}>
        {order_material.map((item, at) => (
          <Item
            key={item.id ?? at}
            item={item}
            title={drugName(nameOf(item), '', statusText(item.category ?? ''))}
          >
            <Facts>
              <Fact label={t`In stock`}>{item.current_stock}</Fact>
              <Fact label={t`Reorder at`}>{item.reorder_threshold}</Fact>
            </Facts>
          </Item>
        ))}
      </Group>
    </Part>
  );
}

function Group(props: { name: string; count?: number | undefined; children: ReactNode[] }) {
  const { name, count, children } = props;
  if (children.length === 0) return null;
  const differs = count !== undefined && count !== children.length;
  return (
    <div>
      <h4>{name}</h4>
      {differs && (
        <p className={textStyle.second}>
          {t`The service counts ${count}, and names ${children.length}.`}
        </p>
      )}
      <ul className={layout.stack10}>{children}</ul>
    </div>
  );
}

interface ItemProps {
  readonly item: Other | Prescribed | Material;
  /** The drug, strength and form, or what else it is. */
  readonly title: string;
  readonly children?: ReactNode;
}

function Item({ item, title, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={textStyle.name}>
        {item.quantity !== undefined && <span className="tabular">{item.quantity} × </span>}
        {title}
      </span>
      <span className={textStyle.more}>{item.description}</span>
      {children}
    </li>
  );
}

function FillItem({ fill }: { fill: Fill }) {
  const { prescription_id: script, dispensed_quantity: quantity, verified_at: verified } = fill;
  return (
    <li className={layout.above8}>
      <span className={textStyle.strong}>
        {t`Fill`} {fill.fill_number ?? t`(no number)`}
        {verified === undefined ? t`, not verified` : t`, verified ${instantText(verified)}`}
      </span>
      <span className={textStyle.more}>{fill.dispensed_sig}</span>
      <Facts>
        <Fact label={t`Dispensed`}>
          {quantity === undefined
            ? null
            : amountText(String(quantity), fill.dispensed_unit_type ?? null)}
        </Fact>
        <Fact label={t`Days’ supply`}>{fill.dispensed_days_supply}</Fact>
        <Fact label={t`Fills deducted`}>{fill.deducted_fills}</Fact>
      </Facts>
      {script !== undefined && (
        <RecordLink kind="prescription" id={script} className={styles.link}>
          {t`Prescription ${shortId(script)}`}
        </RecordLink>
      )}
    </li>
  );
}
