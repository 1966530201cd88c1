import type { Mutant } from '../mutant.ts';

const decide = 'src/main/station/handlers/decide.ts';
const takeBack = 'src/main/station/handlers/takeBack.ts';
const isDone = 'src/main/station/records/isDone.ts';
const stories = 'test/main/station/stories';

/** Records made here, and the entries that need them before they have an id. */
export const tasks: readonly Mutant[] = [
  {
    name: 'scanned-task-counted-among-those-shown',
    why: 'A list says "1 task" and shows none: nothing but its code was ever read.',
    file: 'src/main/station/journal/recordsMet.ts',
    find: 'WHERE records.kind = met.kind AND records.id = met.id)',
    put: 'WHERE 1 OR records.id = met.id)',
    redBy: ['test/main/station/tasks.test.ts'],
  },
  {
    name: 'task-resent-after-a-cut',
    why: 'One entry becomes two tasks: the service cannot recognize the repeat or be asked.',
    file: 'src/main/station/operations/task/createTask.ts',
    find: "whenUnknown: { resend: 'never', lookupsPastWindow: 0 },",
    put: "whenUnknown: { resend: 'once', lookupsPastWindow: 0 },",
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'dependant-sent-with-its-local-id',
    why: 'The service is asked to change a task that it does not know.',
    file: 'src/main/station/operations/task/editTask.ts',
    find: 'const taskId = serviceTaskId(store.journal, task);',
    put: "const taskId =\n          serviceTaskId(store.journal, task) ?? taskIdSchema.parse('local' in task ? task.local : '');",
    and: [
      {
        file: 'src/main/station/journal/queue.ts',
        find: "WHERE dependencies.operation = o.sequence AND needed.state <> 'settled')",
        put: "WHERE dependencies.operation = o.sequence AND needed.state = 'nowhere')",
      },
      {
        file: 'src/main/station/journal/queue.ts',
        find: 'AND ahead.${openCondition})',
        put: "AND ahead.state NOT IN ('settled', 'discarded', 'handed-over', 'parked'))",
      },
      {
        file: 'src/main/station/journal/outbox.ts',
        find: 'AND ahead.${openCondition})',
        put: "AND ahead.state NOT IN ('settled', 'discarded', 'handed-over', 'parked'))",
      },
    ],
    redBy: [`${stories}/taskSequences.test.ts`],
  },
  {
    name: 'dependants-lost-on-discard',
    why: 'Entries that need a discarded one disappear with it.',
    file: takeBack,
    find: "journal.outbox.move(sequence, state, 'parked', clock.now(), { kind: 'needed-entry-gone' });",
    put: "journal.outbox.move(sequence, state, 'discarded', clock.now(), { kind: 'needed-entry-gone' });",
    redBy: [`${stories}/taskSequences.test.ts`],
  },
  {
    name: 'dependants-left-waiting-on-undo',
    why: 'Entries that need an undone one wait for ever unnoticed.',
    file: takeBack,
    find: '    parkDependants({ journal, clock }, row);\n',
    put: '',
    redBy: [`${stories}/taskUndo.test.ts`],
  },
  {
    name: 'sent-task-said-to-be-undoable',
    why: 'Undoing a task that was sent tells to count a lot.',
    file: 'src/main/station/handlers/undo.ts',
    find: 'operations.get(kind)?.compensation !== undefined',
    put: 'operations.get(kind) !== null',
    redBy: [`${stories}/taskUndo.test.ts`],
  },
  {
    name: 'need-of-new-tasks-not-learned',
    why: 'The service refuses one task after the other for the same missing field.',
    file: 'src/main/station/operations/task/createTask.ts',
    find: "if (why.kind !== 'refused') return;",
    put: "if (why.kind === 'refused') return;",
    redBy: [`${stories}/taskUndo.test.ts`],
  },
  {
    name: 'dependants-left-waiting-on-discard',
    why: 'Entries that need a discarded one wait for ever unnoticed.',
    file: decide,
    find: '    journal.alarms.acknowledge(row.id, deciding.by, at);\n    parkDependants(context, row);',
    put: '    journal.alarms.acknowledge(row.id, deciding.by, at);',
    redBy: [`${stories}/taskSequences.test.ts`],
  },
  {
    name: 'dependants-not-carried-along',
    why: 'Edits go on waiting for the entry that was replaced when its task is sent again.',
    file: 'src/main/station/handlers/replace.ts',
    find: '  journal.dependencies.transfer(old.sequence, sequence);\n',
    put: '',
    redBy: [`${stories}/taskSequences.test.ts`],
  },
  {
    name: 'edit-folded-after-dispatch',
    why: 'An edit is merged into an entry that was already sent.',
    file: 'src/main/station/journal/outbox.ts',
    find: "WHERE sequence = @sequence AND doubt = 0 AND state IN ('ready', 'waiting')",
    put: 'WHERE sequence = @sequence',
    redBy: [`${stories}/taskSequences.test.ts`],
  },
  {
    name: 'edit-folded-past-another',
    why: 'A later change lands before an earlier one.',
    file: 'src/main/station/handlers/enter.ts',
    find: '  if (!alone || maker.userId !== row.userId) return;',
    put: '  if (maker.userId !== row.userId) return;\n  void alone;',
    redBy: ['test/main/station/stories/kept.test.ts'],
  },
  {
    name: 'edit-folded-into-somebody-elses',
    why: 'A task is sent in one person’s name with another’s edit in it.',
    file: 'src/main/station/handlers/enter.ts',
    find: '  if (!alone || maker.userId !== row.userId) return;',
    put: '  if (!alone) return;',
    redBy: ['test/main/station/stories/kept.test.ts'],
  },
  {
    name: 'watchers-lost-to-the-answer',
    why: 'An answer without a body removes the watchers from the screen.',
    file: 'src/main/station/operations/task/addWatchers.ts',
    find: '      withNewWatchers(known.body, taskWatchersSchema.parse(row.payload)),',
    put: '      known.body,',
    redBy: ['test/main/station/stories/kept.test.ts'],
  },
  {
    name: 'done-learned-from-a-completed-task',
    why: 'One task completed by its time alone, and every new task is born done.',
    file: 'src/main/station/records/storeRecord.ts',
    find: '    taskVocabulary.putStatus(task.status_code, task.status_name ?? null);',
    put: "    taskVocabulary.putStatus(task.status_code, task.status_name ?? null);\n    if (task.completed_at !== undefined) settings.taskDone = { kind: 'status', code: task.status_code };",
    and: [
      {
        file: 'src/main/station/records/storeRecord.ts',
        find: 'function learnFromTask({ taskVocabulary }: Journal, body: Json): void {',
        put: 'function learnFromTask({ taskVocabulary, settings }: Journal, body: Json): void {',
      },
    ],
    redBy: [`${stories}/doneTasks.test.ts`],
  },
  {
    name: 'completion-time-overlooked',
    why: 'A task that the service calls completed stays open here.',
    file: isDone,
    find: 'if (completed_at != null) return true;',
    put: 'if (completed_at == null) return false;',
    redBy: ['test/main/station/records/isDone.test.ts'],
  },
  {
    name: 'reopening-counts-as-done',
    why: 'A change that takes the time of completion away is shown as one that completes the task.',
    file: isDone,
    find: 'if (completed_at != null) return true;',
    put: 'if (completed_at !== undefined) return true;',
    redBy: ['test/main/station/records/isDone.test.ts'],
  },
  {
    name: 'chosen-status-not-looked-at',
    why: 'The choice that the time alone counts is one that every status closes a task.',
    file: isDone,
    find: "return rule.kind === 'status' && status_code === rule.code;",
    put: "return rule.kind !== 'status' || status_code === rule.code;",
    redBy: [`${stories}/doneTasks.test.ts`],
  },
  {
    name: 'new-tasks-status-closes',
    why: 'The status of new tasks can be chosen as the one that closes a task: all are born done.',
    file: 'src/shared/contract/settings.ts',
    find: '.refine((code) => !isNewTaskStatus(code)),',
    put: '.refine((code) => !isNewTaskStatus(code) || true),',
    redBy: ['test/main/station/journal/settings.test.ts'],
  },
  {
    name: 'older-choice-forgotten',
    why: 'A status that a person set in an older program no longer closes tasks.',
    file: 'src/main/station/journal/settings.ts',
    find: "typeof stored === 'string' ? { kind: 'status', code: stored } : stored",
    put: 'stored',
    redBy: ['test/main/station/journal/settings.test.ts'],
  },
  {
    name: 'choice-kept-from-other-windows',
    why: 'Another window asks for the status again, and shows tasks as open that are done.',
    file: 'src/main/station/journal/changedRows.ts',
    find: "  ['settings', 'name', 'UPDATE'],\n",
    put: '',
    redBy: ['test/main/station/journal/settings.test.ts'],
  },
  {
    name: 'choice-told-with-the-next-commit',
    why: 'Other windows hear of the choice only when something else is saved.',
    file: 'src/main/station/handlers/settings.ts',
    find: `  journal.commit(() => {
    const before = readSettings(context);
    if (refreshEvery`,
    put: `  ((work: () => void) => work())(() => {
    const before = readSettings(context);
    if (refreshEvery`,
    redBy: ['test/main/station/tasks.test.ts'],
  },
  {
    name: 'somebody-elses-edit-overwritten',
    why: 'The later of two edits overwrites the other unseen.',
    file: 'src/main/station/operations/merge.ts',
    find: 'if (saw === undefined || stands === undefined) return [];',
    put: 'if (saw !== null || stands !== null) return [];',
    redBy: ['test/main/station/operations/setPrescriptionStatus.test.ts'],
  },
];
