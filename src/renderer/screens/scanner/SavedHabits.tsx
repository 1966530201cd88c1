import { habitsOf } from '../../state/habits.ts';
import type { SentCode } from '../../state/scanTargets.ts';
import { habitsText } from '../../text/scannerText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

/** What is taken off each code of a scanner that sends text, as its test code has shown. */
export function SavedHabits({ from }: { from: SentCode['from'] }) {
  const lines = habitsText(habitsOf(from));
  if (lines.length === 0) return null;
  return <p className={`${textStyle.second} ${layout.below16}`}>{lines.join(' ')}</p>;
}
