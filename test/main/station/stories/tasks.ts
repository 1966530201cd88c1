import { taskIdSchema, userIdSchema } from '#shared/domain/ids.ts';
import type { At } from './story.ts';

/** A task that the service has, and somebody who may watch it or be given it. */
export async function taskAndUser({ oracle }: At) {
  return {
    taskId: taskIdSchema.parse((await oracle.code('A task')).entityId),
    userId: userIdSchema.parse((await oracle.code('A user')).entityId),
  };
}

/** All that any reading of the service may want of a new task. */
export async function wholeDraft(at: At, name: string) {
  const { userId } = await taskAndUser(at);
  return {
    name,
    description: 'Before the next delivery',
    assignee: userId,
    category_code: 'T06',
    status_code: 'NEW',
  };
}
