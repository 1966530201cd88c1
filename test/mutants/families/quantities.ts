import type { Mutant } from '../mutant.ts';

const adjustLot = 'src/main/station/operations/lot/adjustLot.ts';
const countLot = 'src/main/station/operations/lot/countLot.ts';
const quantity = 'src/main/station/operations/lot/quantity.ts';
const redBy = ['test/main/station/stories/quantities.test.ts'];

/** Quantities of lots. */
export const quantities: readonly Mutant[] = [
  {
    name: 'count-sent-on-a-changed-base',
    why: 'A count made against another quantity overwrites what somebody took.',
    file: countLot,
    find: 'const unchanged = base === null || theirs === null || theirs === base || theirs === mine;',
    put: 'const unchanged = base !== undefined;',
    redBy,
  },
  {
    name: 'count-blind-to-ones-own-entries',
    why: 'A count after this station’s own adjustment is parked as a conflict.',
    file: 'src/main/station/handlers/enter.ts',
    find: `  return foldOpenEntries(store, operations, recordKind, journal.aliases.resolve(kind, name), before)
    .folded;`,
    put: `  const found = foldOpenEntries(store, operations, recordKind, journal.aliases.resolve(kind, name), before);
  return found.said?.body ?? null;`,
    redBy,
  },
  {
    name: 'adjustment-of-what-was-seen',
    why: '"Minus 3" of an old quantity overwrites what others did since.',
    file: adjustLot,
    find: 'const target = addDecimals(known, change);',
    put: 'const target = addDecimals(entry.base.quantity ?? known, change);',
    redBy,
  },
  {
    name: 'adjustment-below-zero-sent',
    why: 'A quantity below zero is sent.',
    file: adjustLot,
    find: "if (!isNegative(target)) return { kind: 'go', frozen: target };",
    put: "if (target !== '') return { kind: 'go', frozen: target };",
    redBy,
  },
  {
    name: 'adjustment-sent-as-its-change',
    why: 'The lot is set to minus three.',
    file: adjustLot,
    find: "if (!isNegative(target)) return { kind: 'go', frozen: target };",
    put: "if (!isNegative(target)) return { kind: 'go', frozen: change };",
    redBy,
  },
  {
    name: 'quantity-resent-over-anothers',
    why: 'A repeat overwrites what somebody wrote since the lost answer.',
    file: quantity,
    find: "if (now === frozen.base) return { kind: 'not-there' };",
    put: "if (now !== frozen.target) return { kind: 'not-there' };",
    redBy,
  },
  {
    name: 'quantity-found-by-any-change',
    why: 'Somebody else’s quantity counts as proof that this one arrived.',
    file: quantity,
    find: 'if (now === frozen.target)',
    put: 'if (now !== frozen.base)',
    redBy,
  },
  {
    name: 'quantity-resent-without-a-look',
    why: 'Where lots cannot be read a lost adjustment is repeated blindly.',
    file: quantity,
    find: '  if (!canReadLots(context.store)) return cannotTell;',
    put: "  if (!canReadLots(context.store)) return { kind: 'not-there' };",
    redBy: ['test/main/station/stories/adjustLot.test.ts'],
  },
  {
    name: 'quantity-built-on-an-old-record',
    why: 'The lot is not read again before an adjustment, and another station’s is undone.',
    file: quantity,
    find: 'const failure = await readBeforeWrite(context, payload.lotId);',
    put: 'const failure = mine.length > 0 ? null : await readBeforeWrite(context, payload.lotId);',
    redBy,
  },
  {
    name: 'unit-change-ignored',
    why: '92 bottles become 92 milligrams.',
    file: quantity,
    find: 'if (base.unit === null || known.unit === null || base.unit === known.unit) return null;',
    put: 'if (mine !== undefined) return null;',
    redBy,
  },
  {
    name: 'lot-read-while-it-is-written',
    why: 'A read that overlaps a write becomes the base of a count.',
    file: 'src/main/station/records/writeTimes.ts',
    find: '    if (this.#underWay.has(lane)) return true;\n    return (this.#ended.get(lane) ?? this.#forgottenUpTo) > started;',
    put: '    return lane === null || started < 0;',
    redBy: [
      'test/main/station/stories/lookups.test.ts',
      'test/main/station/reads/backgroundReads.test.ts',
    ],
  },
  {
    name: 'parked-quantity-shown-as-coming',
    why: 'A screen adds an entry that may never be sent.',
    file: 'src/main/station/operations/entry.ts',
    find: ".filter(({ state, place }) => state !== 'parked' && place < before);",
    put: '.filter(({ place }) => place < before);',
    redBy: ['test/main/station/stories/kept.test.ts'],
  },
  {
    name: 'as-it-was-before-taken-for-proof',
    why: 'A quantity that was there before counts as proof of arrival, and the late write overwrites the next count.',
    file: quantity,
    find: "return { kind: wasOther ? 'there' : 'as-before', reply };",
    put: "return { kind: wasOther ? 'there' : 'there', reply };",
    redBy: ['test/main/station/stories/lookups.test.ts'],
  },
  {
    name: 'ended-round-begun-again',
    why: 'A call that comes twice begins the round again that a person has given up.',
    file: 'src/main/station/handlers/rounds.ts',
    find: 'if (open !== null || rounds.find(id) !== null) return open;',
    put: 'if (open !== null) return open;',
    redBy: ['test/main/station/countRounds.test.ts'],
  },
];
