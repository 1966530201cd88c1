import type { Order } from '#shared/domain/order.ts';
import { yesNoText } from '../../text/fieldText.ts';
import { statusText } from '../../text/listText.ts';
import { shortId } from '../../text/subjectText.ts';
import { instantText, optionalInstantText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import facts from '../../ui/facts/facts.module.css';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

type Products = NonNullable<Order['products']>;
type Prescribed = NonNullable<Products['prescription']>[number];
type Fill = NonNullable<Prescribed['fills']>[number];
type Material = NonNullable<Products['order_material']>[number];
type Other = NonNullable<Products['non_prescription']>[number];

export function OrderProducts({ order }: { order: Order }) {
  const { prescription = [], non_prescription = [], order_material = [] } = order.products ?? {};
  const nothing = prescription.length + non_prescription.length + order_material.length === 0;
  return (
    <Card title="Products">
      {nothing && <p className={textStyle.second}>The service named none.</p>}
      <Group name="Prescription products" count={order.prescription_count}>
        {prescription.map((item, at) => (
          <Prescription key={item.id ?? at} item={item} order={order.id} />
        ))}
      </Group>
      <Group name="Without prescription">
        {non_prescription.map((item, at) => (
          <Item key={item.id ?? at} item={item} more={item.form} active={item.is_active} />
        ))}
      </Group>
      <Group name="Materials">
        {order_material.map((item, at) => (
          <MaterialItem key={item.id ?? at} item={item} />
        ))}
      </Group>
    </Card>
  );
}

function Group(props: { name: string; count?: number | undefined; children: React.ReactNode[] }) {
  const { name, count, children } = props;
  if (children.length === 0) return null;
  const differs = count !== undefined && count !== children.length;
  return (
    <div className={styles.item}>
      <h3>{name}</h3>
      {differs && (
        <p className={textStyle.second}>
          The service counts {count}, and names {children.length}.
        </p>
      )}
      <ul className={layout.stack10}>{children}</ul>
    </div>
  );
}

function Item(props: {
  item: Other | Prescribed | Material;
  more?: string | undefined;
  active?: boolean | undefined;
  children?: React.ReactNode;
}) {
  const { item, more, active, children } = props;
  return (
    <li className={styles.item}>
      <span className={textStyle.name}>
        {item.quantity !== undefined && <span className="tabular">{item.quantity} × </span>}
        {item.name ?? item.sku ?? 'Unnamed'}
        {more !== undefined && `, ${more}`}
      </span>
      <span className={textStyle.more}>{item.description}</span>
      <dl className={facts.pairs}>
        <Fact label="SKU" mono>
          {item.sku}
        </Fact>
        <Fact label="Active">{yesNoText(active)}</Fact>
        <Fact label="Added">{optionalInstantText(item.created_at)}</Fact>
        <Fact label="Changed">{optionalInstantText(item.updated_at)}</Fact>
        {children}
      </dl>
    </li>
  );
}

function Prescription({ item, order }: { item: Prescribed; order: string }) {
  const strength = [item.strength, item.form].filter(Boolean).join(' ');
  return (
    <>
      <Item item={item} more={strength === '' ? undefined : strength} active={item.is_active}>
        <Fact label="Product code" mono>
          {item.product_code}
        </Fact>
        <Fact label="Label">{item.label_orientation}</Fact>
        <Fact label="Has a prescription">{yesNoText(item.has_prescription)}</Fact>
        <Fact label="Reasons">
          {(item.reasons ?? [])
            .map(({ name, description, id }) =>
              [name ?? id, description].filter(Boolean).join(': '),
            )
            .join('; ')}
        </Fact>
      </Item>
      {(item.fills ?? []).map((fill, at) => (
        <FillItem key={fill.id ?? at} fill={fill} order={order} />
      ))}
    </>
  );
}

function FillItem({ fill, order }: { fill: Fill; order: string }) {
  const { prescription_id: script, dispensed_quantity: quantity } = fill;
  return (
    <li className={styles.item}>
      <span className={textStyle.name}>
        Fill {fill.fill_number ?? '(no number)'}
        {fill.verified_at === undefined
          ? ', not verified'
          : `, verified ${instantText(fill.verified_at)}`}
      </span>
      <span className={textStyle.more}>{fill.dispensed_sig}</span>
      <dl className={facts.pairs}>
        <Fact label="Dispensed">
          {quantity === undefined ? null : `${quantity} ${fill.dispensed_unit_type ?? ''}`.trim()}
        </Fact>
        <Fact label="Days’ supply">{fill.dispensed_days_supply}</Fact>
        <Fact label="Fills deducted">{fill.deducted_fills}</Fact>
        <Fact label="Left out of refills">{yesNoText(fill.exclude_from_refill_count)}</Fact>
        <Fact label="Made">{optionalInstantText(fill.created_at)}</Fact>
        <Fact label="For order" mono>
          {fill.order_id === order ? null : fill.order_id}
        </Fact>
        <Fact label="Fill id" mono>
          {fill.id}
        </Fact>
      </dl>
      {script !== undefined && (
        <RecordLink kind="prescription" id={script} className={styles.link}>
          Prescription {shortId(script)}
        </RecordLink>
      )}
    </li>
  );
}

function MaterialItem({ item }: { item: Material }) {
  return (
    <Item item={item} more={item.category === undefined ? undefined : statusText(item.category)}>
      <Fact label="In stock">{item.current_stock}</Fact>
      <Fact label="Reorder at">{item.reorder_threshold}</Fact>
      <Fact label="Kept in stock">{yesNoText(item.has_inventory)}</Fact>
      <Fact label="For all customers">{yesNoText(item.is_global)}</Fact>
    </Item>
  );
}
