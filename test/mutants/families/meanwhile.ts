import type { Mutant } from '../mutant.ts';

const badges = 'src/main/station/handlers/badges.ts';
const staff = 'src/main/station/handlers/staffChanges.ts';
const redBy = ['test/main/station/people/meanwhile.test.ts'];

/** What is done while a PIN is hashed or the service is asked. */
export const meanwhile: readonly Mutant[] = [
  {
    name: 'act-under-the-next-name',
    why: "A technician scans in, and the lead's enrolment stands on record as theirs.",
    file: 'src/main/station/handlers/people.ts',
    find: 'return { context: context(), people, window, by };',
    put: 'return { context: context(), people, window, get by() { return people.personAt(window); } };',
    redBy,
  },
  {
    name: 'badge-for-who-has-left',
    why: 'A badge waits for somebody who left, and nobody sees it.',
    file: badges,
    find: "    if (presentOf(change, id) === null) return { kind: 'not-known' };\n",
    put: '',
    redBy,
  },
  {
    name: 'codes-of-badges-told',
    why: 'Anybody here finds out which numbers are badges, one call each.',
    file: badges,
    find: "  const allowed = people.permit(window, 'enrol-people', approval, 'wanted');\n",
    put: "  if (isTaken(change, id, code)) return { kind: 'badge-taken' };\n  const allowed = people.permit(window, 'enrol-people', approval, 'wanted');\n",
    redBy,
  },
  {
    name: 'short-pin-for-a-new-role',
    why: 'A pharmacist has the four digits of a technician.',
    file: staff,
    find: "    if (short !== null) return { kind: 'pin-refused', why: short };\n",
    put: '',
    redBy,
  },
];
