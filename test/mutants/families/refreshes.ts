import type { Mutant } from '../mutant.ts';

const sweep = 'src/main/station/cache/refresh/sweep.ts';
const markAndSweep = 'src/main/station/cache/refresh/markAndSweep.ts';
const redBy = ['test/main/station/refreshing.test.ts'];

/** What a whole list may remove. */
export const refreshes: readonly Mutant[] = [
  {
    name: 'sweep-after-a-cut-stream',
    why: 'A broken connection removes every prescription that had not been received yet.',
    file: markAndSweep,
    find: "    if (!this.#isComplete) return { kind: 'cut' };\n",
    put: '',
    redBy,
  },
  {
    name: 'expiry-taken-for-the-day-written',
    why: 'A prescription read by the parser thread is sorted and filtered by the wrong day.',
    file: 'src/main/station/cache/parse/packedElements.ts',
    find: 'this.#moments.push(row.written ?? Number.NaN, row.expires ?? Number.NaN);',
    put: 'this.#moments.push(row.expires ?? Number.NaN, row.written ?? Number.NaN);',
    redBy: ['test/main/station/cache/packedElements.test.ts'],
  },
  {
    name: 'packed-text-cut-where-it-is-not-ascii',
    why: 'A name with an accent moves the words of every prescription after it.',
    file: 'src/main/station/cache/parse/packedElements.ts',
    find: 'this.#end += this.#texts.write(text, this.#end);',
    put: 'this.#texts.write(text, this.#end);\n    this.#end += text.length;',
    redBy: ['test/main/station/cache/packedElements.test.ts'],
  },
  {
    name: 'dead-parser-taken-for-an-end',
    why: 'The thread that parses a list dies and the refresh goes on as if nothing were missing.',
    file: 'src/main/station/cache/cache.ts',
    find: 'if (parsed === null) return null;',
    put: "if (parsed === null) return this.#refresh({ kind: 'refresh-finish', left }).then(() => ({ ...{ rows: 0, added: 0, changed: 0 }, ...{ unchanged: 0, left: 0, invalid: 0 }, broken: null }));",
    redBy: ['test/main/station/cache/damage.test.ts'],
  },
  {
    name: 'sweep-on-another-filter',
    why: 'A list of new prescriptions removes all others.',
    file: 'src/main/station/reads/prescriptionsRefresh.ts',
    find: 'await this.#sender.client.listPrescriptions({}, { signal });',
    put: "await this.#sender.client.listPrescriptions({ status: 'new' }, { signal });",
    redBy: ['test/main/station/searching.test.ts'],
  },
  {
    name: 'sweep-of-another-account',
    why: 'Prescriptions that one account may not see are removed for the other.',
    file: sweep,
    find: "'shown_to & @mask <> 0 AND generation < @started AND started < @started'",
    put: "'@mask <> 0 AND generation < @started AND started < @started'",
    redBy,
  },
  {
    name: 'sweep-of-what-was-told-later',
    why: 'A prescription changed while the list loads disappears.',
    file: sweep,
    find: "AND generation < @started AND started < @started'",
    put: "AND generation < @started'",
    redBy: ['test/main/station/cache/cache.test.ts', 'test/main/station/reads/refresher.test.ts'],
  },
  {
    name: 'large-loss-believed-at-once',
    why: 'One bad answer of the service removes most prescriptions.',
    file: sweep,
    find: 'const believed = newlyMissing * BELIEVED_PART < this.#known;',
    put: 'const believed = newlyMissing >= 0 || BELIEVED_PART > 0;',
    redBy,
  },
  {
    name: 'invalid-row-swept',
    why: 'A row with one invalid field is removed.',
    file: markAndSweep,
    find: '    const known = this.#tables.find(id);\n    if (known !== null) this.#metRows.push(known.row);\n  }\n\n  #write',
    put: '  }\n\n  #write',
    redBy,
  },
  {
    name: 'open-changes-overwritten-by-the-list',
    why: 'A record with an open entry is shown as the list had it a minute ago.',
    file: 'src/main/station/reads/prescriptionsRefresh.ts',
    find: '    return [...new Set(news)];',
    put: '    return [...new Set(news)].slice(news.length);',
    redBy: ['test/main/station/reads/refresher.test.ts'],
  },
  {
    name: 'refresh-never-stands-back',
    why: 'A scan waits for a refresh of a hundred thousand prescriptions.',
    file: 'src/main/station/reads/prescriptionsRefresh.ts',
    find: 'for (let waited = 0; busy() && waited < LONGEST_PAUSE_MS; waited += PAUSE_MS) {',
    put: 'for (let waited = LONGEST_PAUSE_MS; busy() && waited < LONGEST_PAUSE_MS; waited += PAUSE_MS) {',
    redBy: ['test/main/station/reads/refresher.test.ts'],
  },
  {
    name: 'one-failing-exception-ends-the-round',
    why: 'One exception that answers 500 keeps all after it from being read again.',
    file: 'src/main/station/reads/backgroundReads.ts',
    find: "return this.#parts.link.isUp ? 'failed' : 'no-way';",
    put: "return 'no-way';",
    redBy: ['test/main/station/reads/backgroundReads.test.ts'],
  },
  {
    name: 'one-failing-exception-pauses-all',
    why: 'One exception that answers 500 delays all others that are wanted.',
    file: 'src/main/station/reads/exceptionReads.ts',
    find: 'if (isItsOwn(read) && this.#failures < MOST_FAILURES) return;',
    put: '',
    redBy: ['test/main/station/reads/exceptionReads.test.ts'],
  },
];
