import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { EntryView } from '#shared/contract/waiting.ts';
import { entryTitle } from '../text/entryText.ts';
import { fullName } from '../text/personText.ts';
import { standingText } from '../text/standingText.ts';
import { momentText } from '../text/time.ts';
import layout from '../ui/layout.module.css';
import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';
import { EntryIcon } from './EntryIcon.tsx';
import styles from './entries.module.css';

interface Props {
  /** Everything entered here about the record, newest first. */
  readonly entries: readonly EntryView[];
  /** The text for a record without entries. */
  readonly none?: string;
}

/** Whether it may still be sent or decided. */
export const isOpenEntry = ({ standing: { kind } }: EntryView) =>
  kind === 'waiting' || kind === 'under-way' || kind === 'needs-decision';

/** The entries about a record, on its page: the open ones first. */
export function EntryHistory({ entries, none = 'No activity yet.' }: Props) {
  const label = useId();
  const open = entries.filter(isOpenEntry);
  const closed = entries.filter((entry) => !isOpenEntry(entry));
  return (
    <section className={styles.history} aria-labelledby={label}>
      <h3 id={label}>Entered here</h3>
      {entries.length === 0 && <p className={textStyle.third}>{none}</p>}
      <ol>
        {[...open, ...closed].map((entry) => (
          <li
            key={entry.id}
            className={`${surface.lineAbove} ${layout.beside12} ${styles.entry}`}
            data-open={isOpenEntry(entry)}
          >
            <EntryIcon kind={entry.kind} />
            <span className={layout.shrinks}>
              <span className={textStyle.name}>{entryTitle(entry)}</span>
              <span className={textStyle.more}>
                {fullName(entry.by)}, {momentText(entry.enteredAt)}. {standingText(entry)}
                {entry.standing.kind === 'needs-decision' && (
                  <>
                    {' '}
                    <Link to="/outbox">Decide in the outbox</Link>
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
