import type { Mutant } from '../mutant.ts';

const counts = ['test/main/station/controlled/counts.test.ts'];
const fills = ['test/main/station/controlled/afterFills.test.ts'];

/** Counts that show what they should not, or agree where they should not. */
export const controlled: readonly Mutant[] = [
  {
    name: 'first-of-two-numbers-waits-for-the-service',
    why: 'On a network that hangs, whoever counts waits four seconds before their number is kept.',
    file: 'src/main/station/handlers/controlledCounts.ts',
    find: "return kind === 'second' || (kind === 'first' && count.kind === 'back');",
    put: "return kind === 'second' || kind === 'first';",
    redBy: ['test/main/station/controlled/counts.test.ts'],
  },
  {
    name: 'count-by-one',
    why: 'The second number of a count by two needs no second person.',
    file: 'src/main/station/handlers/controlledCounts.ts',
    redBy: counts,
    find: "people.permit(window, 'second-person', approval, 'wanted')",
    put: "people.permit(window, 'see-records', approval, 'open')",
  },
  {
    name: 'count-not-repeated',
    why: 'A difference is shown after it was counted once.',
    file: 'src/main/station/verdict/countStanding.ts',
    redBy: counts,
    find: 'differences.includes(difference)',
    put: "!differences.includes('')",
  },
  {
    name: 'count-of-two-unlike',
    why: 'Two who differ from each other pass by the first number.',
    file: 'src/main/station/verdict/countStanding.ts',
    redBy: counts,
    find: 'second !== null && second.quantity !== counted',
    put: "second !== null && second.quantity === ''",
  },
  {
    name: 'count-explained-early',
    why: 'A count is explained before it was made.',
    file: 'src/main/station/handlers/controlledCountEnds.ts',
    redBy: counts,
    find: "count.outcome !== null || standing?.kind !== 'differs') return gone;",
    put: "count.outcome !== null || standing?.kind !== 'differs') return { kind: 'entered' };",
  },
  {
    name: 'back-count-forgotten',
    why: 'Nothing is counted after a fill.',
    file: 'src/main/station/handlers/controlledFills.ts',
    redBy: fills,
    find: 'marks.some(({ backCount }) => backCount)',
    put: 'marks.some(({ backCount }) => backCount && marks.length > 1)',
  },
  {
    name: 'received-balance',
    why: 'What came in stands for all there is.',
    file: 'src/main/station/handlers/controlledInventory.ts',
    redBy: fills,
    find: 'balance === null || change === null ? null',
    put: 'balance === null ? change : change === null ? null',
  },
  {
    name: 'schedule-two-for-any-reason',
    why: 'A partial fill of Schedule II is closed for a reason that its rule does not know.',
    file: 'src/main/station/handlers/fillDecisions.ts',
    redBy: fills,
    find: 'if (isOwed && !scheduleTwoPartials',
    put: 'if (isOwed && partial === null && !scheduleTwoPartials',
  },
  {
    name: 'schedule-of-any',
    why: 'Every marked product counts as Schedule II.',
    file: 'src/main/station/fills/scheduleTwo.ts',
    redBy: fills,
    find: "scheduleOf(marksOfContainer(context, one)) === 'II'",
    put: 'scheduleOf(marksOfContainer(context, one)) !== null',
  },
];
