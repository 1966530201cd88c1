import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { runQuietly } from '../children.ts';
import { say } from '../project.ts';

/** Debian keeps it where a user's path does not look. */
const alsoIn = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** NATS's server: NATS_SERVER, else the one of this machine; null where there is none. */
export async function findBroker(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const chosen = env['NATS_SERVER'];
  const name = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...alsoIn];
  const places = chosen ? [chosen] : folders.map((folder) => join(folder, name));
  for (const path of places) {
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return path;
  }
  return null;
}

/**
 * NATS's server, installed as root from Debian's packages if there is none.
 * @returns its path, or the one line that helps.
 */
export async function brokerHere(): Promise<
  { kind: 'found'; path: string } | { kind: 'none'; words: string }
> {
  const present = await findBroker();
  if (present !== null) return { kind: 'found', path: present };
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    say('No NATS server here; installing one …');
    await runQuietly('apt-get', ['update']);
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'nats-server']);
  }
  const installed = await findBroker();
  if (installed !== null) return { kind: 'found', path: installed };
  const words = 'No NATS server: install nats-server 2.9 or later, or set NATS_SERVER to one.';
  return { kind: 'none', words };
}
