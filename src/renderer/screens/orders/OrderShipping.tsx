import type { Order } from '#shared/domain/order.ts';
import { t } from '../../text/language/t.ts';
import { joined, optionalStatusText, statusText } from '../../text/listText.ts';
import { optionalInstantText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import { Facts, Part } from '../../ui/record/Part.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

export function OrderShipping({ order }: { order: Order }) {
  const { address, shipping, custom_shipping: label, shipments = [] } = order;
  return (
    <Part title={t`Shipping`}>
      <Facts>
        <Fact
          label={address?.type === undefined ? t`Address` : t`Address, ${statusText(address.type)}`}
        >
          {addressLines(address)}
        </Fact>
        <Fact label={t`Carrier`}>{shipping?.carrier}</Fact>
        <Fact label={t`Service`}>{optionalStatusText(shipping?.service_level)}</Fact>
        <Fact label={t`Signature`}>{optionalStatusText(shipping?.signature_confirmation)}</Fact>
      </Facts>
      {label !== undefined && (
        <div>
          <h4>{t`Own prepaid label`}</h4>
          <Facts>
            <Fact label={t`Carrier`}>{label.carrier}</Fact>
            <Fact label={t`Tracking number`} mono>
              {label.tracking_number}
            </Fact>
            <Fact label={t`Tracking page`} mono>
              {label.tracking_url}
            </Fact>
            <Fact label={t`Label`} mono>
              {label.label_url}
            </Fact>
          </Facts>
        </div>
      )}
      <div>
        <h4>{t`Shipments`}</h4>
        {shipments.length === 0 && <p className={textStyle.second}>{t`Nothing shipped yet.`}</p>}
        <ul className={layout.stack10}>
          {shipments.map((shipment, at) => (
            <li key={shipment.id ?? at} className={styles.item}>
              <span className={textStyle.name}>
                {optionalStatusText(shipment.status) ?? t`No status`}
              </span>
              <Facts>
                <Fact label={t`Carrier`}>{shipment.carrier}</Fact>
                <Fact label={t`Service`}>{optionalStatusText(shipment.service_level)}</Fact>
                <Fact label={t`Tracking number`} mono>
                  {shipment.tracking_number}
                </Fact>
                <Fact label={t`Tracking page`} mono>
                  {shipment.tracking_url}
                </Fact>
                <Fact label={t`Sent`}>{optionalInstantText(shipment.created_at)}</Fact>
                <Fact label={t`Delivered`}>{optionalInstantText(shipment.delivered_at)}</Fact>
              </Facts>
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}

function addressLines(address: Order['address']): string | null {
  if (address === undefined) return null;
  const { address_1, address_2, city, state, zip_code, country } = address;
  const place = joined([city, joined([state, zip_code], ' ')], ', ');
  return joined([address_1, address_2, place, country]);
}
