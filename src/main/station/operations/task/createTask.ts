import { newTaskSchema } from '#shared/contract/tasks.ts';
import type { TaskNeed } from '#shared/contract/taskViews.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import { taskOf } from '../../records/parse.ts';
import { originOf, storeRecord } from '../../records/storeRecord.ts';
import { defineOperation } from '../defineOperation.ts';
import { prepareToSendOnce } from '../sendOnce.ts';
import { foldTask } from './foldTask.ts';
import { taskFields } from './taskFields.ts';
import { storeTaskId, taskLane } from './taskRef.ts';

/** What the words of a refusal name, where the draft had none of it. */
function neededBy(draft: TaskDraft, words: string): TaskNeed[] {
  return [
    ...(draft.category_code === undefined && /categor/i.test(words) ? (['category'] as const) : []),
    ...(draft.status_code === undefined && /status/i.test(words) ? (['status'] as const) : []),
  ];
}

/**
 * POST /api/v1/tasks. The service cannot tell a task sent twice from two tasks, and tasks cannot be asked
 * for: after a lost answer it is never sent again by itself.
 */
export const createTask = defineOperation({
  kind: 'create-task',
  payload: newTaskSchema,
  lane: (_id, { local }) => taskLane({ local }),
  fold: (_record, { payload, row }) =>
    foldTask({ id: payload.local, created_by_id: row.userId }, payload.draft),

  send: (client, { payload }, options) => client.createTask(payload.draft, options),
  prepare: prepareToSendOnce,
  // Sent again it would be a second task.
  asked: { is: ({ payload }) => payload.draft, anew: null },
  whenUnknown: { resend: 'never', lookupsPastWindow: 0 },

  apply(store, row, reply) {
    const { local } = newTaskSchema.parse(row.payload);
    const task = taskOf(reply.body);
    if (task === null || reply.body === null) return;
    storeTaskId(store.journal, local, task.id);
    storeRecord(store, 'task', task.id, reply.body, originOf(row, reply));
  },

  park({ journal }, row, why) {
    if (why.kind !== 'refused') return;
    const { draft } = newTaskSchema.parse(row.payload);
    const known = journal.settings.taskNeeds;
    const news = neededBy(draft, why.words ?? '').filter((need) => !known.includes(need));
    if (news.length > 0) journal.settings.taskNeeds = [...known, ...news];
  },

  wentThrough: () => 'record-id',
  confirm(store, { payload }, recordId) {
    storeTaskId(store.journal, payload.local, taskIdSchema.parse(recordId));
  },

  fields: ({ draft }, store) => taskFields(store, draft),
});
