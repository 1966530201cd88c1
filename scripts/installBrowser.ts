import { findBrowser } from './browser.ts';
import { runQuietly } from './children.ts';
import { say, tool } from './project.ts';

const playwrightPatienceMs = 180_000;

/**
 * A browser for the tests, installed if there is none: Playwright's, or Debian's package as root.
 * @returns its path, or the one line that helps.
 */
export async function browserForTests(): Promise<
  { kind: 'found'; path: string } | { kind: 'none'; words: string }
> {
  const present = await findBrowser();
  if (present !== null) return { kind: 'found', path: present };
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    return none(`CHROMIUM_PATH names no program that can be run: ${chosen}`);
  }
  say('No browser here for the tests; installing one …');
  await runQuietly(process.execPath, [tool('playwright/cli.js'), 'install', 'chromium'], {
    signal: AbortSignal.timeout(playwrightPatienceMs),
  });
  const playwrights = await findBrowser();
  if (playwrights !== null) return { kind: 'found', path: playwrights };
  if (process.platform === 'linux' && process.getuid?.() === 0) await installDebians();
  const debians = await findBrowser();
  if (debians !== null) return { kind: 'found', path: debians };
  return none(
    'No browser for the tests: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.',
  );
}

async function installDebians(): Promise<void> {
  const updated = await runQuietly('apt-get', ['update']);
  if (updated.code !== 0) return;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '--no-install-recommends', name];
    const installed = await runQuietly('apt-get', install);
    if (installed.code === 0) return;
  }
}

function none(words: string): { kind: 'none'; words: string } {
  return { kind: 'none', words };
}
