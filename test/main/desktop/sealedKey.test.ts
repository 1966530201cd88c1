import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type KeyQuestions,
  keyIn,
  type Sealer,
  sealedKeyVault,
} from '../../../src/main/desktop/sealedKey.ts';
import { Journal } from '../../../src/main/station/journal/journal.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { vault } from './vault.ts';

/** A person who gives these answers in order; a further question fails the test. */
function person(answers: Partial<Record<keyof KeyQuestions, unknown[]>>) {
  const messages: string[] = [];
  const next = (which: keyof KeyQuestions): unknown => {
    const given = answers[which]?.shift();
    if (given === undefined) throw new Error(`Nobody expected to be asked: ${which}`);
    return given;
  };
  const questions = {
    mayKeepPlainly: async () => next('mayKeepPlainly') === true,
    whatNow: async (words: string) => {
      messages.push(words);
      const answer = next('whatNow');
      return answer === 'new-start' || answer === 'recovery-code' ? answer : 'close';
    },
    recoveredKey: async () => {
      const answer = next('recoveredKey');
      if (Buffer.isBuffer(answer)) return answer;
      return answer === 'unreadable' ? answer : null;
    },
    tell: async (words: string) => {
      messages.push(words);
    },
  } satisfies KeyQuestions;
  return { questions, messages };
}

async function madeKey(folder: string, sealer: Sealer): Promise<Buffer> {
  const made = await sealedKeyVault(sealer, person({}).questions).obtain(folder, true);
  if (made.kind !== 'key') throw new Error(made.message);
  return made.key;
}

/** A folder with a journal that was written under its key. */
async function folderWithData(sealer: Sealer) {
  const folder = await temporaryFolder();
  const key = await madeKey(folder, sealer);
  await mkdir(join(folder, 'practice'));
  const opened = Journal.open(join(folder, 'practice', 'journal.db'), { key, trailKey: key });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  opened.journal.close();
  return { folder, key };
}

test('the key is made once, sealed, and is the same at the next start', async () => {
  const { system, sealer } = vault();
  const folder = await temporaryFolder();
  const key = await madeKey(folder, sealer);
  expect(key).toHaveLength(32);
  expect(await readFile(join(folder, 'key.vault'), 'utf8')).not.toContain(key.toString('hex'));
  const again = sealedKeyVault(sealer, person({}).questions);
  expect(await again.obtain(folder, false)).toEqual({ kind: 'key', key });
  expect(await again.place()).toBe('vault');
  system.rotated = true;
  expect(await again.obtain(folder, false)).toEqual({ kind: 'key', key });
  expect(await keyIn(folder, sealer)).toEqual(key);
});

test.for([
  ['a vault that does not open it', 'of another account', 'unreadable'],
  ['a vault that is shut', null, 'unreadable'],
  ['a key file that is gone', 'gone', 'missing'],
] as const)(
  '%s: a person is told and asked, and nothing is changed',
  async ([_name, what, kind]) => {
    const { system, sealer } = vault();
    const { folder } = await folderWithData(sealer);
    const path = join(folder, 'key.vault');
    if (what === null) system.state = 'shut';
    else if (what === 'gone') await rm(path);
    else await writeFile(path, what);
    const before = await readdir(folder, { recursive: true });
    const { questions, messages } = person({ whatNow: ['close'] });
    const answer = await sealedKeyVault(sealer, questions).obtain(folder, false);
    expect(answer.kind).toBe(kind);
    expect(messages).toHaveLength(1);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  },
);

test('a recovery code opens the data again; the old key file is set aside', async () => {
  const { sealer } = vault();
  const { folder, key } = await folderWithData(sealer);
  const path = join(folder, 'key.vault');
  await writeFile(path, 'of another account');
  const { questions, messages } = person({
    whatNow: ['recovery-code', 'recovery-code', 'recovery-code', 'recovery-code'],
    // Nothing chosen; a file without a code; another pharmacy's code; and then the right one.
    recoveredKey: ['none', 'unreadable', Buffer.alloc(32, 7), key],
  });
  expect(await sealedKeyVault(sealer, questions).obtain(folder, false)).toEqual({
    kind: 'key',
    key,
    events: ['recovery-code-used'],
  });
  expect(messages.filter((words) => words.startsWith('That '))).toEqual([
    'That file holds no whole recovery code.',
    'That code belongs to other data.',
  ]);
  expect(await keyIn(folder, sealer)).toEqual(key);
  const old = (await readdir(folder)).find((name) => name.endsWith('.old'));
  expect(await readFile(join(folder, old ?? ''), 'utf8')).toBe('of another account');
});

test('a recovery code, used while the vault is unavailable, serves this start alone', async () => {
  const { system, sealer } = vault();
  const { folder, key } = await folderWithData(sealer);
  const sealed = await readFile(join(folder, 'key.vault'));
  system.state = 'shut';
  const { questions, messages } = person({ whatNow: ['recovery-code'], recoveredKey: [key] });
  const keyVault = sealedKeyVault(sealer, questions);
  expect(await keyVault.obtain(folder, false)).toEqual({
    kind: 'key',
    key,
    events: ['recovery-code-used'],
  });
  expect(messages.at(-1)).toContain('needed at each start');
  expect(await keyVault.place()).toBe('nowhere');
  expect(await readFile(join(folder, 'key.vault'))).toEqual(sealed);
});

test('a new start moves all data aside and makes another key', async () => {
  const { sealer } = vault();
  const { folder, key } = await folderWithData(sealer);
  await writeFile(join(folder, 'key.vault'), 'of another account');
  const { questions, messages } = person({ whatNow: ['new-start'] });
  const answer = await sealedKeyVault(sealer, questions).obtain(folder, false);
  if (answer.kind !== 'key') throw new Error(answer.message);
  expect(answer.key).not.toEqual(key);
  expect(answer.events).toEqual(['set-aside']);
  const aside = (await readdir(folder)).find((name) => name.startsWith('set-aside-')) ?? '';
  expect(messages.at(-1)).toContain(aside);
  expect((await readdir(join(folder, aside))).sort()).toEqual(['key.vault', 'practice']);
  const kept = Journal.open(join(folder, aside, 'practice', 'journal.db'), { key, trailKey: key });
  expect(kept.kind).toBe('open');
  if (kept.kind === 'open') kept.journal.close();
});

test('a start without a vault asks a person once', async () => {
  const { system, sealer } = vault();
  system.state = 'open-to-all';
  const folder = await temporaryFolder();
  const { questions } = person({ mayKeepPlainly: [false, true] });
  const keyVault = sealedKeyVault(sealer, questions);
  expect((await keyVault.obtain(folder, true)).kind).toBe('unreadable');
  expect(await readdir(folder)).toEqual([]);
  const made = await keyVault.obtain(folder, true);
  expect(made.kind).toBe('key');
  expect(await keyVault.place()).toBe('file');
  system.state = 'open-to-all';
  expect(await keyVault.obtain(folder, false)).toEqual(made);
});

test('a key that can be read is used, even where its file cannot be renewed, and that is told', async () => {
  const { system, sealer } = vault();
  const { folder, key } = await folderWithData(sealer);
  const sealed = await readFile(join(folder, 'key.vault'));
  system.rotated = true;
  const failing: Partial<Sealer>[] = [
    {
      seal: async () => {
        throw new Error('Encryption failed');
      },
    },
    { seal: async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) },
    { unseal: secondTimeFailing(sealer.unseal) },
  ];
  for (const part of failing) {
    const { questions, messages } = person({});
    const answer = await sealedKeyVault({ ...sealer, ...part }, questions).obtain(folder, false);
    expect(answer).toEqual({ kind: 'key', key });
    expect(messages).toEqual([expect.stringContaining('could not be renewed')]);
    expect(await readFile(join(folder, 'key.vault'))).toEqual(sealed);
  }
});

function secondTimeFailing(unseal: Sealer['unseal']): Sealer['unseal'] {
  let calls = 0;
  return async (sealed) => {
    calls += 1;
    if (calls === 2) throw new Error('Decryption failed');
    return unseal(sealed);
  };
}

test('a recovery code opens the data even if the key cannot be stored, and that is told', async () => {
  const { sealer } = vault();
  const { folder, key } = await folderWithData(sealer);
  await rm(join(folder, 'key.vault'));
  const { questions, messages } = person({ whatNow: ['recovery-code'], recoveredKey: [key] });
  const seal = async () => Promise.reject(new Error('Encryption failed'));
  const answer = await sealedKeyVault({ ...sealer, seal }, questions).obtain(folder, false);
  expect(answer).toEqual({ kind: 'key', key, events: ['recovery-code-used'] });
  expect(messages.at(-1)).toContain('the code may be needed again');
});

test('a draft that a dead program left does not keep the key from being renewed', async () => {
  const { system, sealer } = vault();
  const { folder, key } = await folderWithData(sealer);
  const draft = join(folder, `key.vault.${process.pid}.tmp`);
  await writeFile(draft, 'half a');
  system.rotated = true;
  const { questions, messages } = person({});
  expect(await sealedKeyVault(sealer, questions).obtain(folder, false)).toEqual({
    kind: 'key',
    key,
  });
  expect(messages).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['key.vault', 'practice']);
});
