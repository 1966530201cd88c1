export interface NameDifference {
  readonly before: string;
  /** In whole words; empty where nothing differs. */
  readonly part: string;
  readonly after: string;
}

/** A number stays with its unit: what differs is 5 mg, not 5. */
const words = /(?<=\s)(?!(?<=\d\s)(?:mg|mcg|g|kg|mL|L|units?|%|mEq|IU)(?![a-z]))/i;

/** The words of a name that differ from another name, between those that both begin and end with. */
export function splitDifference(name: string, other: string): NameDifference {
  const [mine, theirs] = [name, other].map((text) => text.split(words));
  if (mine === undefined || theirs === undefined) return { before: name, part: '', after: '' };
  const same = (a: string | undefined, b: string | undefined) =>
    a?.trim().toLowerCase() === b?.trim().toLowerCase();
  const shortest = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < shortest && same(mine[start], theirs[start])) start += 1;
  let end = 0;
  while (end < shortest - start && same(mine.at(-1 - end), theirs.at(-1 - end))) end += 1;
  const stop = mine.length - end;
  const part = mine.slice(start, stop).join('');
  const trimmed = part.trimEnd();
  return {
    before: mine.slice(0, start).join(''),
    part: trimmed,
    after: part.slice(trimmed.length) + mine.slice(stop).join(''),
  };
}
