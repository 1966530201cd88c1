import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ended } from '../children.ts';
import { inProject } from '../project.ts';
import type { Finding } from './inspect.ts';
import type { Packed } from './pack.ts';

/**
 * Starts a package from inside its archive against the double of Electron, as a packaged build;
 * waits for its window, then ends it.
 */
export async function startInside(packed: Packed, data: string): Promise<Finding> {
  const { resources, platform } = packed;
  const settings = {
    entry: join(resources, 'app.asar', 'out', 'main', 'index.js'),
    args: ['--data', data, '--state', join(data, 'state')],
    userData: data,
    packaged: true,
    resources,
    platform,
    proxy: 'DIRECT',
    answers: [],
    vault: { backend: 'gnome_libsecret', available: true, secret: 'x', formerSecret: null },
  };
  const inArchive = ['--import', inProject('test/electron/asar/register.ts')];
  const child = spawn(process.execPath, [...inArchive, inProject('test/electron/double/main.ts')], {
    // Away from the project, so that nothing is found there by luck.
    cwd: data,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ELECTRON_DOUBLE: JSON.stringify(settings) },
  });
  const said: string[] = [];
  const complaints: string[] = [];
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('It was started without its output.');
  createInterface({ input: stdout }).on('line', (line) => {
    said.push(line);
    if (line.includes('the window is open')) child.kill('SIGTERM');
  });
  createInterface({ input: stderr }).on('line', (line) => complaints.push(line));
  const code = await ended(child);
  const right = code === 0 && complaints.length === 0 && said.length === 1;
  return {
    what: 'starts',
    found: `from inside app.asar, against the double: ${said.join(' ')}`,
    wrong: right ? null : `ended with ${code}: ${complaints.join(' ')}`,
  };
}
