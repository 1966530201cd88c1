import type { Mutant } from '../mutant.ts';

const proofs = 'src/main/station/people/windowProofs.ts';
const simulated = ['test/simulation/persons.test.ts'];
const story = ['test/main/station/people/lastWord.test.ts'];

/** Who is at a window while something is under way there; most of it only the simulation meets. */
export const lastWord: readonly Mutant[] = [
  {
    name: 'name-of-whoever-came-meanwhile',
    why: "An entry made right before a switch by badge is the next person's.",
    file: 'src/main/station/handlers/byPerson.ts',
    find: '(people.turnAt(window) === turn ? people.personAt(window) : null)',
    put: 'people.personAt(window)',
    redBy: simulated,
  },
  {
    name: 'slow-pin-undoes-a-lock',
    why: 'A bench that was locked, or taken by somebody else, opens for a PIN that was typed before.',
    file: proofs,
    find: '    else if (!this.turns.take(window, asked)) return false;\n',
    put: '    else this.turns.take(window);\n',
    redBy: simulated,
  },
  {
    name: 'restart-leaves-a-window-proven',
    why: 'Whoever comes after a crash stands there as whoever was there before it.',
    file: proofs,
    find: '  readonly #proofs = new Map<WindowId, Proof>();\n',
    put: '  readonly #proofs = everProven;\n',
    and: [
      {
        file: proofs,
        find: 'interface Left {\n',
        put: 'const everProven = new Map<WindowId, Proof>();\n\ninterface Left {\n',
      },
    ],
    redBy: simulated,
  },
  {
    name: 'approval-for-whoever-came-meanwhile',
    why: 'What a pharmacist approved for one person is given to the next one at the window.',
    file: 'src/main/station/people/benchPeople.ts',
    find: 'if (this.isLocked(window) || this.turnAt(window) !== turn) return',
    put: 'if (this.isLocked(window)) return',
    redBy: story,
  },
  {
    name: 'slow-password-undoes-a-lock',
    why: 'A bench that was locked once more opens for a password that was typed before.',
    file: 'src/main/station/handlers/emergency.ts',
    find: 'people.isLocked(window) && people.turnAt(window) === turn',
    put: 'people.isLocked(window)',
    redBy: ['test/main/station/people/emergency.test.ts'],
  },
  {
    name: 'two-first-leads',
    why: 'Whoever begins people at another window in the same moment leads the bench as well.',
    file: 'src/main/station/handlers/staffChanges.ts',
    find: "    if (still.kind !== 'allowed') return still;\n",
    put: '',
    redBy: story,
  },
];
