import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { redirectFile } from './pages.ts';

const fileLifetimeMs = 60_000;

/** The command that opens a file in the person's browser; null without a screen. */
export function openerFor(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): { command: string; args: string[] } | null {
  switch (platform) {
    case 'darwin':
      return { command: 'open', args: [] };
    case 'win32':
      return { command: 'rundll32', args: ['url.dll,FileProtocolHandler'] };
    default: {
      const screen = env['WAYLAND_DISPLAY'] ?? env['DISPLAY'];
      return screen === undefined || screen === '' ? null : { command: 'xdg-open', args: [] };
    }
  }
}

/**
 * Opens the link in the person's browser by way of a file that only they can read: command lines
 * can be read by every account of a machine. Where it cannot, the printed link is the way in.
 * @returns removes the file, if its minute is not over yet.
 */
export async function openBrowser(
  link: string,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const opener = openerFor(process.platform, process.env);
  if (opener === null) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'pharmacy-bench-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'open.html');
  await writeFile(file, redirectFile(link), { mode: 0o600, flag: 'wx' });
  setTimeout(() => {
    remove().catch(() => log('The file that opened the browser could not be removed.'));
  }, fileLifetimeMs).unref();
  const child = spawn(opener.command, [...opener.args, pathToFileURL(file).href], {
    stdio: 'ignore',
    detached: true,
  });
  child.on('error', () => log('No browser could be opened; press Enter for a link.'));
  child.unref();
  return remove;
}
