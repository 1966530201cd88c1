import { z } from 'zod';
import { newTaskSchema, taskWatchersSchema } from '#shared/contract/tasks.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { fieldsOf, taskOf } from '../../records/parse.ts';
import { originOf, storeRecord } from '../../records/storeRecord.ts';
import { defineOperation } from '../defineOperation.ts';
import { taskField, usersValue } from '../entryFields.ts';
import { draftWithChange, withWatchers } from './foldTask.ts';
import { localIdOf, serviceTaskId, taskLane } from './taskRef.ts';

type Payload = z.infer<typeof taskWatchersSchema>;
const frozenSchema = z.object({ taskId: taskIdSchema });

const userReferences = (watchers: Payload['watchers']) => watchers.map((id) => ({ id }));

function withNewWatchers(record: Json | null, { watchers }: Payload): Json {
  const fields = fieldsOf(record);
  const present = Array.isArray(fields['watchers']) ? fields['watchers'] : [];
  return { ...fields, watchers: withWatchers(present, userReferences(watchers)) };
}

/** PUT /api/v1/tasks/{task_id}/watchers. Only ever adds, so it may be repeated. */
export const addWatchers = defineOperation({
  kind: 'add-watchers',
  payload: taskWatchersSchema,
  frozen: frozenSchema,
  lane: (_id, { task }) => taskLane(task),
  needs: ({ task }) => localIdOf(task),
  fold: (record, { payload }) => withNewWatchers(record, payload),

  foldInto(maker, { watchers }) {
    const made = newTaskSchema.parse(maker);
    return draftWithChange(made, {
      watchers: [...(made.draft.watchers ?? []), ...userReferences(watchers)],
    });
  },

  async prepare({ store }, { payload: { task } }) {
    return {
      kind: 'prepared',
      freeze: () => {
        const taskId = serviceTaskId(store.journal, task);
        if (taskId === null) return { kind: 'park', why: { kind: 'needed-entry-gone' } };
        return { kind: 'go', frozen: { taskId } };
      },
    };
  },

  send: (client, { payload: { watchers }, frozen }, options) =>
    client.addTaskWatchers({ task_id: frozen.taskId, watchers }, options),

  whenUnknown: { resend: 'always', lookupsPastWindow: 0 },

  apply(store, row, reply) {
    const { taskId } = frozenSchema.parse(row.frozen);
    const task = taskOf(reply.body);
    if (task?.id === taskId && reply.body !== null) {
      storeRecord(store, 'task', taskId, reply.body, originOf(row, reply));
      return;
    }
    // The document does not show the answer: a success means that they watch, whatever the body holds.
    const known = store.record('task', taskId);
    if (known === null) return;
    storeRecord(
      store,
      'task',
      taskId,
      withNewWatchers(known.body, taskWatchersSchema.parse(row.payload)),
      { at: reply.at, started: reply.started, account: null },
    );
  },

  fields: ({ task, watchers }, store) => [
    taskField(store, task),
    { name: 'watchers', value: usersValue(store, watchers) },
  ],
});
