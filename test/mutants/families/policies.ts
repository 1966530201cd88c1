import type { Mutant } from '../mutant.ts';

const followed = ['test/main/station/policy.test.ts'];
const read = ['test/main/hosting/policy/systemPolicy.test.ts'];
const parsed = ['test/shared/policy/policy.test.ts'];

/** What a pharmacy's IT has set, and somebody could go past. */
export const policies: readonly Mutant[] = [
  {
    name: 'policy-that-anybody-writes',
    why: 'Whoever sits at the bench sets what only IT may.',
    file: 'src/main/hosting/policy/systemPolicy.ts',
    redBy: read,
    find: 'return (await source.isProtected(path)) ? readPolicyText(text) : unprotected;',
    put: 'return readPolicyText(text);',
  },
  {
    name: 'policy-all-or-nothing',
    why: 'One mistake in a policy switches off all the rest of it.',
    file: 'src/shared/policy/policy.ts',
    redBy: parsed,
    find: 'return { policy: policySchema.parse(kept), faults };',
    put: 'return { policy: faults.length > 0 ? {} : policySchema.parse(kept), faults };',
  },
  {
    name: 'policy-on-the-screen-alone',
    why: 'Another window sets how long things are kept in spite of IT.',
    file: 'src/main/station/handlers/setByPolicy.ts',
    redBy: followed,
    find: "throw refused('SET_BY_PHARMACY');",
    put: 'continue;',
  },
  {
    name: 'policy-written-over',
    why: 'What IT has set stays when its policy is gone, and what a person chose is lost.',
    file: 'src/main/station/journal/settings.ts',
    redBy: followed,
    find: '    return { days: keepDays ?? days, years: keepYears ?? years };',
    put: '    const followed = { days: keepDays ?? days, years: keepYears ?? years };\n    this.keep = followed;\n    return followed;',
  },
  {
    name: 'feature-off-on-the-screen-alone',
    why: 'A feature that IT has switched off answers whoever asks for it.',
    file: 'src/main/station/handlers/gate.ts',
    redBy: followed,
    find: 'feature !== null && isOff(',
    put: 'feature !== null && false && isOff(',
  },
  {
    name: 'any-service-in-spite-of-it',
    why: 'A bench signs in, and sends what it has, to a service that IT has not named.',
    file: 'src/main/station/connection/serviceChoice.ts',
    redBy: followed,
    find: 'if (only !== undefined && address !== addressIn(only)) {',
    put: 'if (only !== undefined && address === addressIn(only)) {',
  },
  {
    name: 'one-allowed-broker-is-enough',
    why: 'A bench tells what it knows to a server that IT has not named.',
    file: 'src/main/station/site/allowedPlace.ts',
    redBy: ['test/main/station/site/allowedPlace.test.ts'],
    find: 'servers.every((server)',
    put: 'servers.some((server)',
  },
  {
    name: 'removal-beyond-our-own',
    why: 'Whoever keeps the data in a folder of other things loses those as well.',
    file: 'src/main/hosting/removeData.ts',
    redBy: ['test/main/hosting/removeData.test.ts'],
    find: 'if (isOurs(name) || holdsData(join(data, name))) remove(join(data, name));',
    put: 'if (name !== MARK) remove(join(data, name));',
  },
  {
    name: 'removal-data-before-keys',
    why: 'A removal that is cut short leaves data that can still be read.',
    file: 'src/main/hosting/removeData.ts',
    redBy: ['test/main/hosting/removeData.test.ts'],
    find: '  for (const name of names.filter(isKey)) destroy(join(data, name));\n',
    put: '',
  },
  {
    name: 'removal-of-more-than-was-told',
    why: 'What was entered after somebody looked is removed without a word.',
    file: 'src/main/station/handlers/removal.ts',
    redBy: ['test/main/station/removal.test.ts'],
    find: 'if (standing.unsent > told)',
    put: 'if (standing.unsent > told + 1_000)',
  },
  {
    name: 'crash-report-with-its-message',
    why: 'A report of an unexpected end holds what somebody typed.',
    file: 'src/main/hosting/hostLog.ts',
    redBy: ['test/main/hosting/hostLog.test.ts'],
    find: 'const what = `Unexpected failure: ${describeDefect(error)}`;',
    put: 'const what = `Unexpected failure: ${describeDefect(error)} ${String(error)}`;',
  },
  {
    name: 'log-files-without-end',
    why: 'A log that is written for years fills the disk.',
    file: 'src/main/hosting/logFile.ts',
    redBy: ['test/main/hosting/hostLog.test.ts'],
    find: 'if (this.#size() > MOST_BYTES) this.#turn();',
    put: '',
  },
];
