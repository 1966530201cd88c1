import { RecordLink } from '../../components/RecordLink.tsx';
import styles from '../../components/records.module.css';
import type { Mention } from '../../lib/contract.ts';
import { mentionWords } from './orderWords.ts';

/** What else at this station speaks of the order, each with the way there. */
export function OrderMentions({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="mentions-title">
      <h2 id="mentions-title">Belongs to it</h2>
      <ul>
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.id}`}>
            <RecordLink kind={mention.kind} id={mention.id} className={styles.link}>
              {mentionWords(mention)}
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
