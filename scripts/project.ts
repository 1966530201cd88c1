import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..');

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}

/** The path of a command-line tool of the project, to be run by Node on every platform. */
export function tool(entry: string): string {
  const path = inProject('node_modules', entry);
  if (!existsSync(path)) throw new Error(`${entry} is not installed; run "npm ci" first.`);
  return path;
}

/** Prints one line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one line about what went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
