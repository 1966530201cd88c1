import type { Order } from '#shared/domain/order.ts';
import { t } from '../../text/language/t.ts';
import { statusText } from '../../text/listText.ts';
import { shortId } from '../../text/subjectText.ts';
import { optionalInstantText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { Facts, Part } from '../../ui/record/Part.tsx';
import styles from '../../ui/records.module.css';

/** What it replaces and what replaces it; nothing where neither is so. */
export function OrderFacts({ order }: { order: Order }) {
  const { original_order_id: original, replacement_order_ids: replacements = [] } = order;
  const replaces = replacementText(order);
  if (replaces === null && original === undefined && replacements.length === 0) return null;
  return (
    <Part title={t`Replacement`}>
      <Facts>
        <Fact label={t`Replacement`}>{replaces}</Fact>
        <Fact label={t`Requested`}>{optionalInstantText(order.replacement_requested_at)}</Fact>
        <Fact label={t`Reason requested`}>{order.replacement_requested_reason}</Fact>
        <Fact label={t`Reason it replaces`}>{order.replacement_reason}</Fact>
      </Facts>
      {original !== undefined && (
        <RecordLink kind="order" id={original} className={styles.link}>
          {t`The order that it replaces, ${shortId(original)}`}
        </RecordLink>
      )}
      {replacements.map((id) => (
        <RecordLink key={id} kind="order" id={id} className={styles.link}>
          {t`Replaced by ${shortId(id)}`}
        </RecordLink>
      ))}
    </Part>
  );
}

/** Uses the deprecated field only where `replacement_request_status` is missing. */
function replacementText(order: Order): string | null {
  const { replacement_request_status: status, replacement_requested: requested } = order;
  const parts = [
    order.is_replacement === true ? t`This is a replacement` : null,
    status === undefined
      ? requested === true
        ? 'requested'
        : null
      : t`requested, ${statusText(status)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
}
