import { z } from 'zod';
import { parsedPieceSchema } from './parse/listParser.ts';

/** Requests of the main thread to the parser. */
export const parserRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('parse'),
    piece: z.instanceof(Uint8Array<ArrayBuffer>),
    isNew: z.boolean(),
  }),
  z.object({ kind: z.literal('close') }),
]);
export type ParserRequest = z.infer<typeof parserRequestSchema>;

export const parserAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('parsed'), parsed: parsedPieceSchema }),
]);
export type ParserAnswer = z.infer<typeof parserAnswerSchema>;
