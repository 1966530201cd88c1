import type { Order } from '#shared/domain/order.ts';
import type {
  Fill,
  OrderMaterialItem as Material,
  NonPrescriptionItem as Other,
  PrescriptionItem as Prescribed,
} from '#shared/domain/orderProducts.ts';
import { yesNoText } from '../../text/fieldText.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { nameOf } from '../../text/orderText.ts';
import { optionalInstantText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import { Facts } from '../../ui/record/Part.tsx';

/** The ids of an order and of what is in it, and what systems note of them. */
export function OrderDetails({ order }: { order: Order }) {
  const { prescription = [], non_prescription = [], order_material = [] } = order.products ?? {};
  return (
    <>
      <Facts>
        <Fact label={t`Order number`} mono>
          {order.order_number}
        </Fact>
        <Fact label={t`External id`} mono>
          {order.external_id}
        </Fact>
        <Fact label={t`Order id`} mono>
          {order.id}
        </Fact>
        <Fact label={t`Customer id`} mono>
          {order.customer_id}
        </Fact>
        <Fact label={t`Ordered`}>{optionalInstantText(order.created_at)}</Fact>
        <Fact label={t`Changed`}>{optionalInstantText(order.updated_at)}</Fact>
      </Facts>
      {prescription.map((item, at) => (
        <PrescribedDetails key={item.id ?? at} item={item} order={order.id} />
      ))}
      {non_prescription.map((item, at) => (
        <div key={item.id ?? at}>
          <h4>{nameOf(item)}</h4>
          <Facts>
            <ItemFacts item={item} />
            <Fact label={t`Active`}>{yesNoText(item.is_active)}</Fact>
          </Facts>
        </div>
      ))}
      {order_material.map((item, at) => (
        <div key={item.id ?? at}>
          <h4>{nameOf(item)}</h4>
          <Facts>
            <ItemFacts item={item} />
            <Fact label={t`Kept in stock`}>{yesNoText(item.has_inventory)}</Fact>
            <Fact label={t`For all customers`}>{yesNoText(item.is_global)}</Fact>
          </Facts>
        </div>
      ))}
    </>
  );
}

function ItemFacts({ item }: { item: Prescribed | Other | Material }) {
  return (
    <>
      <Fact label="SKU" mono>
        {item.sku}
      </Fact>
      <Fact label={t`Added`}>{optionalInstantText(item.created_at)}</Fact>
      <Fact label={t`Changed`}>{optionalInstantText(item.updated_at)}</Fact>
    </>
  );
}

function PrescribedDetails({ item, order }: { item: Prescribed; order: string }) {
  const reasons = (item.reasons ?? []).map(({ name, description, id }) =>
    joined([name ?? id, description], ': '),
  );
  return (
    <div>
      <h4>{nameOf(item)}</h4>
      <Facts>
        <ItemFacts item={item} />
        <Fact label={t`Active`}>{yesNoText(item.is_active)}</Fact>
        <Fact label={t`Product code`} mono>
          {item.product_code}
        </Fact>
        <Fact label={t`Label`}>{item.label_orientation}</Fact>
        <Fact label={t`Has a prescription`}>{yesNoText(item.has_prescription)}</Fact>
        <Fact label={t`Reasons`}>{reasons.join('; ')}</Fact>
      </Facts>
      {(item.fills ?? []).map((fill, at) => (
        <FillDetails key={fill.id ?? at} fill={fill} order={order} />
      ))}
    </div>
  );
}

function FillDetails({ fill, order }: { fill: Fill; order: string }) {
  return (
    <>
      <h4>
        {t`Fill`} {fill.fill_number ?? t`(no number)`}
      </h4>
      <Facts>
        <Fact label={t`Left out of refills`}>{yesNoText(fill.exclude_from_refill_count)}</Fact>
        <Fact label={t`Made`}>{optionalInstantText(fill.created_at)}</Fact>
        <Fact label={t`For order`} mono>
          {fill.order_id === order ? null : fill.order_id}
        </Fact>
        <Fact label={t`Fill id`} mono>
          {fill.id}
        </Fact>
      </Facts>
    </>
  );
}
