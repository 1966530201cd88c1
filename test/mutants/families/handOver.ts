import type { Mutant } from '../mutant.ts';

const handler = 'src/main/station/handlers/handOver.ts';
const open = 'src/main/station/handlers/openWork.ts';
const redBy = ['test/main/station/handOver/handOver.test.ts'];

/** The end of a shift. */
export const handOver: readonly Mutant[] = [
  {
    name: 'shift-signed-without-a-proof',
    why: 'Whoever stands there says that somebody has taken over.',
    file: handler,
    find: "  if (allowed.kind !== 'allowed' || allowed.approvedBy === null) return { kind: 'proof-wanted' };\n  const { firstName, lastName } = allowed.approvedBy;\n  return { kind: 'next', person: { firstName, lastName }, staff: allowed.approvedBy };",
    put: "  const staff = allowed.kind === 'allowed' ? allowed.approvedBy : null;\n  return { kind: 'next', person: staff ?? person, staff };",
    redBy,
  },
  {
    name: 'name-signs-while-people-are-on',
    why: 'A typed name takes over a bench at which people are proven.',
    file: handler,
    find: "    if (people.isOn) return { kind: 'proof-wanted' };\n",
    put: '',
    redBy,
  },
  {
    name: 'window-stays-with-whoever-left',
    why: 'The next person works on under the name of the one before.',
    file: handler,
    find: "const isTheirs = people.proofs.prove(window, next.staff.id, 'pin');",
    put: 'const isTheirs = true;',
    redBy,
  },
  {
    name: 'handed-over-twice',
    why: 'A call repeated after a lost connection is a second hand-over.',
    file: handler,
    find: "  if (before !== null) return { kind: 'handed-over', handOver: before };\n",
    put: '  void before;\n',
    redBy,
  },
  {
    name: 'hand-over-not-in-the-trail',
    why: 'Nobody can show who took over from whom.',
    file: handler,
    find: '    noteHandOver(giver, made, ending, next.staff);\n',
    put: '',
    redBy,
  },
  {
    name: 'note-in-the-trail',
    why: "A patient's initials and drug stand in the trail, which is kept for ten years and taken along.",
    file: handler,
    find: "hasNote: note !== ''",
    put: "hasNote: note !== '', note",
    redBy,
  },
  {
    name: 'hand-over-seen-by-anybody',
    why: 'Whoever printed it takes it off before the next person has seen it.',
    file: handler,
    find: '    if (journal.handOvers.unseenBy(person, accountOf(context))?.id !== id) return;\n',
    put: '',
    redBy,
  },
  {
    name: 'hand-over-shown-to-its-giver',
    why: 'Whoever prints one is asked to have seen it.',
    file: 'src/main/station/journal/handOvers.ts',
    find: 'AND NOT (from_first_name = @firstName AND from_last_name = @lastName)',
    put: 'AND from_first_name <> 0',
    redBy,
  },
  {
    name: 'open-work-of-the-bench-as-own',
    why: 'Each person is shown the entries of all as theirs.',
    file: 'src/main/station/journal/waitingLists.ts',
    find: 'AND author_first_name = @firstName AND author_last_name = @lastName',
    put: 'AND author_first_name <> @firstName || @lastName',
    redBy,
  },
  {
    name: 'anybody-decides-for-others',
    why: "The page says that the next person may decide what is a colleague's or a pharmacist's.",
    file: open,
    find: "kind === 'decision' && leaving.peopleAreOn ? 'with-right' : 'anybody'",
    put: "kind === 'decision' && !leaving.peopleAreOn ? 'with-right' : 'anybody'",
    redBy,
  },
  {
    name: 'hand-over-kept-for-ever',
    why: 'Notes that may name patients are never removed.',
    file: 'src/main/station/retention/pruner.ts',
    find: '      journal.agedRows.dropHandOvers(before.days);\n',
    put: '',
    redBy: ['test/main/station/retention/pruner.test.ts'],
  },
];
