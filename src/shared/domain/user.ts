import type { z } from 'zod';
import { flag, maybe, openEnum, resource, resourceOrId, text } from './fields.ts';
import { userIdSchema } from './ids.ts';
import { instantSchema } from './instant.ts';

/** service-api.md, User (returned by login). */
export const userSchema = resource({
  id: userIdSchema,
  created_at: maybe(instantSchema),
  updated_at: maybe(instantSchema),
  email: maybe(text),
  first_name: maybe(text),
  last_name: maybe(text),
  is_active: maybe(flag),
  role: maybe(openEnum(['admin'])),
});
export type User = z.infer<typeof userSchema>;

/** A user named in a task: assignee or watcher; some answers may give only the id. */
export const namedUserSchema = resourceOrId({
  id: maybe(userIdSchema),
  first_name: maybe(text),
  last_name: maybe(text),
  role: maybe(openEnum(['admin'])),
});
export type NamedUser = z.infer<typeof namedUserSchema>;
