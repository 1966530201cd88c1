import { z } from 'zod';

/** What the worker is started with. */
export const writerStartSchema = z.object({
  file: z.string(),
  key: z.instanceof(Uint8Array),
});

/** What the main thread asks of the writer; one answer each, in order. */
export const writerRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('put-associations'),
    lotId: z.string(),
    body: z.string(),
    seenAt: z.number().int(),
  }),
  z.object({ kind: z.literal('close') }),
]);
export type WriterRequest = z.infer<typeof writerRequestSchema>;

/** What the writer says. */
export const writerAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('newer') }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('failed'), words: z.string() }),
]);
export type WriterAnswer = z.infer<typeof writerAnswerSchema>;
