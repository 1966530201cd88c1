import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stateFolder } from '../support/testStation.ts';

const host = fileURLToPath(new URL('../../out/main/host.js', import.meta.url));

const MOST_WORDS = 400_000;

export interface RunningHost {
  readonly kind: 'up';
  readonly url: string;
  /** Stops it for a moment, as a disk that hangs does. */
  stall(ms: number): Promise<void>;
  /** SIGKILL, or SIGTERM and until it has closed its files. */
  end(how: 'kill' | 'stop'): Promise<void>;
  /** Whether it has ended by itself. */
  hasEnded(): boolean;
  /** The same, or ends within so many milliseconds. */
  endsWithin(ms: number): Promise<boolean>;
  /** What it has logged so far. */
  words(): string;
}

/** A start that came to nothing, and what it said. */
export interface FailedStart {
  readonly kind: 'ended';
  readonly words: string;
}

export interface HostOptions {
  readonly folder: string;
  readonly service: string;
  readonly args?: readonly string[];
  /** The largest file that it may write, in bytes; null for no limit. */
  readonly largestFile?: number | null;
}

/** Starts the built host; a start that fails is an answer. */
export async function startHost(options: HostOptions): Promise<RunningHost | FailedStart> {
  const { folder, service, args = [], largestFile = null } = options;
  const places = ['--data', folder, '--state', join(folder, stateFolder)];
  const own = [host, ...places, '--service', service, '--no-open', ...args];
  const command = largestFile === null ? process.execPath : 'prlimit';
  const limit = largestFile === null ? [] : [`--fsize=${largestFile}`, process.execPath];
  const child = spawn(command, [...limit, ...own], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let words = '';
  child.stderr.on('data', (piece) => {
    words = `${words}${String(piece)}`.slice(-MOST_WORDS);
  });
  const url = await addressOf(child);
  if (url === null) {
    await exited;
    return { kind: 'ended', words };
  }
  return {
    kind: 'up',
    url,
    async stall(ms) {
      child.kill('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, ms));
      child.kill('SIGCONT');
    },
    async end(how) {
      child.kill(how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      await exited;
    },
    hasEnded,
    async endsWithin(ms) {
      await Promise.race([exited, pause(ms, null, { ref: false })]);
      return hasEnded();
    },
    words: () => words,
  };
}

async function addressOf(child: ChildProcess): Promise<string | null> {
  let printed = '';
  for await (const piece of child.stdout ?? []) {
    printed += String(piece);
    const url = /http:\/\/\S+/.exec(printed)?.[0];
    if (url === undefined || !printed.includes('\n')) continue;
    child.stdout?.resume();
    return url;
  }
  return null;
}
