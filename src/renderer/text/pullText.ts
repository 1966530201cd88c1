import type { LotDetail } from '#shared/contract/lotViews.ts';
import { lotTitle } from './lotText.ts';
import { shortId } from './subjectText.ts';

export const pullTitle = 'Pull this lot';
export const pullAct = 'Pull it';

/** Where a bottle was only the wrong one for a fill. */
export const putBackText = 'Return this bottle to its place. The lot stays in use.';
export const putBackAct = 'Return it';
export const drugUnknownText = 'Drug not known';

const titleOf = ({ id, now }: LotDetail) =>
  lotTitle(id, now.batch_number ?? shortId(id), now.manufacturer ?? null);

/** Why the quantity changes, as the service keeps it. */
export const pullReason = (because: string): string => `Pulled: ${because}`;

/** What whoever follows up is asked to do, to begin with. */
export const pullTaskName = (lot: LotDetail): string => `Follow up on pulled lot ${titleOf(lot)}`;

/** The same of several lots at once. */
export const pullTasksName = (lots: number): string =>
  lots === 1 ? 'Follow up on a pulled lot' : `Follow up on ${lots} pulled lots`;

export const notInUseText = 'It is out of use already.';
export const unknownQuantityText =
  'How many there are is not known: only a count says it. Count to zero if nothing is left.';
