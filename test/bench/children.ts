/// <reference types="node" />
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The service with a list of so many prescriptions; it ends with `stop`. */
export async function startListServer(prescriptions: number) {
  const child = spawn(process.execPath, [here('./listServer.ts'), String(prescriptions)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const found = /List of (\d+) bytes: (\S+)/.exec(line);
    if (found === null) continue;
    return { url: found[2] ?? '', bytes: Number(found[1]), stop: () => child.kill() };
  }
  throw new Error('The list server did not start');
}

/** Runs one measurement in a process of its own, so that its memory is its own; what it prints. */
export async function measured(script: string, ...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [here(script), ...args], { maxBuffer: 1e8 });
  return JSON.parse(stdout);
}

/** The peers have a package.json of their own, installed when first needed; false where it cannot be. */
export async function installPeers(): Promise<boolean> {
  if (existsSync(here('./peers/node_modules'))) return true;
  try {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here('./peers') });
    return true;
  } catch {
    return false;
  }
}
