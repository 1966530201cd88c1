import { Link } from '@tanstack/react-router';
import type { EntryView } from '#shared/contract/waiting.ts';
import { waiting } from '../api/queries/waiting.ts';
import { useQuery } from '../api/useQuery.ts';
import { t } from '../text/language/t.ts';
import { standingText, waitingText } from '../text/standingText.ts';
import layout from '../ui/layout.module.css';
import styles from './entries.module.css';
import { UndoButton } from './quantity/UndoButton.tsx';

interface EntryStatusProps {
  readonly id: string;
  /** Offers to undo a held entry, where nothing else on the screen does. */
  readonly undo?: boolean;
}

/** How an entry just made here stands. It is kept up to date: "saved" alone would soon be wrong. */
export function EntryStatus({ id, undo = false }: EntryStatusProps) {
  const answer = useQuery(waiting.entry(id));
  const entry = answer.kind === 'loaded' ? answer.value : null;
  const standing = entry?.standing;
  return (
    <span className={`${layout.row} ${layout.wrap} ${styles.saved}`}>
      <span>
        {savedText(entry, undo)}{' '}
        {standing?.kind === 'needs-decision' && <Link to="/outbox">{t`Decide in the outbox`}</Link>}
      </span>
      {undo && standing?.kind === 'waiting' && standing.for.kind === 'hold' && (
        <UndoButton id={id} />
      )}
    </span>
  );
}

function savedText(entry: EntryView | null, undo: boolean): string {
  const saved = t`Saved. It goes out by itself`;
  if (entry === null) return `${saved}.`;
  const { standing } = entry;
  if (standing.kind !== 'waiting') return standingText(entry);
  switch (standing.for.kind) {
    case 'turn':
      return `${saved}.`;
    case 'hold':
      return undo ? `${saved}.` : t`${saved} in a moment; until then it can be undone.`;
    case 'fill':
    case 'link':
    case 'slow-down':
    case 'sign-in':
    case 'entry':
      return `${saved}. ${waitingText(standing)}.`;
  }
}
