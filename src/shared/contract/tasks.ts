import { oc } from '@orpc/contract';
import { z } from 'zod';
import { taskIdSchema, userIdSchema } from '../domain/ids.ts';
import type { InputProblem } from '../domain/inputProblem.ts';
import { taskChangeSchema, taskDraftSchema } from '../domain/task.ts';
import { askResultSchema } from './ask.ts';
import { entryInput, heldInput, submitResultSchema } from './entry.ts';
import { taskRefSchema } from './taskRef.ts';
import {
  foundLinkSchema,
  knownTasksSchema,
  taskAboutSchema,
  taskChoicesSchema,
  taskDetailSchema,
} from './taskViews.ts';

/** `local` is the task's id here, made by the window, until the service gives it one. */
export const newTaskSchema = z.object({ local: z.uuid(), draft: taskDraftSchema });
export type NewTask = z.infer<typeof newTaskSchema>;

/** Only the fields that change; null removes a link or the completion. */
export const taskEditSchema = z.object({
  task: taskRefSchema,
  // Watchers have a call of their own.
  change: taskChangeSchema
    .omit({ watchers: true })
    .refine((change) => Object.keys(change).length > 0, 'nothing-changed' satisfies InputProblem),
});

/** The service can only add watchers. */
export const taskWatchersSchema = z.object({
  task: taskRefSchema,
  watchers: z.array(userIdSchema).min(1, 'nobody-named' satisfies InputProblem),
});

export const tasks = {
  /**
   * The tasks known to this station, since the service lists none: those made, changed or asked for
   * here, delivered or not; all of them, or those about one thing.
   */
  known: oc.input(z.object({ about: taskAboutSchema.nullable() })).output(knownTasksSchema),
  /** One task, by the service's id or its id here; null when it is not known. */
  detail: oc.input(z.object({ key: z.string().min(1) })).output(taskDetailSchema.nullable()),
  /** The choices of a form: known people, categories and statuses. */
  choices: oc.output(taskChoicesSchema),
  /** What a scan or a typed text may link a task to. */
  findLinks: oc.input(z.object({ text: z.string() })).output(z.array(foundLinkSchema)),
  /**
   * The only read of a task that the service has: an empty change. As it is a write in name, only a
   * person's request makes it, never a scan (DESIGN.md section 4).
   */
  ask: oc.input(z.object({ taskId: taskIdSchema })).output(askResultSchema),
  create: oc
    .input(z.object({ ...entryInput, ...newTaskSchema.shape, ...heldInput }))
    .output(submitResultSchema),
  edit: oc.input(z.object({ ...entryInput, ...taskEditSchema.shape })).output(submitResultSchema),
  watch: oc
    .input(z.object({ ...entryInput, ...taskWatchersSchema.shape }))
    .output(submitResultSchema),
};
