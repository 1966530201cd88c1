import type { Order } from '#shared/domain/order.ts';
import { optionalStatusText, statusText } from '../../text/listText.ts';
import { optionalInstantText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import facts from '../../ui/facts/facts.module.css';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

export function OrderShipping({ order }: { order: Order }) {
  const { address, shipping, custom_shipping: label, shipments = [] } = order;
  return (
    <Card title="Shipping">
      <dl className={facts.pairs}>
        <Fact
          label={address?.type === undefined ? 'Address' : `Address, ${statusText(address.type)}`}
        >
          {addressLines(address)}
        </Fact>
        <Fact label="Carrier">{shipping?.carrier}</Fact>
        <Fact label="Service">{optionalStatusText(shipping?.service_level)}</Fact>
        <Fact label="Signature">{optionalStatusText(shipping?.signature_confirmation)}</Fact>
      </dl>
      {label !== undefined && (
        <div className={styles.item}>
          <h3>Own prepaid label</h3>
          <dl className={facts.pairs}>
            <Fact label="Carrier">{label.carrier}</Fact>
            <Fact label="Tracking number" mono>
              {label.tracking_number}
            </Fact>
            <Fact label="Tracking page" mono>
              {label.tracking_url}
            </Fact>
            <Fact label="Label" mono>
              {label.label_url}
            </Fact>
          </dl>
        </div>
      )}
      <div className={styles.item}>
        <h3>Shipments</h3>
        {shipments.length === 0 && <p className={textStyle.second}>Nothing has been sent yet.</p>}
        <ul className={layout.stack10}>
          {shipments.map((shipment, at) => (
            <li key={shipment.id ?? at} className={styles.item}>
              <span className={textStyle.name}>
                {optionalStatusText(shipment.status) ?? 'No status told'}
              </span>
              <dl className={facts.pairs}>
                <Fact label="Carrier">{shipment.carrier}</Fact>
                <Fact label="Service">{optionalStatusText(shipment.service_level)}</Fact>
                <Fact label="Tracking number" mono>
                  {shipment.tracking_number}
                </Fact>
                <Fact label="Tracking page" mono>
                  {shipment.tracking_url}
                </Fact>
                <Fact label="Sent">{optionalInstantText(shipment.created_at)}</Fact>
                <Fact label="Delivered">{optionalInstantText(shipment.delivered_at)}</Fact>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function addressLines(address: Order['address']): string | null {
  if (address === undefined) return null;
  const { address_1, address_2, city, state, zip_code, country } = address;
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address_1, address_2, place, country].filter(Boolean).join(' · ');
}
