import { z } from 'zod';

/** Every way "Ask the service" about one thing can end. */
export const askResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered') }),
  z.object({ kind: z.literal('out-of-reach') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  z.object({ kind: z.literal('refused'), words: z.string().nullable() }),
  z.object({ kind: z.literal('not-understood') }),
]);
export type AskResult = z.infer<typeof askResultSchema>;
