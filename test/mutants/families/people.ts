import type { Mutant } from '../mutant.ts';

const hash = 'src/main/station/people/pinHash.ts';
const checks = 'src/main/station/people/pinChecks.ts';
const tries = 'src/main/station/people/wrongTries.ts';
const proofs = 'src/main/station/people/windowProofs.ts';
const bench = 'src/main/station/people/benchPeople.ts';
const lock = ['test/main/station/people/lock.test.ts'];
const rights = ['test/main/station/people/rights.test.ts'];
const badges = ['test/main/station/people/badges.test.ts'];

/** Who is at a window, and what they may do. */
export const people: readonly Mutant[] = [
  {
    name: 'lock-not-enforced',
    why: 'A locked window shows and does everything for whoever asks the station itself.',
    file: 'src/main/station/handlers/router.ts',
    find: '.use(gate(context, people))',
    put: '.use(gate(context, { isLocked: () => false, permits: () => true }))',
    redBy: lock,
  },
  {
    name: 'locked-window-told-of-scans',
    why: 'What is scanned and stopped is pushed to a bench where nobody is.',
    file: 'src/main/station/windowWatches.ts',
    find: '    if (!this.#people.isLocked(window)) return changes;\n',
    put: "    if (!this.#people.isLocked(window) || window !== '') return changes;\n",
    redBy: lock,
  },
  {
    name: 'locked-window-shown-waiting-work',
    why: 'A list that was open before the lock goes on naming records.',
    file: 'src/main/station/handlers/waiting.ts',
    find: '    if (this.#people.isLocked(window)) return nothing;\n',
    put: '    if (this.#people.isLocked(window)) void nothing;\n',
    redBy: lock,
  },
  {
    name: 'idle-by-the-wall-clock-alone',
    why: 'A clock that is set back keeps the bench open.',
    file: proofs,
    find: 'return Math.max(now.wall - wall, now.monotonic - monotonic);',
    put: 'return now.wall - wall;',
    redBy: lock,
  },
  {
    name: 'proof-outlives-the-sign-out',
    why: 'Whoever signs in next stands there as somebody else.',
    file: 'src/main/station/handlers/session.ts',
    find: '  people.proofs.endAll();\n',
    put: '',
    redBy: lock,
  },
  {
    name: 'pause-skipped-after-a-restart',
    why: 'Whoever restarts the program guesses on.',
    file: tries,
    find: 'pausedUntil: now + (stored?.pauseLeftMs ?? 0),',
    put: 'pausedUntil: now,',
    redBy: ['test/main/station/people/wrongTries.test.ts'],
  },
  {
    name: 'own-pin-clears-guesses-at-others',
    why: 'Whoever works here guesses at a lead for ever, with their own PIN in between.',
    file: tries,
    find: 'const others = Math.max(0, atBench - person.inARow);',
    put: 'const others = 0;',
    redBy: ['test/main/station/people/wrongTries.test.ts'],
  },
  {
    name: 'pause-not-asked',
    why: 'PINs are guessed as quickly as they are hashed.',
    file: checks,
    find: '      if (left > 0) return',
    put: '      if (left < 0) return',
    redBy: lock,
  },
  {
    name: 'pin-hashed-without-the-key',
    why: 'The file alone is enough to guess four digits.',
    file: hash,
    find: "createHmac('sha256', key).update(`${staff}:${pin}`)",
    put: "createHmac('sha256', '').update(`${staff}:${pin}`)",
    redBy: ['test/main/station/people/pinHash.test.ts'],
  },
  {
    name: 'pin-fits-another-person',
    why: "Whoever can write the file puts their own PIN's hash into a lead's row.",
    file: hash,
    find: 'update(`${staff}:${pin}`)',
    put: "update(`${staff === '' ? staff : ''}:${pin}`)",
    redBy: ['test/main/station/people/pinHash.test.ts'],
  },
  {
    name: 'hash-too-cheap',
    why: 'A quick machine makes guessing quick.',
    file: hash,
    find: '    if (ms >= LEAST_MS) return cost;\n',
    put: '    if (ms >= 0) return cost;\n',
    redBy: ['test/main/station/people/pinHash.test.ts'],
  },
  {
    name: 'approval-used-twice',
    why: 'A lead approves one act, and any number are done.',
    file: 'src/main/station/people/approvals.ts',
    find: '    this.#given.delete(id);\n    return approval.until',
    put: '    return approval.until',
    redBy: rights,
  },
  {
    name: 'approval-for-whoever-comes-next',
    why: 'What was approved for one person is done by another.',
    file: bench,
    find: '      this.#approvals.dropFor(window);\n',
    put: '',
    redBy: rights,
  },
  {
    name: 'second-person-is-the-first',
    why: 'One person checks their own work.',
    file: bench,
    find: "return right === 'second-person' && staff.id === this.proofs.proven(window);",
    put: "return right === 'second-person' && staff.id === window;",
    redBy: rights,
  },
  {
    name: 'anybody-begins-people-anew',
    why: 'While people are off anybody makes themselves a lead.',
    file: 'src/main/station/handlers/people.ts',
    find: '  if (people.isOn || hasLead(change))',
    put: '  if (people.isOn)',
    redBy: rights,
  },
  {
    name: 'right-not-asked',
    why: 'Anybody changes the settings of the bench.',
    file: 'src/main/station/handlers/gate.ts',
    find: '      if (!people.permits(call.context.window, rule.right)) throw rightWanted(rule.right);\n',
    put: '',
    redBy: ['test/main/station/people/rightsOfCalls.test.ts'],
  },
  {
    name: 'others-work-decided-by-anybody',
    why: "A technician discards a pharmacist's parked work.",
    file: 'src/main/station/handlers/waiting.ts',
    find: "  if (!people.permits(window, 'decide-for-others')) throw rightWanted('decide-for-others');\n",
    put: '',
    redBy: ['test/main/station/people/rightsOfCalls.test.ts'],
  },
  {
    name: 'badge-good-for-ever',
    why: 'A badge that was found opens the bench days later.',
    file: bench,
    find: 'this.proofs.gavePinWithin(staff.id, PIN_GOOD_FOR_MS)',
    put: 'this.proofs.gavePinWithin(staff.id, PIN_GOOD_FOR_MS * 1_000)',
    redBy: badges,
  },
  {
    name: 'badge-numbers-tried-at-a-lock',
    why: 'A program tries every number of a badge within minutes.',
    file: bench,
    find: '      if (here === null) tries.unknownBadge();\n',
    put: '',
    redBy: badges,
  },
  {
    name: 'lot-enrolled-as-a-badge',
    why: 'Scanning that lot switches the person.',
    file: 'src/shared/codes/badgeCode.ts',
    find: "      return code.entity === 'user' ? text : null;\n",
    put: '      return text;\n',
    redBy: [...badges, 'test/shared/codes/badgeCode.test.ts'],
  },
];
