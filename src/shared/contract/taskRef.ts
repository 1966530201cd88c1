import { z } from 'zod';
import { taskIdSchema } from '../domain/ids.ts';

/** A task by the service's id, or by its id here while the service has given none. */
export const taskRefSchema = z.union([
  z.strictObject({ id: taskIdSchema }),
  z.strictObject({ local: z.uuid() }),
]);
export type TaskRef = z.infer<typeof taskRefSchema>;
