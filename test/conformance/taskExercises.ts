import { taskIdSchema } from '#shared/domain/ids.ts';
import { instantSchema } from '#shared/domain/instant.ts';
import { taskDraftSchema } from '#shared/domain/task.ts';
import {
  addTaskWatchers,
  createTask,
  readTaskCategories,
  updateTask,
} from '../../src/main/station/service/tasks.ts';
import { type Exercise, one, type World } from './exercise.ts';

/** The four operations on tasks, with every field that a task may be sent with. */
export function taskExercises(world: World): Exercise[] {
  const [first, second] = [...world.users.values()];
  const task = one(world.tasks.values(), ({ watchers }) => watchers.length > 0);
  const task_id = taskIdSchema.parse(task.id);
  const sent = {
    assignee: first?.id,
    name: 'Recount the lot',
    description: 'Shelf C',
    category_code: 'T06',
    status_code: 'CMP',
    order_id: world.orders.idAt(0),
    patient_id: world.patients.idAt(0),
    prescription_id: world.prescriptions.idAt(0),
    watchers: [{ id: first?.id }, { id: second?.id }],
  };
  const draft = taskDraftSchema.parse(sent);
  const completed_at = '2026-11-20T10:11:12Z';
  return [
    {
      operation: 'tasks.create',
      call: (service, token) => createTask(service, token, draft),
      path: '/api/v1/tasks',
      body: sent,
    },
    {
      operation: 'tasks.update',
      call: (service, token) =>
        updateTask(service, token, {
          task_id,
          change: { ...draft, completed_at: instantSchema.parse(completed_at) },
        }),
      path: `/api/v1/tasks/${task.id}`,
      body: { ...sent, completed_at },
    },
    {
      operation: 'tasks.update',
      call: (service, token) => updateTask(service, token, { task_id, change: { name: 'Again' } }),
      path: `/api/v1/tasks/${task.id}`,
      body: { name: 'Again' },
    },
    {
      operation: 'tasks.watch',
      call: (service, token) =>
        addTaskWatchers(service, token, {
          task_id,
          watchers: (draft.watchers ?? []).map(({ id }) => id),
        }),
      path: `/api/v1/tasks/${task.id}/watchers`,
      body: sent.watchers,
    },
    {
      operation: 'tasks.categories',
      call: (service, token) => readTaskCategories(service, token),
      path: '/api/v1/tasks/categories',
    },
  ];
}
