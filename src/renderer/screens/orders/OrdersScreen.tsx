import { TextInput } from '@mantine/core';
import { OctagonX } from 'lucide-react';
import { memo, useState } from 'react';
import type { KnownOrders, OrderRow } from '#shared/contract/orders.ts';
import { orders } from '../../api/queries/orders.ts';
import { useQuery } from '../../api/useQuery.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useRecordScan } from '../../scanning/scanStrip/useRecordScan.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { mentionText, pauseText } from '../../text/orderText.ts';
import { shortId } from '../../text/subjectText.ts';
import { momentText } from '../../text/time.ts';
import { seenAtText } from '../../text/toldText.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import styles from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { useGrowing } from '../../ui/useGrowing.ts';
import { OrderStatusChip } from './OrderStatusChip.tsx';
import { UnpauseCard } from './UnpauseCard.tsx';

/** The orders known here, and a form that lifts the pause of any order. */
export function OrdersScreen() {
  const [text, setText] = useState('');
  const answer = useQuery(orders.known(text));
  const mine = useRecordScan('order', null);
  return (
    <div className={`${layout.page} ${styles.scanned}`}>
      <ScanStrip mine={mine} idle={t`Scan an order to open it.`} />
      <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
        <section className={`${styles.card} ${styles.flush}`} aria-label={t`Orders known here`}>
          <div className={`${layout.wrap12} ${surface.lineBelow} ${styles.bar}`}>
            <TextInput
              label={t`Find an order`}
              description={t`Shows orders scanned, resumed or named here, or seen at another bench.`}
              placeholder={t`Number, external ID, product, status`}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
            />
          </div>
          {answer.kind === 'loaded' ? (
            <Rows orders={answer.value} narrowed={text.trim() !== ''} />
          ) : (
            <QueryStatus of={answer} loading={t`Looking them up.`} />
          )}
        </section>
        <UnpauseCard />
      </div>
    </div>
  );
}

function Rows({ orders, narrowed }: { orders: KnownOrders; narrowed: boolean }) {
  const { rows, named, elsewhere } = orders;
  const drawn = useGrowing(Math.max(rows.length, named.length, elsewhere.length));
  if (rows.length + named.length + elsewhere.length === 0) {
    return (
      <p className={`${textStyle.third} ${styles.empty}`}>
        {narrowed ? t`No order matches.` : t`No orders yet. Scan one, or resume one by its number.`}
      </p>
    );
  }
  return (
    <ul className={layout.stack0}>
      {rows.slice(0, drawn).map((row) => (
        <OrderLine key={row.id} row={row} />
      ))}
      {named.slice(0, drawn).map(({ reference, by }) => (
        <li key={reference}>
          <RecordLink kind="order" id={reference} className={`${surface.lineBelow} ${styles.row}`}>
            <span>
              <span className={`${textStyle.name} mono`}>{shortId(reference)}</span>
              <span className={textStyle.more}>{by.map(mentionText).join(', ')}</span>
            </span>
            <Chip>{t`known by name only`}</Chip>
          </RecordLink>
        </li>
      ))}
      {elsewhere.slice(0, drawn).map(({ id, number, ...told }) => (
        <li key={id}>
          <RecordLink kind="order" id={id} className={`${surface.lineBelow} ${styles.row}`}>
            <span>
              <span className={`${textStyle.name} mono`}>{number ?? shortId(id)}</span>
              <span className={textStyle.more}>{seenAtText(told)}</span>
            </span>
            <Chip>{t`not read here`}</Chip>
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}

const OrderLine = memo(function OrderLine({ row }: { row: OrderRow }) {
  return (
    <li>
      <RecordLink kind="order" id={row.id} className={`${surface.lineBelow} ${styles.row}`}>
        <OrderRowContent row={row} />
      </RecordLink>
    </li>
  );
});

function OrderRowContent({ row }: { row: OrderRow }) {
  const pause = pauseText(row.status, row.pausedUntil);
  return (
    <>
      <span>
        <span className={textStyle.name}>
          <span className="mono">{row.number ?? shortId(row.id)}</span>
          {row.externalId !== null && ` · ${row.externalId}`}
        </span>
        <span className={textStyle.more}>
          {row.products.length > 0 && `${row.products.join(', ')}. `}
          {joined([pause, t`As of ${momentText(row.seenAt)}.`], ' ')}
        </span>
      </span>
      <Chips>
        {row.standing === 'waiting' && (
          <StandingChip needsDecision={false}>{t`Not delivered yet`}</StandingChip>
        )}
        {row.standing === 'needs-decision' && (
          <StandingChip needsDecision>{t`Needs review`}</StandingChip>
        )}
        {row.priority && <Chip>{t`priority`}</Chip>}
        {row.cancellationRequested && (
          <Chip tone="stop" icon={OctagonX}>
            {t`cancellation asked for`}
          </Chip>
        )}
        <OrderStatusChip status={row.status} />
      </Chips>
    </>
  );
}
