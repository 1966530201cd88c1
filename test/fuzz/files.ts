import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recoveryFile } from '../../src/main/desktop/recoveryFile.ts';
import { fileVault } from '../../src/main/host/fileVault.ts';
import { readSettings } from '../../src/main/host/settings.ts';
import { ChoiceMemory, readChoice } from '../../src/main/station/connection/serviceChoice.ts';
import { keyIn } from '../../src/main/station/journal/recoveryCode.ts';
import { type Chance, mangledBytes, pick } from '../main/station/service/mangling.ts';
import type { Target } from './target.ts';

const key = Buffer.alloc(32, 9);
const recovery = Buffer.from(recoveryFile(key, new Date(0)));
const lastService = Buffer.from('{"service":"https://service.example/base"}\n');
const keyFile = Buffer.from(`${key.toString('hex')}\n`);
const words = [
  '--service',
  '--data',
  '--port',
  '--no-open',
  '8080',
  'practice',
  '/tmp/x',
  '--',
  '',
];

function readArguments(chance: Chance): void {
  const args = Array.from({ length: Math.floor(chance() * 5) }, () =>
    Buffer.from(mangledBytes(chance, Buffer.from(pick(chance, words)))).toString(),
  );
  readSettings(args, {});
}

/** The files and the command line that a start reads. */
export async function startFiles(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-fuzz-'));
  const memory = new ChoiceMemory(folder);
  return {
    name: 'files',
    share: 5,
    async run(chance) {
      readArguments(chance);
      keyIn(Buffer.from(mangledBytes(chance, recovery)).toString());
      await writeFile(join(folder, 'last-service.json'), mangledBytes(chance, lastService));
      const recalled = memory.recall();
      if (recalled !== null) readChoice(recalled, { hasPractice: true, allowRemote: true });
      await writeFile(join(folder, 'key'), mangledBytes(chance, keyFile), { mode: 0o600 });
      await fileVault.obtain(folder, false);
      return null;
    },
    async end() {
      await rm(folder, { recursive: true, force: true });
      return [];
    },
  };
}
