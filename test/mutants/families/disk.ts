import type { Mutant } from '../mutant.ts';

const redBy = ['test/main/station/disk/database.test.ts'];

/** What a power cut, a second program or a thief finds on disk. */
export const disk: readonly Mutant[] = [
  {
    name: 'journal-at-normal',
    why: 'A power cut loses entries that the screen called saved.',
    file: 'src/main/station/journal/journal.ts',
    find: "synchronous: 'FULL' });",
    put: "synchronous: 'NORMAL' });",
    redBy: ['test/main/station/journal/journal.test.ts'],
  },
  {
    name: 'second-instance-allowed',
    why: 'Two programs deliver the same outbox.',
    file: 'src/main/station/disk/folderLock.ts',
    find: "if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;",
    put: 'if (error instanceof Database.SqliteError) return { release: () => {} };',
    redBy,
  },
  {
    name: 'newer-journal-opened',
    why: 'An old program writes into a database whose schema it does not know.',
    file: 'src/main/station/disk/database.ts',
    find: 'if (found > options.migrations.length) {',
    put: 'if (found > options.migrations.length + 100) {',
    redBy,
  },
  {
    name: 'migration-half-done',
    why: 'A crash during a migration leaves a schema that no program knows.',
    file: 'src/main/station/disk/database.ts',
    find: `  db.transaction(() => {
    for (const migration of migrations.slice(applied)) db.exec(migration.sql);
    db.pragma(\`user_version = \${migrations.length}\`);
  }).exclusive();`,
    put: `  for (const migration of migrations.slice(applied)) db.exec(migration.sql);
  db.pragma(\`user_version = \${migrations.length}\`);`,
    redBy,
  },
  {
    name: 'journal-not-encrypted',
    why: 'A stolen computer shows the patients’ data.',
    file: 'src/main/station/disk/database.ts',
    find: "  db.pragma(`key = 'raw:${key.toString('hex')}'`);\n",
    put: '  void key;\n',
    redBy,
  },
  {
    name: 'sorts-on-the-disk',
    why: 'A long sort leaves patients’ data in an unencrypted temporary file.',
    file: 'src/main/station/disk/database.ts',
    find: "  db.pragma('temp_store = MEMORY');\n",
    put: '',
    redBy: ['test/main/station/disk/temporaryFiles.test.ts'],
  },
  {
    name: 'attempts-can-be-rewritten',
    why: 'Recorded attempts can be changed afterwards.',
    file: 'src/main/station/journal/migrations/0002-every-write.ts',
    find: `CREATE TRIGGER attempts_stay BEFORE UPDATE ON attempts
  BEGIN SELECT RAISE(ABORT, 'attempts are append-only'); END;`,
    put: '',
    redBy: ['test/main/station/journal/migrations.test.ts'],
  },
  {
    name: 'journal-opened-twice',
    why: 'Two windows that sign in to one service get a journal and a pump each, and every entry is sent twice.',
    file: 'src/main/station/runningStation.ts',
    find: 'const result = this.#turns.then(work);',
    put: 'const result = work();',
    redBy: ['test/main/station/opening.test.ts'],
  },
  {
    name: 'failed-start-holds-the-folder',
    why: 'After one failed start the data folder counts as in use until the program ends.',
    file: 'src/main/station/station.ts',
    find: '    if (!isOpen) lock.release();\n',
    put: '',
    redBy: ['test/main/station/opening.test.ts'],
  },
  {
    name: 'failed-opening-holds-the-journal',
    why: 'A service whose cache cannot be opened keeps its journal open, and the next try opens it twice.',
    file: 'src/main/station/contextFiles.ts',
    find: 'if (cache === null) journal.close();',
    put: 'void cache;',
    redBy: ['test/main/station/opening.test.ts'],
  },
  {
    name: 'failed-renewal-ends-the-start',
    why: 'A full disk on the day the vault changes its own key keeps the program from starting.',
    file: 'src/main/desktop/sealedKey.ts',
    find: "if (opened.renewal === 'due') await keepIfPossible(path, key, 'It could not be renewed');",
    put: "if (opened.renewal === 'due') await seal(path, key);",
    redBy: ['test/main/desktop/sealedKey.test.ts'],
  },
  {
    name: 'stale-draft-in-the-way',
    why: 'A draft left by a program that died keeps the key from ever being written under that process id.',
    file: 'src/main/hosting/wholeFile.ts',
    find: '  await rm(draft, { force: true });\n  try {',
    put: '  try {',
    redBy: ['test/main/desktop/sealedKey.test.ts'],
  },
  {
    name: 'part-of-a-file-put-in-place',
    why: 'On a full disk half a sealed head takes the place of the whole one, and the trail seems forged.',
    file: 'src/main/station/disk/wholeFile.ts',
    find: 'writeFileSync(file, contents);',
    put: 'writeSync(file, contents);',
    and: [
      {
        file: 'src/main/station/disk/wholeFile.ts',
        find: 'rmSync, writeFileSync }',
        put: 'rmSync, writeSync }',
      },
    ],
    redBy: ['test/main/station/disk/wholeFile.test.ts'],
  },
  {
    name: 'one-failure-keeps-files-open',
    why: 'A last thing that cannot be put on disk at the end leaves the journal open and the folder locked.',
    file: 'src/main/station/runningStation.ts',
    find: 'this.#people.close().finally(() => this.#closeAllBut(null));',
    put: 'this.#people.close().then(() => this.#closeAllBut(null));',
    redBy: ['test/main/station/closing.test.ts'],
  },
];
