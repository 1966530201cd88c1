import type { Mention } from '#shared/contract/orders.ts';
import { mentionText } from '../../text/orderText.ts';
import { Card } from '../../ui/Card.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import styles from '../../ui/records.module.css';

/** What else at this station speaks of the order, each with the way there. */
export function OrderMentions({ mentions }: { mentions: readonly Mention[] }) {
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
