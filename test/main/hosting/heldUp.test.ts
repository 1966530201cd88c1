import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runQuietly } from '../../../scripts/children.ts';
import { inProject } from '../../../scripts/project.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** A process that ends as the host does, after these lines; the module's functions are in reach. */
function ending(lines: string): ChildProcess {
  const module = inProject('src/main/hosting/heldUp.ts');
  const script = `
    import { open, stat } from 'node:fs/promises';
    import { lookup } from 'node:dns';
    import { calmDown, endProcess } from ${JSON.stringify(`file://${module}`)};
    ${lines}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

async function deadFile(): Promise<string> {
  const path = join(await temporaryFolder(), 'dead');
  expect((await runQuietly('mkfifo', [path])).code).toBe(0);
  return JSON.stringify(path);
}

test('a process whose drive never answers ends, calmly and after a crash', async () => {
  const path = await deadFile();
  for (const end of ['await calmDown(); endProcess(0);', 'endProcess(7);']) {
    const [code, signal] = await once(ending(`void open(${path}, 'r'); ${end}`), 'exit');
    expect([code, signal]).toEqual([null, 'SIGKILL']);
  }
});

test('a process that waits for nothing, or for what ends at once, says how it ended', async () => {
  for (const call of ['', `void stat('.');`, `lookup('localhost', () => {});`]) {
    const [code, signal] = await once(ending(`${call} await calmDown(); endProcess(7);`), 'exit');
    expect([code, signal]).toEqual([7, null]);
  }
});
