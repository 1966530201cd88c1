import { z } from 'zod';
import { list, maybe, openEnum, resource, text } from './fields.ts';
import {
  orderIdSchema,
  patientIdSchema,
  prescriptionIdSchema,
  taskIdSchema,
  userIdSchema,
} from './ids.ts';
import { instantSchema } from './instant.ts';
import { namedUserSchema } from './user.ts';

/** The status of a new task, the only one that service-api.md shows. It cannot mean done. */
export const newTaskStatus = 'NEW';
export const isNewTaskStatus = (code: string): boolean => code.toUpperCase() === newTaskStatus;

/** service-api.md, Task. */
export const taskSchema = resource({
  id: taskIdSchema,
  assignee: maybe(namedUserSchema),
  assignee_id: maybe(userIdSchema),
  created_by_id: maybe(userIdSchema),
  created_at: maybe(instantSchema),
  completed_at: maybe(instantSchema),
  name: maybe(text),
  description: maybe(text),
  category_code: maybe(openEnum(['T01', 'T06'])),
  category_name: maybe(text),
  status_code: maybe(openEnum([newTaskStatus])),
  status_name: maybe(text),
  order_id: maybe(orderIdSchema),
  patient_id: maybe(patientIdSchema),
  prescription_id: maybe(prescriptionIdSchema),
  watchers: maybe(list(namedUserSchema)),
});
export type Task = z.infer<typeof taskSchema>;

/** service-api.md, GET /api/v1/tasks/categories: one of the array. */
export const taskCategorySchema = resource({
  category_code: text,
  category_name: maybe(text),
});
export type TaskCategory = z.infer<typeof taskCategorySchema>;

const watchersSchema = z.array(z.strictObject({ id: userIdSchema }));

/** The body of POST /api/v1/tasks; which fields are required is not shown. */
export const taskDraftSchema = z.strictObject({
  assignee: maybe(userIdSchema),
  name: maybe(z.string()),
  description: maybe(z.string()),
  category_code: maybe(z.string()),
  status_code: maybe(z.string()),
  order_id: maybe(orderIdSchema),
  patient_id: maybe(patientIdSchema),
  prescription_id: maybe(prescriptionIdSchema),
  watchers: maybe(watchersSchema),
});
export type TaskDraft = z.infer<typeof taskDraftSchema>;

/** The body of PUT /api/v1/tasks/{task_id}, or a part of it; null removes a link or the completion. */
export const taskChangeSchema = z.strictObject({
  ...taskDraftSchema.shape,
  completed_at: maybe(instantSchema.nullable()),
  order_id: maybe(orderIdSchema.nullable()),
  patient_id: maybe(patientIdSchema.nullable()),
  prescription_id: maybe(prescriptionIdSchema.nullable()),
});
export type TaskChange = z.infer<typeof taskChangeSchema>;
