import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..');

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}

/** How to call a command-line tool of the project: on every platform by Node itself. */
export function tool(entry: string): string {
  const path = inProject('node_modules', entry);
  if (!existsSync(path)) throw new Error(`${entry} is not installed; run "npm ci" first.`);
  return path;
}

/** One line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One line about what went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
