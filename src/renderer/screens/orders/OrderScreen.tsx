import { useParams } from '@tanstack/react-router';
import type { Mention, OrderDetail } from '#shared/contract/orders.ts';
import { orders } from '../../api/queries/orders.ts';
import { useQuery } from '../../api/useQuery.ts';
import { DecisionCards } from '../../entries/decisions/DecisionCard.tsx';
import { EntryHistory } from '../../entries/EntryHistory.tsx';
import { TasksOf } from '../../entries/task/TasksOf.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useRecordScan } from '../../scanning/scanStrip/useRecordScan.ts';
import { t } from '../../text/language/t.ts';
import { namesText, statusLabel } from '../../text/listText.ts';
import { mentionText, orderDrug } from '../../text/orderText.ts';
import { shortId } from '../../text/subjectText.ts';
import { seenAtText } from '../../text/toldText.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { Neighbors } from '../../ui/record/Neighbors.tsx';
import { Part } from '../../ui/record/Part.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RecordView } from '../../ui/record/RecordView.tsx';
import styles from '../../ui/records.module.css';
import { OrderActions } from './OrderActions.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderAge, OrderMarks } from './OrderHead.tsx';
import { OrderPatient } from './OrderPatient.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { OrderShipping } from './OrderShipping.tsx';

export function OrderScreen() {
  const { id } = useParams({ from: '/orders/$id' });
  const order = useQuery(orders.detail(id));
  const mine = useRecordScan('order', id);
  return (
    <RecordPage
      strip={
        <ScanStrip mine={mine} idle={t`Scan another order to open it, or this one to verify it.`} />
      }
      neighbors={<KnownOrders />}
    >
      {order.kind === 'loaded' ? <Page detail={order.value} /> : <QueryStatus of={order} />}
    </RecordPage>
  );
}

function KnownOrders() {
  const answer = useQuery(orders.known(''));
  const rows = answer.kind === 'loaded' ? answer.value.rows : [];
  return (
    <Neighbors
      kind="order"
      label={t`Orders`}
      rows={rows.map(({ id, number, products, status }) => ({
        id,
        title: namesText(products) ?? number ?? shortId(id),
        more: `${number ?? shortId(id)} · ${statusLabel(status)}`,
      }))}
    />
  );
}

function Page({ detail }: { detail: OrderDetail }) {
  const { answer, reference, entries, elsewhere } = detail;
  const order = answer?.order ?? null;
  const number = order?.order_number ?? elsewhere?.number ?? null;
  const drug = order === null ? null : orderDrug(order);
  return (
    <RecordView
      label={t`Order`}
      chips={<OrderMarks detail={detail} />}
      title={drug ?? t`Order ${number ?? shortId(reference)}`}
      under={<OrderAge answer={answer} />}
      figure={drug === null || number === null ? null : { label: t`Order`, value: number }}
      actions={<OrderActions detail={detail} />}
      decisions={<DecisionCards entries={entries} />}
      {...(order !== null && { details: <OrderDetails order={order} /> })}
      activity={
        <>
          <TasksOf about={{ kind: 'order', id: order?.id ?? reference, title: number }} />
          <EntryHistory about={{ kind: 'order', id: order?.id ?? reference }} entries={entries} />
        </>
      }
    >
      {elsewhere !== null && (
        <Part title={t`At another bench`}>
          <p>{seenAtText(elsewhere)}</p>
        </Part>
      )}
      {answer !== null && <OrderPatient key={reference} id={reference} patient={answer.patient} />}
      {order !== null && (
        <>
          <OrderProducts order={order} />
          <OrderShipping order={order} />
          <OrderFacts order={order} />
        </>
      )}
      <OrderMentions mentions={detail.mentions.filter(({ kind }) => kind !== 'task')} />
    </RecordView>
  );
}

/** The records known here that name the order. */
function OrderMentions({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null;
  return (
    <Part title={t`Belongs to it`}>
      <ul>
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.id}`}>
            <RecordLink kind={mention.kind} id={mention.id} className={styles.link}>
              {mentionText(mention)}
            </RecordLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
