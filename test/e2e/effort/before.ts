import type { Effort } from './hands.ts';

/** The commit before issue 24, at whose screens the numbers below were counted. */
export const commitBefore = '7a13d16f';

const took = (clicks: number, keys: number, texts: number, scans: number): Effort => ({
  ...{ clicks, keys, texts, scans },
});

/** What each job took there: clicks, keys, texts and scans. Nothing changes these any more. */
export const before: Readonly<Record<string, Effort>> = {
  'Check a lot': took(1, 0, 0, 1),
  'Find a lot': took(1, 1, 1, 0),
  'Correct a count': took(1, 1, 1, 0),
  'Pull an expired lot': took(3, 1, 0, 1),
  'Count round with three lots': took(5, 1, 3, 3),
  'Package of a maker': took(1, 0, 0, 1),
  'Print a label': took(2, 0, 0, 0),
  'Task from a scan': took(5, 0, 1, 1),
  'Status of a prescription': took(6, 1, 1, 0),
  'Find a prescription by its number': took(2, 0, 1, 0),
  'Unpause an order': took(2, 0, 0, 1),
  'Reply to an exception': took(2, 1, 1, 0),
  'Decide one entry': took(2, 1, 1, 0),
  'Twenty decisions of one cause': took(20, 20, 20, 0),
  'Verify a scan': took(0, 0, 0, 1),
  'Open a fill and finish it': took(0, 0, 0, 4),
  'Override of a stop': took(2, 4, 1, 1),
  'Lock and unlock': took(0, 2, 1, 0),
  'Sign in': took(0, 1, 3, 0),
  'Hand over': took(3, 1, 2, 1),
};
