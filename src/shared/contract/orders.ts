import { oc } from '@orpc/contract';
import { z } from 'zod';
import { orderReferenceSchema } from '../domain/ids.ts';
import { enteredSchema, entering } from './entry.ts';

/** By UUID, order number or the caller's own id. */
export const unpauseSchema = z.object({ order: orderReferenceSchema });

export const orders = {
  unpause: oc.input(z.object({ ...entering, ...unpauseSchema.shape })).output(enteredSchema),
};
