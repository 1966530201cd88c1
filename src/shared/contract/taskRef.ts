import { z } from 'zod';
import { taskIdSchema } from '../domain/ids.ts';

/** A task by the service's id, or by the id it was given here while the service has none. */
export const taskRefSchema = z.union([
  z.strictObject({ id: taskIdSchema }),
  z.strictObject({ local: z.uuid() }),
]);
export type TaskRef = z.infer<typeof taskRefSchema>;
