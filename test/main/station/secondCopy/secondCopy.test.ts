import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runQuietly } from '../../../../scripts/children.ts';
import { troublesOf } from '../../../../scripts/copyTrail.ts';
import { keyIn } from '../../../../src/main/station/journal/recoveryCode.ts';
import { operations } from '../../../../src/main/station/operations/index.ts';
import { openCopy, readTrail } from '../../../../src/main/station/secondCopy/copyFolder.ts';
import { SecondCopy } from '../../../../src/main/station/secondCopy/secondCopy.ts';
import { author, entry, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

/** A journal with a second copy, in virtual time. */
async function benchWithCopy() {
  const [data, shared] = [await dataFolder(), await dataFolder()];
  const journal = openJournal(data.path);
  const clock = new VirtualClock();
  const troubles: unknown[] = [];
  const copy = new SecondCopy({
    ...{ journal, operations, service: 's', clock, ownFolders: [data.path], changed: () => {} },
    trouble: (error) => troubles.push(error),
  });
  const at = {
    ...{ journal, clock, copy, troubles, data: data.path, folder: shared.path },
    enter(text: string): string {
      const one = { ...entry('task:x'), payload: { text } };
      journal.commit(() => journal.outbox.add(one));
      copy.entriesChanged();
      return one.id;
    },
    /** A minute goes by, and what it began on the disk has ended. */
    async minute(): Promise<void> {
      await clock.advance(60_000);
      await expect.poll(() => clock.advance(1).then(() => copy.isBusy)).toBe(false);
    },
    async key(): Promise<Buffer> {
      const key = keyIn(copy.code ?? '');
      if (key === null) throw new Error('No key');
      return key;
    },
    async own(): Promise<string> {
      const [name = ''] = await readdir(shared.path);
      return join(shared.path, name);
    },
    async [Symbol.asyncDispose]() {
      copy.close();
      journal.close();
      await data[Symbol.asyncDispose]();
      await shared[Symbol.asyncDispose]();
    },
  };
  const set = await copy.set(shared.path, author, 'u1');
  expect(set.kind).toBe('set');
  copy.start();
  return at;
}

test('each minute in which something changed is one file, five are kept, and nothing in them is readable', async () => {
  await using at = await benchWithCopy();
  const secrets = ['Restock shelf for Amelia Quartermain', 'Dana', 'Whitfield', 'task:x'];
  for (let n = 0; n < 8; n += 1) {
    at.enter(`${secrets[0]} ${n}`);
    await at.minute();
  }
  const names = (await readdir(await at.own())).sort();
  const entries = names.filter((name) => name.startsWith('entries-'));
  expect(entries).toHaveLength(5);
  await at.minute();
  expect((await readdir(await at.own())).sort()).toEqual(names);
  for (const name of names) {
    expect(name).toMatch(/^(?:entries|trail)-\d{9}\.pbcopy$/);
    const bytes = await readFile(join(await at.own(), name));
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
  }
  const opened = await openCopy({ folder: at.folder, key: await at.key() });
  expect(opened).toMatchObject({ kind: 'opened', isEarlier: false });
  expect(opened.kind === 'opened' && opened.copy.entries).toHaveLength(8);
  expect(at.troubles).toEqual([]);
});

test('a torn newest file gives way to the one before; one file does not pass for another, nor another key', async () => {
  await using at = await benchWithCopy();
  at.enter('first');
  await at.minute();
  at.enter('second');
  await at.minute();
  const key = await at.key();
  const own = await at.own();
  const [newest = '', older = ''] = (await readdir(own))
    .filter((name) => name.startsWith('entries-'))
    .sort()
    .reverse();
  await truncate(join(own, newest), 40);
  const torn = await openCopy({ folder: at.folder, key });
  expect(torn).toMatchObject({ kind: 'opened', isEarlier: true });
  expect(torn.kind === 'opened' && torn.copy.entries).toHaveLength(1);
  // Somebody puts the older one in the newest one's place: it says its own name.
  await copyFile(join(own, older), join(own, newest));
  expect(await openCopy({ folder: at.folder, key })).toMatchObject({ isEarlier: true });
  expect(await openCopy({ folder: at.folder, key: Buffer.alloc(32, 9) })).toEqual({ kind: 'none' });
  // What a passer-by leaves in the folder is none of it.
  await mkdir(join(at.folder, 'bench-00000000'));
  await writeFile(join(at.folder, 'bench-00000000', 'entries-000000009.pbcopy'), 'PBC1 nothing');
  await writeFile(join(at.folder, 'bench-0000000f'), 'a file, and no folder');
  await mkdir(join(at.folder, 'bench-ffffffff'));
  const pipe = join(at.folder, 'bench-ffffffff', 'entries-000000009.pbcopy');
  expect((await runQuietly('mkfifo', [pipe])).code).toBe(0);
  await rm(join(own, newest));
  expect(await openCopy({ folder: at.folder, key })).toMatchObject({
    kind: 'opened',
    isEarlier: false,
  });
});

test('the trail in the copy proves itself, and goes on from file to file', async () => {
  await using at = await benchWithCopy();
  const line = { operation: null, record: null, userId: 'u1', person: author };
  for (let n = 0; n < 4_500; n += 500) {
    at.journal.commit(() => {
      for (let more = 0; more < 500; more += 1) {
        at.journal.audit.add({ at: n, event: 'viewed', ...line, detail: { id: String(n + more) } });
      }
    });
  }
  await at.minute();
  const own = await at.own();
  const files = (await readdir(own)).filter((name) => name.startsWith('trail-')).sort();
  expect(files).toHaveLength(3);
  const parts = await readTrail({ folder: at.folder, key: await at.key() });
  expect(troublesOf(parts)).toEqual([]);
  const last = JSON.parse(parts.at(-1)?.proofs.at(-1)?.statement ?? '');
  expect(last.to.hash).toBe(at.journal.audit.head()?.hash);
  // The folder is given up and named again, with another key: all of the trail is there for that one too.
  await at.copy.set(null, author, 'u1');
  await at.copy.set(at.folder, author, 'u1');
  const again = await readTrail({ folder: at.folder, key: await at.key() });
  expect(again).toHaveLength(3);
  expect(troublesOf(again)).toEqual([]);
  // A line that somebody took out, and a file.
  const [first, second, third] = parts;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three');
  const altered = { ...second, rows: second.rows.slice(1) };
  expect(troublesOf([first, altered, third])[0]).toMatch(/^File 2: NOT WHOLE/);
  expect(troublesOf([first, third])).toEqual(['File 2 does not follow from the one before.']);
});

test('a folder that is gone is said since when, and caught up with once it is back', async () => {
  await using at = await benchWithCopy();
  at.enter('before');
  await at.minute();
  const { last } = at.copy.view();
  await rename(at.folder, `${at.folder}-away`);
  at.enter('meanwhile');
  await at.minute();
  await at.minute();
  expect(at.copy.view()).toMatchObject({ trouble: { because: 'no-folder', since: last } });
  // A drive that is not there must not become a folder on this one.
  expect(await readdir(at.folder).catch(() => 'none')).toBe('none');
  await rename(`${at.folder}-away`, at.folder);
  await at.minute();
  expect(at.copy.view()).toMatchObject({ trouble: null, entries: 2 });
  // The folder is there, and takes nothing.
  const own = await at.own();
  await rename(own, `${own}-away`);
  await writeFile(own, '');
  at.enter('in the way');
  await at.minute();
  expect(at.copy.view().trouble?.because).toBe('no-folder');
  await rm(own);
  await at.minute();
  expect(at.copy.view()).toMatchObject({ trouble: null, entries: 3 });
});

test('no folder is taken that the copy is to outlive, that is none, or that is half a path', async () => {
  await using at = await benchWithCopy();
  const because = async (folder: string) => {
    const set = await at.copy.set(folder, author, 'u1');
    return set.kind === 'impossible' ? set.because : set.kind;
  };
  expect(await because(at.data)).toBe('own-folder');
  expect(await because(join(at.data, 'inside'))).toBe('own-folder');
  expect(await because('copies')).toBe('not-a-whole-path');
  expect(await because(join(at.folder, 'nowhere'))).toBe('no-folder');
  const file = join(at.folder, 'file');
  await writeFile(file, '');
  expect(await because(file)).toBe('no-folder');
  // What was set before stands.
  expect(at.copy.view().folder).toBe(at.folder);
  expect(await at.copy.set(null, author, 'u1')).toMatchObject({ kind: 'set', code: null });
  expect(at.copy.view()).toMatchObject({ folder: null, last: null });
});
