import { Link } from '@tanstack/react-router';
import type { StorySubject } from '#shared/contract/records.ts';
import type { EntryView } from '#shared/contract/waiting.ts';
import { entryTitle } from '../text/entryText.ts';
import { t } from '../text/language/t.ts';
import { fullName } from '../text/personText.ts';
import { standingText } from '../text/standingText.ts';
import { Activity, ActivityRow } from '../ui/record/Activity.tsx';
import textStyle from '../ui/text.module.css';
import { EntryIcon } from './EntryIcon.tsx';

interface Props {
  /** The record; null where it is none that has a story. */
  readonly about: StorySubject | null;
  /** Everything entered here about the record, newest first. */
  readonly entries: readonly EntryView[];
  /** The text for a record without entries. */
  readonly none?: string;
}

/** Whether it may still be sent or decided. */
export const isOpenEntry = ({ standing: { kind } }: EntryView) =>
  kind === 'waiting' || kind === 'under-way' || kind === 'needs-decision';

/** The entries about a record, on its page: the open ones first. */
export function EntryHistory({ about, entries, none = t`No activity yet.` }: Props) {
  const open = entries.filter(isOpenEntry);
  const closed = entries.filter((entry) => !isOpenEntry(entry));
  return (
    <Activity about={about} none={entries.length === 0 ? none : null}>
      <ol>
        {[...open, ...closed].map((entry) => (
          <ActivityRow
            key={entry.id}
            icon={<EntryIcon kind={entry.kind} />}
            title={entryTitle(entry)}
            at={entry.enteredAt}
          >
            <p className={textStyle.quiet}>
              {fullName(entry.by)}. {standingText(entry)}
              {entry.standing.kind === 'needs-decision' && (
                <>
                  {' '}
                  <Link to="/outbox">{t`Decide in the outbox`}</Link>
                </>
              )}
            </p>
          </ActivityRow>
        ))}
      </ol>
    </Activity>
  );
}
