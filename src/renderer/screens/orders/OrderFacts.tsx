import type { Order } from '#shared/domain/order.ts';
import { statusText } from '../../text/listText.ts';
import { shortId } from '../../text/subjectText.ts';
import { optionalInstantText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import facts from '../../ui/facts/facts.module.css';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import styles from '../../ui/records.module.css';

export function OrderFacts({ order }: { order: Order }) {
  return (
    <Card title="More about this order">
      <dl className={facts.pairs}>
        <Fact label="Replacement">{replacementText(order)}</Fact>
        <Fact label="Asked for">{optionalInstantText(order.replacement_requested_at)}</Fact>
        <Fact label="Why it was asked for">{order.replacement_requested_reason}</Fact>
        <Fact label="Why it replaces">{order.replacement_reason}</Fact>
        <Fact label="External id" mono>
          {order.external_id}
        </Fact>
        <Fact label="Ordered">{optionalInstantText(order.created_at)}</Fact>
        <Fact label="Changed">{optionalInstantText(order.updated_at)}</Fact>
      </dl>
      <dl className={`${layout.stack12} ${facts.wide}`}>
        <Fact label="Order id" mono>
          {order.id}
        </Fact>
        <Fact label="Customer id" mono>
          {order.customer_id}
        </Fact>
      </dl>
      {order.original_order_id !== undefined && (
        <RecordLink kind="order" id={order.original_order_id} className={styles.link}>
          The order that it replaces, {shortId(order.original_order_id)}
        </RecordLink>
      )}
      {(order.replacement_order_ids ?? []).map((id) => (
        <RecordLink key={id} kind="order" id={id} className={styles.link}>
          Replaced by {shortId(id)}
        </RecordLink>
      ))}
    </Card>
  );
}

/** Uses the deprecated field only where `replacement_request_status` is missing. */
function replacementText(order: Order): string | null {
  const { replacement_request_status: status, replacement_requested: requested } = order;
  const parts = [
    order.is_replacement === true ? 'This is a replacement' : null,
    status === undefined
      ? requested === true
        ? 'asked for'
        : null
      : `asked for, ${statusText(status)}`,
  ].filter((part) => part !== null);
  if (parts.length > 0) return parts.join('; ');
  return status === undefined && requested === undefined ? null : 'Not asked for';
}
