import { z } from 'zod';

const bytes = z.instanceof(Uint8Array<ArrayBuffer>);
const cost = { cost: z.number().int(), blockSize: z.number().int(), lanes: z.number().int() };
const hashedPinSchema = z.object({ hash: bytes, salt: bytes, ...cost });

/** What the worker is asked; `keyed` stands for a PIN, which never comes here. */
export const pinRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hash'), keyed: bytes }),
  z.object({ kind: z.literal('check'), keyed: bytes, stored: hashedPinSchema }),
]);
export type PinRequest = z.infer<typeof pinRequestSchema>;

export const pinAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hashed'), pin: hashedPinSchema }),
  z.object({ kind: z.literal('checked'), fits: z.boolean() }),
]);
export type PinAnswer = z.infer<typeof pinAnswerSchema>;
