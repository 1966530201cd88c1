import { z } from 'zod';

/** Requests of the main thread to the parser, which answers with a parsed piece and is ended from outside. */
export const parserRequestSchema = z.object({
  kind: z.literal('parse'),
  piece: z.instanceof(Uint8Array<ArrayBuffer>),
  isNew: z.boolean(),
});
export type ParserRequest = z.infer<typeof parserRequestSchema>;
