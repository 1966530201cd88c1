import { z } from 'zod';
import { codeReadSchema } from './codeRead.ts';

/** Messages to the decoding worker, which takes over the picture or frame. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('frame'),
    number: z.number().int(),
    frame: z.union([z.instanceof(VideoFrame), z.instanceof(ImageBitmap)]),
    /** Take the time for a full look; else the quick one. */
    thorough: z.boolean(),
  }),
  z.object({
    kind: z.literal('picture'),
    number: z.number().int(),
    picture: z.instanceof(ImageBitmap),
  }),
  z.object({ kind: z.literal('leave-picture') }),
]);
export type Request = z.infer<typeof requestSchema>;

const boxSchema = codeReadSchema.shape.box;

/** Messages from the worker; `ms` is the time it took. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('read'),
    number: z.number().int(),
    reads: z.array(codeReadSchema).readonly(),
    /** The part that was looked at; codes outside it may still be in view. */
    area: boxSchema,
    ms: z.number(),
  }),
  z.object({
    kind: z.literal('progress'),
    number: z.number().int(),
    done: z.number(),
    of: z.number(),
  }),
  /** Given up before the end, or failed. */
  z.object({
    kind: z.literal('unread'),
    number: z.number().int(),
    because: z.enum(['left', 'failed']),
  }),
]);
export type Reply = z.infer<typeof replySchema>;
export type DecodeReport = Extract<Reply, { kind: 'read' }>;
