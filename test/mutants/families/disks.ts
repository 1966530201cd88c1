import type { Mutant } from '../mutant.ts';

const byDamage = ['test/main/station/cache/damage.test.ts'];
const byFullDisk = ['test/main/station/fullDisk.test.ts'];

/** A damaged cache, a thread that dies, a disk that takes nothing. */
export const disks: readonly Mutant[] = [
  {
    name: 'damage-at-a-lookup-thrown',
    why: 'A damaged cache ends the program at the next scan.',
    file: 'src/main/station/cache/lookupFile.ts',
    find: '      if (trouble === null) throw error;\n',
    put: '      if (trouble !== null) throw error;\n',
    redBy: byDamage,
  },
  {
    name: 'damage-met-by-the-writer-left',
    why: 'A cache damaged further in fails every refresh for good.',
    file: 'src/main/station/cache/cacheFile.ts',
    find: "    if (trouble === 'damaged' || trouble === 'failing') {",
    put: "    if (trouble === 'failing') {",
    redBy: byDamage,
  },
  {
    name: 'dead-thread-stays-dead',
    why: 'After the death of the writer no list is kept any more until the program starts again.',
    file: 'src/main/station/cache/cacheFile.ts',
    find: "    this.#news.trouble(error ?? new Error('A thread of the cache has ended'));\n    this.#mend();",
    put: "    this.#news.trouble(error ?? new Error('A thread of the cache has ended'));",
    redBy: byDamage,
  },
  {
    name: 'call-in-flight-never-answered',
    why: 'A screen waits for ever for the answer of a thread that died.',
    file: 'src/main/station/cache/workerChannel.ts',
    find: "    for (const { resolve } of waiting) resolve({ kind: 'ended' });\n",
    put: '    void waiting;\n',
    redBy: byDamage,
  },
  {
    name: 'dying-thread-started-without-a-pause',
    why: 'A thread that dies at once is started thousands of times and takes the whole computer.',
    file: 'src/main/station/cache/pace.ts',
    find: '    this.#failures += 1;\n',
    put: '',
    redBy: byDamage,
  },
  {
    name: 'full-disk-still-takes-entries',
    why: 'New entries use up the room in which those made before are to be recorded.',
    file: 'src/main/station/handlers/disk.ts',
    find: '  if (obstacle !== null) throw notWritten();',
    put: '  void obstacle;',
    redBy: byFullDisk,
  },
  {
    name: 'full-disk-without-a-kind',
    why: 'A form says that the station does not answer, though its disk is full.',
    file: 'src/main/station/handlers/enter.ts',
    find: '    if (because === null) throw error;',
    put: '    throw error;',
    redBy: byFullDisk,
  },
  {
    name: 'reserve-kept-on-a-full-disk',
    why: 'What became of entries on their way can never be recorded on a full disk.',
    file: 'src/main/station/connection/diskWatch.ts',
    find: '        this.#letReserveGo();\n',
    put: '',
    redBy: byFullDisk,
  },
  {
    name: 'room-again-never-noticed',
    why: 'After a full disk the bench takes no entry until the program starts again.',
    file: 'src/main/station/connection/diskWatch.ts',
    find: '    this.#become(null);\n',
    put: '',
    redBy: byFullDisk,
  },
  {
    name: 'start-on-a-full-disk-ends',
    why: 'On a full disk the program does not start, and nobody can see what waits.',
    file: 'src/main/station/openServiceContext.ts',
    find: 'journal.owe(() => journal.scans.deferAll());',
    put: 'journal.commit(() => journal.scans.deferAll());',
    redBy: byFullDisk,
  },
  {
    name: 'owed-work-forgotten',
    why: 'A scan that nobody watches any more fails later, and no alarm calls anybody back.',
    file: 'src/main/station/journal/journal.ts',
    find: '    for (const owed of this.#owed) owed();\n',
    put: '',
    redBy: byFullDisk,
  },
  {
    name: 'garbage-in-the-lock-ends-every-start',
    why: 'A lock file that is no database keeps the program from ever starting.',
    file: 'src/main/station/disk/folderLock.ts',
    find: "if (fileTrouble(error) === 'damaged' && statSync(file).size > 0) {",
    put: 'if (statSync(file).size < 0) {',
    redBy: byFullDisk,
  },
];
