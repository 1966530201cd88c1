import type { Mutant } from '../mutant.ts';

const guard = 'src/main/station/journal/restoreGuard.ts';
const unit = ['test/main/station/journal/restoreGuard.test.ts'];
const story = ['test/main/station/restored.test.ts'];

/** Older copies of a data folder that are put back. */
export const copies: readonly Mutant[] = [
  {
    name: 'older-copy-not-found',
    why: 'A restored folder sends everything again: two identical tasks.',
    file: guard,
    find: '  if (epoch !== mark.epoch) return epoch < mark.epoch;\n',
    put: '',
    redBy: [...unit, ...story],
  },
  {
    name: 'copy-at-another-computer-not-found',
    why: 'A folder that was copied to another computer is sent from by both.',
    file: guard,
    find: '      return found.isMarked;',
    put: '      return false;',
    redBy: [...unit, ...story],
  },
  {
    name: 'unmarked-journal-taken-for-a-copy',
    why: 'After a power cut in the first start, or with no state folder, everything open needs a decision.',
    file: guard,
    find: '      return found.isMarked;',
    put: '      return found.epoch > 0;',
    redBy: unit,
  },
  {
    name: 'crash-taken-for-a-copy',
    why: 'A power cut between mark and journal makes everything open need a decision.',
    file: guard,
    find: '  return attempts < mark.attempts - MARKED_AT_ONCE;',
    put: '  return attempts < mark.attempts;',
    redBy: unit,
  },
  {
    name: 'mark-before-the-journal',
    why: 'A power cut at the start, between mark and journal, looks like an older copy.',
    file: guard,
    find: '    const isOlder = isOlderCopy(found, read);\n',
    put: '    const isOlder = isOlderCopy(found, read);\n    marks.write(found.id, { epoch: found.epoch + 1, attempts: found.attempts });\n',
    redBy: unit,
  },
  {
    name: 'end-raises-nothing',
    why: 'A copy made before noon and put back in the evening is not found.',
    file: guard,
    find: '    journal.owe(() => incarnation.raise(epoch + 1));\n',
    put: '',
    redBy: unit,
  },
  {
    name: 'mark-raised-once',
    why: 'A copy of the same run is not found, however much was sent since.',
    file: guard,
    find: '    if (attempts > this.#covered) this.#mark',
    put: '    if (attempts > this.#covered * 1e9) this.#mark',
    redBy: unit,
  },
  {
    name: 'restored-entries-go-out',
    why: 'The copy is found, and its entries are sent all the same.',
    file: 'src/main/station/contextParts.ts',
    find: "    doubtOpenEntries(store.journal, operations, store.now(), { kind: 'restored' });\n",
    put: '    void doubtOpenEntries;\n',
    redBy: story,
  },
  {
    name: 'restored-entry-repeated',
    why: 'An older copy repeats what it was sending when it was made, over what was entered after it.',
    file: 'src/main/station/outbox/doubtOpenEntries.ts',
    find: "  why?.kind === 'restored' ||",
    put: "  why?.kind === 'resolved' ||",
    redBy: story,
  },
  {
    name: 'state-folder-ends-the-start',
    why: 'A full state folder keeps the pharmacy from starting.',
    file: guard,
    find: '      this.#isKept = false;\n      trouble(error);\n      return;',
    put: '      throw error;',
    redBy: [...unit, ...story],
  },
  {
    name: 'copy-vouches-for-what-it-knows',
    why: 'What an older copy read before it was put back counts as read lately, and proves a lost write.',
    file: 'src/main/station/openServiceContext.ts',
    find: 'if (beginGuarded(guard, store)) freshness.forget();',
    put: 'beginGuarded(guard, store);',
    redBy: story,
  },
];
