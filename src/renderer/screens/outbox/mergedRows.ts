import type { EntryView } from '#shared/contract/waiting.ts';
import { fullName } from '../../text/personText.ts';

type Rows = [EntryView, ...EntryView[]];

/** From so many on, entries of a kind are one row. */
const MANY = 3;

/**
 * The rows of a list: entries of one kind and person that stand alike are one row, in the place of the first.
 * @param standingOf what a row says of where its entry stands
 */
export function mergedRows(
  entries: readonly EntryView[],
  standingOf: (entry: EntryView) => string,
): readonly Rows[] {
  const alike = new Map<string, Rows>();
  for (const entry of entries) {
    const key = [entry.kind, entry.account.name, fullName(entry.by), standingOf(entry)].join('\n');
    const rows = alike.get(key);
    if (rows === undefined) alike.set(key, [entry]);
    else rows.push(entry);
  }
  return [...alike.values()].flatMap((rows) =>
    rows.length < MANY ? rows.map((entry): Rows => [entry]) : [rows],
  );
}
