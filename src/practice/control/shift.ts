import type { FillExpect } from './fillCodes.ts';

/** What to do with the code of a step; `reply`: there is none, an exception is to be answered. */
export type StepAsk = 'open' | 'bottle' | 'package' | 'close' | 'reply';
/** What to do about what comes out. `type-30`: so much is taken, where it is asked. */
export type StepAfter = 'put-back' | 'type-30' | 'type-90' | 'write';

type Step = {
  code: string;
  expect: FillExpect | 'reply-sent';
  ask: StepAsk;
  after: StepAfter | null;
};

/** The label of the exception that the shift ends with. */
export const exceptionToAnswer = 'An exception: the apartment number is missing';

/**
 * Two fills in a dozen scans and a reply, for somebody who never made one: each result is a different one, and
 * none of them needs a setting of the pharmacy. The code is named by its label.
 */
export const shiftSteps: readonly Step[] = [
  { code: 'A prescription to fill', expect: 'fill-opens', ask: 'open', after: null },
  {
    code: 'A bottle of another strength',
    expect: 'fill-wrong-strength',
    ask: 'bottle',
    after: 'put-back',
  },
  { code: 'A bottle of another drug', expect: 'fill-wrong-drug', ask: 'bottle', after: 'put-back' },
  {
    code: 'A bottle of another customer',
    expect: 'fill-another-customer',
    ask: 'bottle',
    after: 'put-back',
  },
  {
    code: 'A right bottle with 30 left',
    expect: 'fill-matches-in-part',
    ask: 'bottle',
    after: 'type-30',
  },
  { code: 'A right bottle', expect: 'fill-matches', ask: 'bottle', after: 'type-30' },
  { code: 'A prescription to fill', expect: 'fill-complete', ask: 'close', after: null },
  { code: 'Another prescription to fill', expect: 'fill-opens', ask: 'open', after: null },
  {
    code: 'An expired package for the other prescription',
    expect: 'fill-package-expired',
    ask: 'package',
    after: 'put-back',
  },
  {
    code: 'A package for the other prescription',
    expect: 'fill-package-lot-not-known',
    ask: 'package',
    after: 'type-90',
  },
  {
    code: 'A package for the other prescription',
    expect: 'fill-same-bottle',
    ask: 'package',
    after: 'put-back',
  },
  { code: 'Another prescription to fill', expect: 'fill-complete', ask: 'close', after: null },
  { code: exceptionToAnswer, expect: 'reply-sent', ask: 'reply', after: 'write' },
];
