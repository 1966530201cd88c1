import { z } from 'zod';

/** What is known of the scanner at a workstation; found by the setup screen from one test code. */
export const scannerSchema = z.object({
  /** Taken off the text where it begins or ends with them. */
  prefix: z.string().max(20),
  suffix: z.string().max(20),
  /** What a code ends with; null until it is known. */
  ending: z.enum(['enter', 'tab', 'silence']).nullable(),
  /** Keys of one burst follow each other within this many milliseconds. */
  gapMs: z.number().min(20).max(400),
  /** What a key means, by its name in `strokeName`, where that is not what the system says. */
  keys: z.record(z.string(), z.string().length(1)),
  /** Says ahead of each code of what kind it is (`]Q1`, `]d2`). */
  saysKind: z.boolean(),
  /** A text that the scanner writes for the group separator; empty when it writes none. */
  gsText: z.string().max(8),
  /** Most scanners do not know that Caps Lock is on, and then capitals arrive as small letters. */
  capsLock: z.enum(['undo', 'leave']),
});
export type Scanner = z.infer<typeof scannerSchema>;

/** Any scanner as it comes out of its box. The rule is 50 ms a key; clocks in browsers are rounded. */
export const usualScanner: Scanner = {
  prefix: '',
  suffix: '',
  ending: null,
  gapMs: 55,
  keys: {},
  saysKind: false,
  gsText: '',
  capsLock: 'undo',
};

/**
 * While it is being set up nothing of a scanner is known: it may be as slow as it likes, and end one
 * code with a key and the next with nothing.
 */
export const scannerBeingSetUp: Scanner = {
  ...usualScanner,
  ending: 'silence',
  gapMs: 400,
  capsLock: 'leave',
};
