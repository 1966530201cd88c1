import type { Mutant } from '../mutant.ts';

/** Records, and the audit trail. */
export const records: readonly Mutant[] = [
  {
    name: 'older-answer-over-a-newer-record',
    why: 'A slow answer overwrites what has been changed since.',
    file: 'src/main/station/journal/records.ts',
    find: 'WHERE excluded.started >= records.started',
    put: 'WHERE true',
    redBy: ['test/main/station/journal/outbox.test.ts'],
  },
  {
    name: 'refresh-overwrites-a-newer-reply',
    why: 'A status just set falls back to what it was when the list was asked for.',
    file: 'src/main/station/cache/refresh/markAndSweep.ts',
    find: 'return this.#postponed.has(id) || (known !== null && known.started > this.#source.started);',
    put: 'return this.#postponed.has(id) && known === undefined;',
    redBy: ['test/main/station/reads/refresher.test.ts', 'test/main/station/cache/cache.test.ts'],
  },
  {
    name: 'request-numbers-start-anew',
    why: 'After a restart every new answer is taken for an old one.',
    file: 'src/main/station/journal/records.ts',
    find: 'this.#reserved = this.#started;\n  }\n\n  /**\n   * The number',
    put: 'this.#started *= 0;\n    this.#reserved = this.#started;\n  }\n\n  /**\n   * The number',
    redBy: [
      'test/main/station/reads/refresher.test.ts',
      'test/main/station/journal/outbox.test.ts',
    ],
  },
  {
    name: 'trail-not-chained',
    why: 'A row of the audit trail can be removed unnoticed.',
    file: 'src/main/station/journal/auditChain.ts',
    find: "createHmac('sha256', key).update(before).update(contentOf(line)).digest('hex');",
    put: "createHmac('sha256', key).update(contentOf(line)).digest('hex');",
    redBy: ['test/main/station/journal/audit.test.ts'],
  },
  {
    name: 'trail-can-be-rewritten',
    why: 'The audit trail can be changed afterwards.',
    file: 'src/main/station/journal/migrations/0002-every-write.ts',
    find: `CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
  BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;`,
    put: '',
    redBy: ['test/main/station/journal/audit.test.ts'],
  },
  {
    name: 'decision-not-on-the-trail',
    why: 'The audit trail does not say who discarded an entry.',
    file: 'src/main/station/handlers/decide.ts',
    find: "      event: decision.kind === 'take-over' ? 'handed-over' : 'decided',",
    put: "      event: 'looked',",
    redBy: ['test/main/station/journal/audit.test.ts'],
  },
  {
    name: 'lost-update-of-an-alias',
    why: 'An edit of a new task does not find the task’s id.',
    file: 'src/main/station/operations/task/createTask.ts',
    find: '    storeTaskId(store.journal, local, task.id);\n',
    put: '    void local;\n',
    redBy: ['test/main/station/stories/taskSequences.test.ts'],
  },
  {
    name: 'list-kept-though-a-name-came',
    why: 'A board shows what it showed before a record was read.',
    file: 'src/main/station/handlers/keptAnswer.ts',
    find: '`${journal.recordFinder.changes()} ${cache.changes()}`',
    put: '`${journal.recordFinder.changes()} ${typeof cache}`',
    redBy: ['test/main/station/handlers/keptAnswer.test.ts'],
  },
  {
    name: 'list-kept-for-the-next-account',
    why: 'Whoever signs in next sees the list of the one before.',
    file: 'src/main/station/handlers/keptAnswer.ts',
    find: '[versionOf(context), context.session.userId, question]',
    put: '[versionOf(context), typeof context.session, question]',
    redBy: ['test/main/station/handlers/keptAnswer.test.ts'],
  },
];
