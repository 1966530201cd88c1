import { z } from 'zod';
import { newTaskSchema, taskEditSchema } from '#shared/contract/tasks.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { isDone } from '../../records/isDone.ts';
import { taskOf } from '../../records/parse.ts';
import { originOf, storeRecord } from '../../records/storeRecord.ts';
import { defineOperation } from '../defineOperation.ts';
import { plainFields, taskField } from '../entryFields.ts';
import {
  conflictOr,
  differencesOf,
  fieldsNamedIn,
  lookForNewerRecord,
  type Values,
  valuesOf,
  valuesSchema,
} from '../merge.ts';
import { draftWithChange, foldTask } from './foldTask.ts';
import { taskFields, taskValue } from './taskFields.ts';
import { localIdOf, serviceTaskId, taskLane } from './taskRef.ts';

const frozenSchema = z.object({ taskId: taskIdSchema, started: z.number().int() });

/** A task's fields under the names that a change has for them. */
function taskValues(record: Json | null): Values {
  const task = taskOf(record);
  if (task === null) return {};
  const { assignee, assignee_id, watchers: _apart, ...rest } = task;
  return valuesOf({ ...rest, assignee: assignee_id ?? assignee?.id });
}

/** PUT /api/v1/tasks/{task_id}: only what changed, and only over what was seen. */
export const editTask = defineOperation({
  kind: 'edit-task',
  payload: taskEditSchema,
  base: valuesSchema,
  frozen: frozenSchema,
  lane: (_id, { task }) => taskLane(task),
  needs: ({ task }) => localIdOf(task),
  see: (record, { change }) => fieldsNamedIn(change, taskValues(record)),
  fold: (record, { payload }) => foldTask(record, payload.change),

  foldInto: (maker, { change }) => draftWithChange(newTaskSchema.parse(maker), change),

  async prepare({ store }, { payload: { task, change }, base }) {
    return {
      kind: 'prepared',
      freeze: (started) => {
        const taskId = serviceTaskId(store.journal, task);
        if (taskId === null) return { kind: 'park', why: { kind: 'needed-entry-gone' } };
        const theirs = taskValues(store.record('task', taskId)?.body ?? null);
        const differences = differencesOf(valuesOf(change), base, theirs);
        return conflictOr(differences, { taskId, started });
      },
    };
  },

  send: (client, { payload, frozen }, options) =>
    client.updateTask({ task_id: frozen.taskId, change: payload.change }, options),
  asked: { is: ({ payload }) => payload.change, before: ({ base }) => base, anew: 'send' },

  whenUnknown: {
    resend: 'once',
    lookupsPastWindow: 1,
    lookUp: async ({ store }, { frozen }) =>
      lookForNewerRecord(store.record('task', frozen.taskId), frozen.started),
  },

  apply(store, row, reply) {
    const task = taskOf(reply.body);
    if (task !== null && reply.body !== null)
      storeRecord(store, 'task', task.id, reply.body, originOf(row, reply));
  },

  fields: ({ task, change }, store) => [
    taskField(store, task),
    ...plainFields({ completes: isDone(change, store.journal.settings.taskDone) }),
    ...taskFields(store, change),
  ],
  fieldValue: taskValue,
});
