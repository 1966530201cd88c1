import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.ts';

export interface Outcome {
  /** As in a shell: after a signal, 128 and the signal's number. */
  readonly code: number;
  /** Both streams, in the order in which they came. */
  readonly output: string;
}

/** Waits for a child's end. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code;
  return signal === null ? 1 : 128 + constants.signals[signal];
}

/**
 * Runs a Node program of the project until it ends and shows its output as it comes. If this
 * process is told to end meanwhile, nothing more is run.
 */
export async function runNode(
  entry: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const child = spawn(process.execPath, [entry, ...args], { cwd: root, env, stdio: 'inherit' });
  let told = false;
  const code = await accompany(child, () => {
    told = true;
  });
  if (told) process.exit(code === 0 ? 1 : code);
  return code;
}

/** Runs a program until it ends and returns its output. A missing program has code 127. */
export async function runQuietly(
  command: string,
  args: readonly string[],
  options: {
    readonly signal?: AbortSignal;
    readonly cwd?: string;
    readonly env?: NodeJS.ProcessEnv;
  } = {},
): Promise<Outcome> {
  const child = spawn(command, [...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    return { code: await ended(child), output };
  } catch (error) {
    if (error instanceof Error) return { code: 127, output: `${output}${error.message}\n` };
    throw error;
  }
}

/**
 * Waits until a child ends and passes our signals on to it. Ctrl-C reaches both by itself, so the
 * child gets it twice; the programs started here take both for one.
 */
export async function accompany(child: ChildProcess, told: () => void = () => {}): Promise<number> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (signal: NodeJS.Signals): void => {
    told();
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  try {
    return await ended(child);
  } finally {
    for (const signal of signals) process.off(signal, forward);
  }
}
