import type { Mutant } from '../mutant.ts';

const unit = 'test/main/station/secondCopy/secondCopy.test.ts';
const stories = 'test/main/station/stories';
const restore = 'src/main/station/secondCopy/restoreCopy.ts';
const copy = 'src/main/station/secondCopy/folderCopy.ts';
const restoreBegun = 'src/main/station/secondCopy/restoreBegunWork.ts';
const begun = 'test/main/station/secondCopy/begunWork.test.ts';
const sealed = 'src/main/station/disk/sealedFiles.ts';

/** What is left when a disk is gone. */
export const secondCopies: readonly Mutant[] = [
  {
    name: 'copied-entries-sent-as-new',
    why: 'What another bench had sent already goes out once more.',
    file: restore,
    find: "  if (operation.whenUnknown.resend !== 'always') {\n",
    put: "  if (operation.whenUnknown.resend === 'never') {\n",
    redBy: [`${stories}/createTask.test.ts`, `${stories}/replyToException.test.ts`],
  },
  {
    name: 'copied-sending-forgotten',
    why: 'What was just being sent when the copy was made counts as never sent.',
    file: restore,
    find: "const wasSending = entry.state === 'sending' || entry.mayHaveArrived;",
    put: 'const wasSending = entry.mayHaveArrived;',
    redBy: [`${stories}/replyToException.test.ts`, `${stories}/unpauseOrder.test.ts`],
  },
  {
    name: 'copy-brought-in-twice',
    why: 'The same copy brings its entries in again, and each is carried out twice.',
    file: restore,
    find: 'if (journal.outbox.find(entry.id) !== null) result.known += 1;',
    put: "if (entry.id === '') result.known += 1;",
    redBy: [`${stories}/createTask.test.ts`],
  },
  {
    name: 'copied-scan-without-its-code',
    why: 'A scan that is brought in never gets a verdict.',
    file: restore,
    find: 'if (entry.scan !== null) {',
    put: 'if (entry.scan === undefined) {',
    redBy: [`${stories}/verifyBarcode.test.ts`],
  },
  {
    name: 'sealed-under-no-name',
    why: 'An older file of the copy passes for the newest.',
    file: sealed,
    find: '  cipher.setAAD(Buffer.from(name));\n',
    put: "  if (name === '') cipher.setAAD(Buffer.from(name));\n",
    and: [
      {
        file: sealed,
        find: '  decipher.setAAD(Buffer.from(name));\n',
        put: "  if (name === '') decipher.setAAD(Buffer.from(name));\n",
      },
    ],
    redBy: [unit],
  },
  {
    name: 'copy-behind-after-a-failure',
    why: 'A drive that was gone for a minute never gets what was entered in it.',
    file: copy,
    find: `    } catch (error) {
      this.#isBehind = true;
      throw error;
    }`,
    put: `    } finally {
      this.#isClosed ||= false;
    }`,
    redBy: [unit],
  },
  {
    name: 'copy-made-on-the-own-disk',
    why: 'A share that is not there becomes a folder of this disk, and nobody notices.',
    file: 'src/main/station/secondCopy/copyFolder.ts',
    find: '  await stat(place.folder);\n',
    put: '  await mkdir(place.folder, { recursive: true });\n',
    and: [
      {
        file: copy,
        find: '    const [there, ...own] = await Promise.all(folders.map((path) => stat(path)));',
        put: '    const [there, ...own] = await Promise.all(\n      folders.map((path) => stat(path).catch(() => ({ dev: 0 }))),\n    );',
      },
    ],
    redBy: [unit],
  },
  {
    name: 'copy-in-the-folder-of-another-key',
    why: 'Parts of the trail that an earlier key sealed pass for parts of this copy, and its code does not open them.',
    file: 'src/main/station/secondCopy/copyFolder.ts',
    find: "hash('sha256', `${key.toString('hex')} ${journal}`)",
    put: "hash('sha256', key.length === 0 ? '' : journal)",
    redBy: [unit],
  },
  {
    name: 'dead-folder-asked-again',
    why: 'Whoever tries a dead share four times takes every thread that files have, and nothing is read any more.',
    file: 'src/main/station/secondCopy/folderPatience.ts',
    find: '    if (this.#silent.has(folder)) return null;\n',
    put: '',
    redBy: ['test/main/station/secondCopy/folderPatience.test.ts'],
  },
  {
    name: 'every-end-a-kill',
    why: 'Every end of the program looks like a crash: its exit code is lost.',
    file: 'src/main/hosting/heldUp.ts',
    find: '  if (isHeldUp()) process.kill',
    put: '  if (PATIENCE_MS > 0) process.kill',
    redBy: ['test/main/hosting/heldUp.test.ts'],
  },
  {
    name: 'trail-copied-after-a-dead-folder',
    why: 'Whoever names another folder, since the one before does not answer, is told that the new one does not.',
    file: 'src/main/station/connection/trailCopies.ts',
    find: 'const turn = this.#turns.get(folder) ?? Promise.resolve();',
    put: 'const turn = [...this.#turns.values()].at(-1) ?? Promise.resolve();',
    redBy: ['test/main/station/journal/trailCopies.test.ts'],
  },
  {
    name: 'begun-work-of-another-service',
    why: 'A count round of lots of another service comes to this one.',
    file: 'src/main/station/handlers/secondCopy.ts',
    find: '  [copy, ...copy.entries].some(',
    put: '  copy.entries.some(',
    redBy: [begun],
  },
  {
    name: 'begun-work-copied-with-entries-alone',
    why: 'An hour of counting in which nothing was entered is in no copy.',
    file: copy,
    find: '    if (!this.#isBehind && begunHash === this.#begunHash) return;\n',
    put: '    if (!this.#isBehind) return;\n',
    redBy: [begun],
  },
  {
    name: 'count-brought-in-without-what-was-seen',
    why: 'A count of the lost bench overwrites what somebody changed since.',
    file: 'src/main/station/handlers/sendRound.ts',
    find: '    ...(wasSeenElsewhere(context, counted) && { seen }),\n',
    put: "    ...(lotId === '' && { seen }),\n",
    redBy: [begun],
  },
  {
    name: 'draft-brought-in-over-another',
    why: 'What somebody has typed here is replaced by what they typed at the lost bench.',
    file: restoreBegun,
    find: "  return here.text === text ? 'here' : 'in-the-way';",
    put: "  return here.text === text ? 'here' : 'missing';",
    redBy: [begun],
  },
  {
    name: 'form-brought-in-over-another',
    why: 'A form that somebody fills in here is replaced by the one of the lost bench.',
    file: restoreBegun,
    find: "  return same.entry === entry ? 'here' : 'in-the-way';",
    put: "  return same.entry === entry ? 'here' : 'missing';",
    redBy: [begun],
  },
  {
    name: 'round-brought-in-again',
    why: 'A round that was sent comes back with the same copy, and is counted a second time.',
    file: restoreBegun,
    find: "  if (rounds.find(id) !== null) return 'here';\n",
    put: "  if (rounds.find(id)?.isOpen === true) return 'here';\n",
    redBy: [begun],
  },
];
