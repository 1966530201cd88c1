import type { Mutant } from '../mutant.ts';

const reader = 'src/main/station/reads/patientNames.ts';
const nameSources = 'src/main/station/cache/search/nameSources.ts';
const order = 'test/main/station/reads/patientNamesOrder.test.ts';
const stories = 'test/main/station/reads/patientNames.test.ts';
const cache = 'test/main/station/cache/cache.test.ts';

/** Patients' names that are read in the background. */
export const names: readonly Mutant[] = [
  {
    name: 'names-read-while-busy',
    why: 'A scan and a refresh share the line with reads that nobody waits for.',
    file: reader,
    find: 'if (!link.isUp || busy() || this.#rests.leftMs > 0) return false;',
    put: 'if (!link.isUp || this.#rests.leftMs > 0) return busy() && false;',
    redBy: [order],
  },
  {
    name: 'names-read-while-entries-wait',
    why: 'Entries wait behind reads that nobody waits for.',
    file: reader,
    find: 'return waiting + underWay - others <= 0;',
    put: 'return waiting + underWay - others < Number.POSITIVE_INFINITY;',
    redBy: [order],
  },
  {
    name: 'names-read-without-a-pace',
    why: 'The service gets thousands of requests in a row, and refuses the bench.',
    file: 'src/main/station/reads/nameRests.ts',
    find: 'this.#until = this.#clock.monotonic() + restMs;',
    put: 'this.#until = restMs > PACE_MS ? this.#clock.monotonic() + restMs : 0;',
    and: [
      {
        file: reader,
        find: 'this.#goOnIn(PACE_MS);\n      });',
        put: 'this.#goOnIn(100);\n      });',
      },
    ],
    redBy: [order],
  },
  {
    name: 'names-of-statuses-not-chosen',
    why: 'Patients are looked up whom no lead has allowed.',
    file: nameSources,
    find: 'if (who === 0 || !chosen.has(status[row] ?? 0)) continue;',
    put: 'if (who === 0 || chosen.size === 0 || status[row] === undefined) continue;',
    redBy: [cache],
  },
  {
    name: 'name-read-off-the-record',
    why: 'Nobody can show who was looked up, and why.',
    file: reader,
    find: '    this.#note(lookup, source);\n',
    put: '',
    redBy: [order],
  },
  {
    name: 'name-read-noted-afterwards',
    why: 'A read that a power cut interrupts is not on record.',
    file: reader,
    find: '    this.#note(lookup, source);\n',
    put: '    queueMicrotask(() => this.#note(lookup, source));\n',
    redBy: [order],
  },
  {
    name: 'names-go-on-after-off',
    why: 'A lead switches it off, and patients are still looked up.',
    file: reader,
    find: '    this.#underWay?.stop.abort();\n    this.#lookup = null;\n    this.#goOnIn(0);\n',
    put: '',
    and: [
      {
        file: reader,
        find: 'if (!this.#running || !this.#isOn) return;',
        put: 'if (!this.#running) return;',
      },
    ],
    redBy: [order],
  },
  {
    name: 'name-kept-after-off',
    why: 'What comes after a sign-out or the switch is kept all the same.',
    file: reader,
    find: "    if (signal.aborted) return { kind: 'stopped' };\n    return this.#take",
    put: '    return this.#take',
    redBy: [order],
  },
  {
    name: 'name-by-an-answer-about-another',
    why: 'A mixed-up answer gives a patient the name in it.',
    file: reader,
    find: 'if (outcome.value.id !== id)',
    put: 'if (outcome.value.id === undefined)',
    redBy: [stories],
  },
  {
    name: 'failing-name-asked-in-a-loop',
    why: 'One record that answers 500 keeps all older ones from being read.',
    file: 'src/main/station/reads/nameRests.ts',
    find: '    this.#passedOver.set(id, this.#clock.monotonic() + PASSED_OVER_MS);\n',
    put: '',
    redBy: [stories],
  },
  {
    name: 'refused-name-asked-for-ever',
    why: 'What the service refuses is asked for again after each start.',
    file: nameSources,
    find: "isKept.get('no-name', noNameKey(userId, electronic)) !== undefined",
    put: "isKept.get('no-name', userId) !== undefined",
    redBy: [cache],
  },
  {
    name: 'name-outlives-its-prescriptions',
    why: 'Names of patients stay here for ever.',
    file: 'src/main/station/cache/cacheWrites.ts',
    find: '    if (removed === 0) this.#statements.forgetNames.run();\n',
    put: '',
    redBy: [cache],
  },
  {
    name: 'patient-found-by-a-name-of-before',
    why: 'A corrected name finds nobody, and the wrong one still does.',
    file: 'src/main/station/cache/migrations.ts',
    find: '  DELETE FROM names WHERE rowid = new.key;\n',
    put: '',
    redBy: ['test/main/station/cache/migrations.test.ts'],
  },
  {
    name: 'names-of-before-the-update-not-found',
    why: 'After an update no patient is found by name until each was read again.',
    file: 'src/main/station/cache/migrations.ts',
    find: "WHERE field = 'patient' AND label IS NOT NULL;\nCREATE TRIGGER",
    put: "WHERE field = 'patient' AND label IS NULL;\nCREATE TRIGGER",
    redBy: ['test/main/station/cache/migrations.test.ts'],
  },
  {
    name: 'name-left-in-the-index',
    why: 'The name of a patient who is gone stays in the file.',
    file: 'src/main/station/cache/migrations.ts',
    find: "INSERT INTO names (names, rank) VALUES ('secure-delete', 1);\n",
    put: '',
    redBy: ['test/main/station/cache/migrations.test.ts'],
  },
  {
    name: 'rows-of-the-next-patient-found',
    why: 'A search by name lists the prescriptions of somebody else.',
    file: 'src/main/station/cache/search/search.ts',
    find: 'if (hasRow(wanted, patient[row] ?? 0)) addRow(bits, row);',
    put: 'if (hasRow(wanted, patient[row] ?? 0)) addRow(bits, row + 1);',
    redBy: ['test/main/station/searching.test.ts'],
  },
];
