import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * Calls back for each Enter that a person presses in the terminal. Reading it never keeps the program
 * alive.
 * @returns whether somebody can press it
 */
export function onEnter(pressed: () => void): boolean {
  if (process.stdin.isTTY && isInBackground()) return false;
  const lines = createInterface({ input: process.stdin, terminal: false });
  lines.on('line', pressed);
  // A terminal that was closed ends the reading, and nothing else.
  process.stdin.on('error', () => lines.close());
  if ('unref' in process.stdin) process.stdin.unref();
  return process.stdin.isTTY;
}

/** On Linux: a program in the background (`npm start &`) that reads its terminal is stopped. */
function isInBackground(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name in parentheses: state, parent, group, session, terminal, the terminal's group.
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group !== foreground;
  } catch {
    return false;
  }
}
