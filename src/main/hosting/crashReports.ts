import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^crash-[\d-]+T[\d-]+Z\.txt$/;
const MOST = 5;

/**
 * Writes how the program ended unexpectedly, as text: what it was and where (`describeDefect`), the version, and the last
 * lines of the log. Nothing of the memory. The last five are kept.
 */
export function writeCrashReport(folder: string, lines: readonly string[], now = Date.now()): void {
  const time = new Date(now).toISOString().replace(/[:.]/g, '-');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, `crash-${time}.txt`), `${lines.join('\n')}\n`, { mode: 0o600 });
    for (const old of reportsIn(folder).slice(MOST)) rmSync(join(folder, old), { force: true });
  } catch {
    // The program ends anyway, and has said why on the terminal.
  }
}

/** The texts of those that are kept, the latest first. */
export function crashReports(folder: string): string[] {
  return reportsIn(folder).flatMap((name) => {
    try {
      return [`${name}\n${readFileSync(join(folder, name), 'utf8')}`];
    } catch {
      return [];
    }
  });
}

function reportsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}
