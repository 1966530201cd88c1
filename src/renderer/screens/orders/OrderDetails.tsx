import type { Order } from '#shared/domain/order.ts';
import type {
  Fill,
  OrderMaterialItem as Material,
  NonPrescriptionItem as Other,
  PrescriptionItem as Prescribed,
} from '#shared/domain/orderProducts.ts';
import { yesNoText } from '../../text/fieldText.ts';
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
        <Fact label="Order number" mono>
          {order.order_number}
        </Fact>
        <Fact label="External id" mono>
          {order.external_id}
        </Fact>
        <Fact label="Order id" mono>
          {order.id}
        </Fact>
        <Fact label="Customer id" mono>
          {order.customer_id}
        </Fact>
        <Fact label="Ordered">{optionalInstantText(order.created_at)}</Fact>
        <Fact label="Changed">{optionalInstantText(order.updated_at)}</Fact>
      </Facts>
      {prescription.map((item, at) => (
        <PrescribedDetails key={item.id ?? at} item={item} order={order.id} />
      ))}
      {non_prescription.map((item, at) => (
        <div key={item.id ?? at}>
          <h4>{nameOf(item)}</h4>
          <Facts>
            <ItemFacts item={item} />
            <Fact label="Active">{yesNoText(item.is_active)}</Fact>
          </Facts>
        </div>
      ))}
      {order_material.map((item, at) => (
        <div key={item.id ?? at}>
          <h4>{nameOf(item)}</h4>
          <Facts>
            <ItemFacts item={item} />
            <Fact label="Kept in stock">{yesNoText(item.has_inventory)}</Fact>
            <Fact label="For all customers">{yesNoText(item.is_global)}</Fact>
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
      <Fact label="Added">{optionalInstantText(item.created_at)}</Fact>
      <Fact label="Changed">{optionalInstantText(item.updated_at)}</Fact>
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
        <Fact label="Active">{yesNoText(item.is_active)}</Fact>
        <Fact label="Product code" mono>
          {item.product_code}
        </Fact>
        <Fact label="Label">{item.label_orientation}</Fact>
        <Fact label="Has a prescription">{yesNoText(item.has_prescription)}</Fact>
        <Fact label="Reasons">{reasons.join('; ')}</Fact>
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
      <h4>Fill {fill.fill_number ?? '(no number)'}</h4>
      <Facts>
        <Fact label="Left out of refills">{yesNoText(fill.exclude_from_refill_count)}</Fact>
        <Fact label="Made">{optionalInstantText(fill.created_at)}</Fact>
        <Fact label="For order" mono>
          {fill.order_id === order ? null : fill.order_id}
        </Fact>
        <Fact label="Fill id" mono>
          {fill.id}
        </Fact>
      </Facts>
    </>
  );
}
