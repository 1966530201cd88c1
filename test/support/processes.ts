import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PracticeOracle } from './oracle.ts';

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A program of ours, run as people run it: as a process of its own. */
export interface RunningProgram {
  readonly url: string;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: nothing is finished or printed. */
  kill(): Promise<void>;
}

/** Starts a program that prints one line with its address. */
async function run(entry: string, args: readonly string[]): Promise<RunningProgram> {
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const url = await addressOf(child);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const piece of child.stdout ?? []) {
    printed += String(piece);
    const url = /http:\/\/\S+/.exec(printed)?.[0];
    if (url !== undefined && printed.includes('\n')) {
      // Left unread, a full pipe would stop the program.
      child.stdout?.resume();
      return url;
    }
  }
  throw new Error(`It ended before it said where it is: ${printed}`);
}

/** The practice service, from its sources. */
export async function runPractice(...args: string[]) {
  const running = await run(root('src/practice/main.ts'), args);
  return { ...running, oracle: new PracticeOracle(running.url) };
}

/** The browser host as built, on a folder and a service; nothing is opened. */
export function runHost(
  dataDir: string,
  service: string,
  ...args: string[]
): Promise<RunningProgram> {
  const own = [
    '--data',
    dataDir,
    '--state',
    join(dataDir, 'state'),
    '--service',
    service,
    '--no-open',
  ];
  return run(root('out/main/host.js'), [...own, ...args]);
}
