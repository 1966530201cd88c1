import { oc } from '@orpc/contract';
import { z } from 'zod';
import { taskIdSchema, userIdSchema } from '../domain/ids.ts';
import { taskChangeSchema, taskDraftSchema } from '../domain/task.ts';
import { enteredSchema, entering } from './entry.ts';

/** A task by the service's id, or by the id it was given here while the service has none. */
export const taskRefSchema = z.union([
  z.strictObject({ id: taskIdSchema }),
  z.strictObject({ local: z.uuid() }),
]);
export type TaskRef = z.infer<typeof taskRefSchema>;

/** `local` is the task's id here, made by the window, until the service gives it one. */
export const newTaskSchema = z.object({ local: z.uuid(), draft: taskDraftSchema });
export type NewTask = z.infer<typeof newTaskSchema>;

/** Only the fields that change; null takes a link or a completion away. */
export const taskEditSchema = z.object({
  task: taskRefSchema,
  // Watchers are added by a call of their own.
  change: taskChangeSchema
    .omit({ watchers: true })
    .refine((change) => Object.keys(change).length > 0, 'Nothing is changed'),
});

/** Only ever adds. */
export const taskWatchersSchema = z.object({
  task: taskRefSchema,
  watchers: z.array(userIdSchema).min(1, 'Name somebody'),
});

export const tasks = {
  create: oc.input(z.object({ ...entering, ...newTaskSchema.shape })).output(enteredSchema),
  edit: oc.input(z.object({ ...entering, ...taskEditSchema.shape })).output(enteredSchema),
  watch: oc.input(z.object({ ...entering, ...taskWatchersSchema.shape })).output(enteredSchema),
};
