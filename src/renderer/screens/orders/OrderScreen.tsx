import { useParams } from '@tanstack/react-router';
import type { Mention, OrderDetail } from '#shared/contract/orders.ts';
import { orders } from '../../api/queries/orders.ts';
import { useQuery } from '../../api/useQuery.ts';
import { EntryHistory } from '../../entries/EntryHistory.tsx';
import { TasksOf } from '../../entries/task/TasksOf.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useRecordScan } from '../../scanning/scanStrip/useRecordScan.ts';
import { mentionText } from '../../text/orderText.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import styles from '../../ui/records.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderPatient } from './OrderPatient.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { OrderShipping } from './OrderShipping.tsx';

export function OrderScreen() {
  const { id } = useParams({ from: '/orders/$id' });
  const order = useQuery(orders.detail(id));
  const mine = useRecordScan('order', id);
  return (
    <div className={`${layout.page} ${styles.scanned}`}>
      <ScanStrip mine={mine} idle="Scan another order to open it, or this one to verify it." />
      {order.kind === 'loaded' ? <Page detail={order.value} /> : <QueryStatus of={order} />}
    </div>
  );
}

function Page({ detail }: { detail: OrderDetail }) {
  const order = detail.answer?.order ?? null;
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <OrderHead detail={detail} />
        {order !== null && (
          <>
            <OrderProducts order={order} />
            <OrderShipping order={order} />
          </>
        )}
      </div>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        {detail.answer !== null && (
          <OrderPatient
            key={detail.reference}
            id={detail.reference}
            patient={detail.answer.patient}
          />
        )}
        <OrderMentions mentions={detail.mentions.filter(({ kind }) => kind !== 'task')} />
        <div className={styles.card}>
          <TasksOf
            about={{
              kind: 'order',
              id: order?.id ?? detail.reference,
              title: order?.order_number ?? null,
            }}
          />
        </div>
        <section className={styles.card} aria-label="Entries">
          <EntryHistory entries={detail.entries} />
        </section>
        {order !== null && <OrderFacts order={order} />}
      </div>
    </div>
  );
}

/** The records known here that name the order. */
function OrderMentions({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null;
  return (
    <Card title="Belongs to it">
      <ul>
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.id}`}>
            <RecordLink kind={mention.kind} id={mention.id} className={styles.link}>
              {mentionText(mention)}
            </RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
