import { list } from '#shared/domain/fields.ts';
import type { TaskId, UserId } from '#shared/domain/ids.ts';
import {
  type Task,
  type TaskCategory,
  type TaskChange,
  type TaskDraft,
  taskCategorySchema,
  taskSchema,
} from '#shared/domain/task.ts';
import { bySchema, type Reader } from './answerBody.ts';
import { type CallOptions, callService } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { path } from './path.ts';

/** GET /api/v1/tasks/categories. Also the harmless request that tells whether a token is taken. */
export function readTaskCategories(
  connection: Connection,
  token: string,
  options?: CallOptions,
): Promise<Outcome<TaskCategory[]>> {
  return callService(
    connection,
    { method: 'GET', path: '/api/v1/tasks/categories', token, harmless: true },
    bySchema(list(taskCategorySchema)),
    options,
  );
}

/** POST /api/v1/tasks. */
export function createTask(
  connection: Connection,
  token: string,
  draft: TaskDraft,
  options?: CallOptions,
): Promise<Outcome<Task>> {
  return callService(
    connection,
    { method: 'POST', path: '/api/v1/tasks', token, body: draft, harmless: false },
    bySchema(taskSchema),
    options,
  );
}

/** PUT /api/v1/tasks/{task_id}: only the fields to change; none at all is the nearest to a read. */
export function updateTask(
  connection: Connection,
  token: string,
  request: { task_id: TaskId; change: TaskChange },
  options?: CallOptions,
): Promise<Outcome<Task>> {
  const call = {
    method: 'PUT' as const,
    path: path`/api/v1/tasks/${request.task_id}`,
    token,
    body: request.change,
    harmless: false,
  };
  return callService(connection, call, bySchema(taskSchema), options);
}

/**
 * The document does not show the answer's body: a task if it is one, null for anything else.
 */
const perhapsTask: Reader<Task | null> = (body) => {
  const read = bySchema(taskSchema)(body);
  return { kind: 'read', value: read.kind === 'read' ? read.value : null };
};

/** PUT /api/v1/tasks/{task_id}/watchers: the users to add, as an array. */
export function addTaskWatchers(
  connection: Connection,
  token: string,
  request: { task_id: TaskId; watchers: readonly UserId[] },
  options?: CallOptions,
): Promise<Outcome<Task | null>> {
  const call = {
    method: 'PUT' as const,
    path: path`/api/v1/tasks/${request.task_id}/watchers`,
    token,
    body: request.watchers.map((id) => ({ id })),
    harmless: false,
  };
  return callService(connection, call, perhapsTask, options);
}
