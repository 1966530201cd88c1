import { z } from 'zod';

/**
 * What can be wrong with what was entered, as the message of zod's issue. The window has a sentence
 * for each (`renderer/text/inputProblemText.ts`).
 */
const inputProblemSchema = z.enum([
  'empty',
  'no-id',
  'not-a-number',
  'not-a-day',
  'not-an-instant',
  'below-zero',
  'changes-nothing',
  'nothing-changed',
  'no-reason',
  'no-status',
  'no-address',
  'no-file',
  'no-text',
  'nobody-named',
  'name-too-short',
  'last-day-first',
  'unit-or-quantity-alone',
]);
export type InputProblem = z.infer<typeof inputProblemSchema>;

/** The problem that a zod issue names; null where the message is zod's own. */
export function inputProblem(message: string): InputProblem | null {
  return inputProblemSchema.safeParse(message).data ?? null;
}
