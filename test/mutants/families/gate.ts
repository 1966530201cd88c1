import type { Mutant } from '../mutant.ts';

const gate = 'src/main/station/handlers/gate.ts';
const met = 'src/main/station/records/metRecords.ts';
const changes = 'src/main/station/changes.ts';
const redBy = ['test/main/station/handlers/gate.test.ts'];

/** What the station answers to whom. */
export const gateBugs: readonly Mutant[] = [
  {
    name: 'answered-after-signing-out',
    why: 'Whoever finds the bench signed out reads every patient by asking the station itself.',
    file: gate,
    find: "    if (userId === null) throw refused('SIGN_IN_FIRST');\n",
    put: '    if (userId === null) return next();\n',
    redBy,
  },
  {
    name: 'call-without-a-rule-let-through',
    why: 'A new call answers everybody.',
    file: gate,
    find: "    if (rule === undefined) throw new ORPCError('FORBIDDEN');\n",
    put: '    if (rule === undefined) return next();\n',
    redBy,
  },
  {
    name: 'lock-not-looked-at',
    why: 'A locked bench acts for whoever stands before it.',
    file: gate,
    find: "    if (people.isLocked(call.context.window)) throw refused('UNLOCK_FIRST');\n",
    put: '',
    redBy,
  },
  {
    name: 'session-calls-past-a-lock',
    why: 'Whoever stands before a locked bench takes it to another service.',
    file: gate,
    find: "(rule === 'unlocked' || rule === 'not-locked') return next();\n",
    put: "(rule === 'unlocked') return next();\n",
    and: [{ file: gate, find: 'if (userId === null && rule', put: 'if (rule' }],
    redBy: ['test/main/station/people/rightsOfCalls.test.ts'],
  },
  {
    name: 'strangers-records-answered',
    why: 'An account reads the patients of another one that worked here.',
    file: gate,
    find: "    if (!hasMet(context, userId, rule.record, name)) throw refused('NOT_MET');\n",
    put: '    hasMet(context, userId, rule.record, name);\n',
    redBy,
  },
  {
    name: 'another-accounts-prescriptions-listed-at-a-start',
    why: 'Whoever signs in after another account finds its patients in the list of prescriptions.',
    file: 'src/main/station/reads/searchIndexUpdates.ts',
    find: '    const own = answers.filter(\n',
    put: '    const own = answers.slice();\n    answers.filter(\n',
    redBy,
  },
  {
    name: 'name-read-before-it-is-trimmed',
    why: "A blank before an order's number leads past the rule.",
    file: gate,
    find: 'named.parse(read.value)[rule.named]',
    put: 'named.parse(input)[rule.named]',
    redBy,
  },
  {
    name: 'only-ids-are-looked-up',
    why: "An order's number opens what its id does not.",
    file: met,
    find: '    aliases.find(kind, one) ?? one,\n',
    put: '    one,\n',
    redBy,
  },
  {
    name: 'upper-case-leads-past-the-rule',
    why: "A barcode's id in capitals opens another account's barcode.",
    file: met,
    find: 'const spelled = [...new Set([name, name.toLowerCase()])];',
    put: 'const spelled = [name];',
    redBy,
  },
  {
    name: 'signed-out-window-told-of-scans',
    why: 'A signed-out window holds the scans of the shift.',
    file: changes,
    find: 'return isOut ? emptyShift : this.#scans.shift(context, person);',
    put: 'return this.#scans.shift(context, person);',
    redBy,
  },
  {
    name: 'signed-out-window-told-of-alarms',
    why: 'A signed-out window holds the alarms, with what was scanned.',
    file: changes,
    find: 'isOut ? noAlarms : this.#scans.alarms(context)',
    put: 'this.#scans.alarms(context)',
    redBy,
  },
  {
    name: 'open-list-goes-on-after-signing-out',
    why: 'A list that was open before the sign-out goes on telling what waits.',
    file: 'src/main/station/handlers/waiting.ts',
    find: '    if (context.session.userId === null) return nothing;\n',
    put: '    if (context.session.userId === null) void nothing;\n',
    redBy,
  },
  {
    name: 'strangers-tasks-listed',
    why: 'The names of tasks, which name patients, stand in the list of every account.',
    file: 'src/main/station/handlers/tasks.ts',
    find: "      .filter((name) => userId !== null && hasMet(context, userId, 'task', name))\n",
    put: "      .filter((name) => userId === null || hasMet(context, userId, 'task', name) || name !== '')\n",
    redBy,
  },
  {
    name: 'refusals-fill-the-log',
    why: 'Each lock writes stacks into the log, and what truly failed is lost among them.',
    file: 'src/main/hosting/failedCalls.ts',
    find: '  if (error instanceof ORPCError && refusals.has(error.code)) return;\n',
    put: '',
    redBy: ['test/main/hosting/failedCalls.test.ts'],
  },
];
