import { z } from 'zod';
import { type Verdict, verdictSchema } from '#shared/contract/verdict.ts';

/** A verdict as it lies on disk, of older versions too; null if there is none yet. */
export const storedVerdict = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : present(verdictSchema.parse(JSON.parse(text)))));

/**
 * Older versions kept a sentence of their own instead of a kind. There were two, and only the one
 * about a defect came without the status of an answer.
 */
function present(verdict: Verdict): Verdict {
  if (verdict.kind !== 'could-not-verify') return verdict;
  if (verdict.because !== 'not-understood' || verdict.words === null) return verdict;
  const because = verdict.status === 0 ? 'defect' : 'another-barcode';
  return { ...verdict, because, words: null };
}
