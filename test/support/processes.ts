import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PracticeOracle } from './oracle.ts';

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A program of ours, run as people run it: as a process of its own. */
export interface RunningProgram {
  readonly url: string;
  readonly pid: number;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: nothing is finished or printed. */
  kill(): Promise<void>;
  /** It ends by itself, with this exit code. */
  ended(): Promise<number | null>;
}

/** A host of the app, whose links open one window each. */
export interface RunningHost extends RunningProgram {
  /** Presses Enter, as a person does for another link. */
  newLink(): Promise<string>;
}

let loadedFirst: readonly string[] = [];

/** Programs that are started from now on load this module before their own. */
export function loadFirst(module: URL): void {
  loadedFirst = ['--import', module.href];
}

/** Starts a program that prints a line with its address, and another one for each Enter. */
async function run(entry: string, args: readonly string[]): Promise<RunningHost> {
  const child = spawn(process.execPath, [...loadedFirst, entry, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const addresses = addressesOf(child);
  const url = await addresses();
  return {
    url,
    pid: child.pid ?? 0,
    newLink: () => {
      child.stdin.write('\n');
      return addresses();
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    ended: async () => {
      await exited;
      return child.exitCode;
    },
  };
}

/** Gives the addresses that a program prints, one at a call. */
export function addressesOf(child: ChildProcess): () => Promise<string> {
  if (child.stdout === null) throw new Error('A program without output says no address');
  // Read to its end: a full pipe would stop the program.
  const lines = on(createInterface({ input: child.stdout }), 'line', { close: ['close'] });
  return async () => {
    for (;;) {
      const { done, value } = await lines.next();
      if (done === true) throw new Error('It ended before it said where it is');
      const address = /http:\/\/\S+/.exec(String(value[0]))?.[0];
      if (address !== undefined) return address;
    }
  };
}

/** A broker for a site, as `npm run site` starts it. @returns the line that a lead pastes */
export async function runBroker(folder: string): Promise<{ line: string } & AsyncDisposable> {
  const args = ['--name', '127.0.0.1', '--port', '0', '--folder', folder];
  const child = spawn(process.execPath, [root('scripts/site.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = on(createInterface({ input: child.stdout }), 'line', { close: ['close'] });
  for await (const [said] of lines) {
    const line = String(said);
    if (!line.startsWith('PBBROKER1_')) continue;
    return {
      line,
      [Symbol.asyncDispose]: async () => {
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error('The broker ended before it said where it is');
}

/** The practice service as built: from its sources each start would strip the types of them again. */
export async function runPractice(...args: string[]) {
  const running = await run(root('out/main/practice.js'), args);
  return { ...running, oracle: new PracticeOracle(running.url) };
}

/** The browser host as built, on a folder and a service; nothing is opened. */
export function runHost(dataDir: string, service: string, ...args: string[]): Promise<RunningHost> {
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
