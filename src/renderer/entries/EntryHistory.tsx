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
  /** All that was entered here about the record, newest first. */
  readonly entries: readonly EntryView[];
  /** What stands there where nothing was entered yet. */
  readonly none?: string;
}

/** Whether it has not ended yet. */
export const isOpenEntry = ({ standing: { kind } }: EntryView) =>
  kind === 'waiting' || kind === 'under-way' || kind === 'needs-decision';

/** What waits, and what became of what was entered before: on the page of a record. */
export function EntryHistory({ entries, none = 'Nothing has been entered here.' }: Props) {
  const label = useId();
  const open = entries.filter(isOpenEntry);
  const ended = entries.filter((entry) => !isOpenEntry(entry));
  return (
    <section className={styles.history} aria-labelledby={label}>
      <h3 id={label}>Entered here</h3>
      {entries.length === 0 && <p className={textStyle.third}>{none}</p>}
      <ol>
        {[...open, ...ended].map((entry) => (
          <li
            key={entry.id}
            className={`${surface.lineAbove} ${styles.entry}`}
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
                    <Link to="/waiting">Decide in Waiting</Link>
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
