import { RecordLink } from '../../components/RecordLink.tsx';
import styles from '../../components/records.module.css';
import { TitledCard } from '../../components/TitledCard.tsx';
import type { Mention } from '../../lib/contract.ts';
import { mentionWords } from './orderWords.ts';

/** What else at this station speaks of the order, each with the way there. */
export function OrderMentions({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null;
  return (
    <TitledCard title="Belongs to it">
      <ul>
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.id}`}>
            <RecordLink kind={mention.kind} id={mention.id} className={styles.link}>
              {mentionWords(mention)}
            </RecordLink>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
