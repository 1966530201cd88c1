import { oc } from '@orpc/contract';
import { z } from 'zod';
import { exceptionIdSchema } from '../domain/ids.ts';
import { enteredSchema, entering } from './entry.ts';

/** On record as the person at the bench (service-api.md, Exception response). */
export const replySchema = z.object({
  exceptionId: exceptionIdSchema,
  text: z.string().refine((text) => text.trim() !== '', 'There is nothing to send'),
});

export const exceptions = {
  reply: oc.input(z.object({ ...entering, ...replySchema.shape })).output(enteredSchema),
};
