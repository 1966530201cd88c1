import { useNavigate, useParams } from '@tanstack/react-router';
import { EntryHistory } from '../../components/entries/EntryHistory.tsx';
import { NotThere } from '../../components/NotThere.tsx';
import styles from '../../components/records.module.css';
import { TasksOf } from '../../components/tasks/TasksOf.tsx';
import { landingOf } from '../../lib/landing.ts';
import { takeScan } from '../../lib/scans.ts';
import { station } from '../../lib/station.ts';
import { useAsked } from '../../lib/useAsked.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderMentions } from './OrderMentions.tsx';
import { OrderPatient } from './OrderPatient.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { OrderShipping } from './OrderShipping.tsx';

/** One order with everything that the service has told of it. */
export function OrderScreen() {
  const { id } = useParams({ from: '/orders/$id' });
  const navigate = useNavigate();
  const asked = useAsked(id, () => station.orders.detail({ reference: id }));
  useScanTarget((code) => {
    const landing = landingOf(code);
    takeScan(code, 'scanner');
    if (landing?.kind === 'order') void navigate({ to: '/orders/$id', params: { id: landing.id } });
    else void navigate({ to: '/' });
  });
  if (asked.kind !== 'there') return <NotThere asked={asked} />;
  const { value: detail } = asked;
  const order = detail.told?.order ?? null;
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <OrderHead detail={detail} />
        {order !== null && (
          <>
            <OrderProducts order={order} />
            <OrderShipping order={order} />
          </>
        )}
      </div>
      <div className={styles.column}>
        {detail.told !== null && (
          <OrderPatient
            key={detail.reference}
            id={detail.reference}
            patient={detail.told.patient}
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
