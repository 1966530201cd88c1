import { z } from 'zod';
import { habitsSchema, noHabits } from './habits.ts';

/** What is known of a workstation's scanner; the setup screen finds it from one test code. */
export const scannerSchema = habitsSchema.extend({
  /** How the scanner ends a code; null until it is known. */
  ending: z.enum(['enter', 'tab', 'silence']).nullable(),
  /** At most this many milliseconds lie between two keys of a burst. */
  gapMs: z.number().min(20).max(400),
  /**
   * The character that a key means, by `strokeName`, where it differs from what the system reads.
   */
  keys: z.record(z.string(), z.string().length(1)),
  /** Sends the symbology identifier (`]Q1`, `]d2`) before each code. */
  saysKind: z.boolean(),
  /** Most scanners ignore Caps Lock, so their capitals arrive as small letters (`undo`). */
  capsLock: z.enum(['undo', 'leave']),
});
export type Scanner = z.infer<typeof scannerSchema> & {
  /** Keys that write nothing belong to a burst too: only while the scanner is being set up. */
  readonly takesEveryKey?: true;
};

/** Any scanner with factory settings. The rule is 50 ms a key; browsers round their clocks. */
export const usualScanner: Scanner = {
  ...noHabits,
  ending: null,
  gapMs: 55,
  keys: {},
  saysKind: false,
  capsLock: 'undo',
};

/**
 * A scanner of which nothing is known during setup: it may be slow, and may end one code with a key
 * and the next with silence.
 */
export const scannerBeingSetUp: Scanner = {
  ...usualScanner,
  ending: 'silence',
  gapMs: 400,
  capsLock: 'leave',
  takesEveryKey: true,
};
