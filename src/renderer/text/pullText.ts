import type { LotDetail } from '#shared/contract/lotViews.ts';
import type { Obstacle } from '#shared/contract/obstacle.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { lotsText } from './lotListText.ts';
import { lotTitle } from './lotText.ts';
import { obstacleText } from './obstacleText.ts';
import { shortId } from './subjectText.ts';

export const pullTitle = t`Pull this lot`;
export const pullAct = t`Pull it`;

/** Where a bottle was only the wrong one for a fill. */
export const putBackText = t`Return this bottle to its place. The lot stays in use.`;
export const putBackAct = t`Return it`;
export const drugUnknownText = t`Drug not known`;

const titleOf = ({ id, now }: LotDetail) =>
  lotTitle(id, now.batch_number ?? shortId(id), now.manufacturer ?? null);

/** Why the quantity changes, as the service keeps it. */
export const pullReason = (because: string): string => t`Pulled: ${because}`;

/** What whoever follows up is asked to do, to begin with. */
export const pullTaskName = (lot: LotDetail): string => t`Follow up on pulled lot ${titleOf(lot)}`;

/** The same of several lots at once. */
export const pullTasksName = (lots: number): string =>
  lots === 1 ? t`Follow up on a pulled lot` : t`Follow up on ${lots} pulled lots`;

export const notInUseText = t`It is out of use already.`;
export const unknownQuantityText = t`How many there are is not known: only a count says it. Count to zero if nothing is left.`;

/** What came of undoing a pull of several lots. */
export interface PullUndone {
  readonly lots: number;
  /** Of how many all entries are undone. */
  readonly back: number;
  /** Why each of the others stays as it is. */
  readonly stay: readonly Obstacle[];
  /** The same of their task; null where it is undone, or there is none. */
  readonly task: Obstacle | null;
  /** What ended it before the last; null where it came to the end. */
  readonly problem: string | null;
}

/** `4 of 6 lots taken back. 2 are sent: see their pages.` */
export function pullUndoneText({ lots, back, stay, task, problem }: PullUndone): string {
  const which = back === lots ? lotsText(lots) : t`${countText(back)} of ${lotsText(lots)}`;
  const sentences = [t`${which} taken back.`];
  const counts = new Map<string, { of: Obstacle; count: number }>();
  for (const of of stay) {
    const count = (counts.get(obstacleText(of))?.count ?? 0) + 1;
    counts.set(obstacleText(of), { of, count });
  }
  for (const { of, count } of counts.values()) sentences.push(stayText(of, count));
  if (task !== null) sentences.push(t`Their task: ${obstacleText(task)}`);
  if (problem !== null) sentences.push(problem);
  return sentences.join(' ');
}

function stayText(because: Obstacle, count: number): string {
  const some = countText(count);
  switch (because.kind) {
    case 'sent-already':
      return count === 1 ? t`1 is sent: see its page.` : t`${some} are sent: see their pages.`;
    case 'on-its-way':
      return count === 1
        ? t`${some} is on the way just now: undo again once delivered.`
        : t`${some} are on the way just now: undo again once delivered.`;
    default:
      return t`${some} not: ${obstacleText(because)}`;
  }
}

/** While it is under way: `3 of 6`. */
export const takingBackText = (done: number, lots: number): string =>
  t`${countText(done)} of ${countText(lots)}`;
