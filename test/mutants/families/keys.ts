import type { Mutant } from '../mutant.ts';

const rotation = 'src/main/station/keyRotation.ts';
const caught = ['test/main/station/keyRotation.test.ts'];

/** The key of the data, and what becomes of the one before. */
export const keys: readonly Mutant[] = [
  {
    name: 'next-key-nowhere',
    why: 'A power cut in the midst of a new key leaves data that no key opens.',
    file: rotation,
    find: 'if (await keep(next)) drop(folder);',
    put: 'drop(folder);\n  await keep(next);',
    redBy: caught,
  },
  {
    name: 'vault-first',
    why: 'The vault has the new key while the data is still under the old one.',
    file: rotation,
    find: '  const files = databasesIn(folder).filter(({ file, cipher }) => !fits(',
    put: '  await keep(next);\n  const files = databasesIn(folder).filter(({ file, cipher }) => !fits(',
    redBy: caught,
  },
  {
    name: 'one-journal-left-under-the-old-key',
    why: 'A recovery code that was ended still opens a journal.',
    file: rotation,
    find: "      { file: join(service, 'journal.db'), cipher: 'chacha20' },\n",
    put: '',
    redBy: caught,
  },
  {
    name: 'wrong-key-taken-for-damage',
    why: 'With the old key a whole journal counts as damaged, and a person is asked to begin anew.',
    file: rotation,
    find: "  rmSync(join(dirname(file), 'key-check'), { force: true });\n",
    put: '',
    redBy: caught,
  },
  {
    name: 'log-swallowed-by-a-new-key',
    why: 'What a cut log shows of lost commits is gone before anybody has looked.',
    file: rotation,
    find: "if (files.some(({ file }) => hasLog(file))) return { kind: 'not-closed' };",
    put: '',
    redBy: caught,
  },
  {
    name: 'wish-for-a-new-key-forgotten',
    why: 'A person ended the old codes, and they still open everything.',
    file: 'src/main/desktop/sealedKey.ts',
    find: "if (!isRenewalAsked(folder)) return { kind: 'key', key: now };",
    put: "if (now !== null) return { kind: 'key', key: now };",
    redBy: ['test/electron/key.test.ts'],
  },
];
