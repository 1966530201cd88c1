import type { Mutant } from '../mutant.ts';

const unit = 'test/main/station/secondCopy/secondCopy.test.ts';
const stories = 'test/main/station/stories';
const restore = 'src/main/station/secondCopy/restoreCopy.ts';
const copy = 'src/main/station/secondCopy/secondCopy.ts';
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
    find: '  await stat(folder);\n',
    put: '  await mkdir(folder, { recursive: true });\n',
    and: [
      {
        file: copy,
        find: '    const [there, ...own] = await Promise.all(folders.map((path) => stat(path)));',
        put: '    const [there, ...own] = await Promise.all(\n      folders.map((path) => stat(path).catch(() => ({ dev: 0 }))),\n    );',
      },
    ],
    redBy: [unit],
  },
];
