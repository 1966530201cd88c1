import { z } from 'zod';
import { mentionKinds } from '../domain/taskMentions.ts';
import { instantMs } from './session.ts';
import { doneRuleSchema } from './settings.ts';
import { taskRefSchema } from './taskRef.ts';
import { entryDetailSchema } from './waiting.ts';

/** A category or a status: its code, and its name if that is known. */
export const taskCodeSchema = z.object({ code: z.string(), name: z.string().nullable() });
export type TaskCode = z.infer<typeof taskCodeSchema>;

/** A user of the service as this station knows them; perhaps only the id. */
export const taskPersonSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  role: z.string().nullable(),
  /** Whether this is the account that is signed in. */
  you: z.boolean(),
});
export type TaskPerson = z.infer<typeof taskPersonSchema>;

/** What a task can be about: linked by the service, or named in the description. */
export const linkKinds = ['order', 'patient', 'prescription', ...mentionKinds] as const;
export const taskAboutSchema = z.object({ kind: z.enum(linkKinds), id: z.string().min(1) });
export const foundLinkSchema = taskAboutSchema.extend({ title: z.string().nullable() });
export type FoundLink = z.infer<typeof foundLinkSchema>;
export type TaskAbout = z.infer<typeof taskAboutSchema>;

/** A task with the waiting changes applied. */
export const taskRowSchema = z.object({
  ref: taskRefSchema,
  /** The key of its page; stays valid once the service has given it an id. */
  key: z.string(),
  name: z.string().nullable(),
  category: taskCodeSchema.nullable(),
  status: taskCodeSchema.nullable(),
  done: z.boolean(),
  assignee: taskPersonSchema.nullable(),
  /** By the service's clock; by ours for a task that is not delivered yet. */
  createdAt: instantMs.nullable(),
  completedAt: instantMs.nullable(),
  order: foundLinkSchema.nullable(),
  patient: foundLinkSchema.nullable(),
  prescription: foundLinkSchema.nullable(),
  /** Lots and exceptions that its description names. */
  mentions: z.array(foundLinkSchema),
  /** How far the entries of this station about it have come. */
  standing: z.enum(['delivered', 'waiting', 'under-way', 'needs-decision', 'discarded']),
  /** When the service last answered it; null while it never has. */
  seenAt: instantMs.nullable(),
});
export type TaskRow = z.infer<typeof taskRowSchema>;

export const taskDetailSchema = taskRowSchema.extend({
  description: z.string().nullable(),
  createdBy: taskPersonSchema.nullable(),
  watchers: z.array(taskPersonSchema),
  /** Fields that the service does not document, as it spelled them. */
  others: z.array(z.object({ name: z.string(), value: z.string() })),
  entries: z.array(entryDetailSchema),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

export const knownTasksSchema = z.object({
  /** Open tasks first, each part newest first; no more than a screen can hold. */
  rows: z.array(taskRowSchema),
  total: z.number().int(),
});
export type KnownTasks = z.infer<typeof knownTasksSchema>;

/** What the service was seen to refuse a new task without. */
export const taskNeedSchema = z.enum(['category', 'status']);
export type TaskNeed = z.infer<typeof taskNeedSchema>;

/** The codes of the newest task that was made here. */
export const lastTaskCodesSchema = z.object({
  category: z.string().nullable(),
  status: z.string().nullable(),
});
export type LastTaskCodes = z.infer<typeof lastTaskCodesSchema>;

/** The choices in the form of a task. */
export const taskChoicesSchema = z.object({
  people: z.array(taskPersonSchema),
  categories: z.array(taskCodeSchema),
  /** When the service last listed its categories; null: only those seen on tasks are known. */
  categoriesSeenAt: instantMs.nullable(),
  statuses: z.array(taskCodeSchema),
  needs: z.array(taskNeedSchema),
  last: lastTaskCodesSchema,
  done: doneRuleSchema,
});
export type TaskChoices = z.infer<typeof taskChoicesSchema>;
