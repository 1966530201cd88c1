import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { publicHalf, signedLines } from '../../scripts/packaging/signRelease.ts';
import { product as ours } from '../../src/main/desktop/updates/signedRelease.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { installedApp } from './installed.ts';
import { launch } from './launch.ts';

export const older = 'the version before\n';
export const updateFile = 'Pharmacy-Bench-9.0.0.AppImage';
const publishersKey = generateKeyPairSync('ed25519').privateKey;
export const strangersKey = generateKeyPairSync('ed25519').privateKey;

/** How an update differs from the one that a publisher would offer. */
interface Offer {
  readonly folder?: string;
  /** Who signs; null: nobody. */
  readonly key?: KeyObject | null;
  readonly announced?: string;
  /** What is signed. */
  readonly version?: string;
  readonly sha512?: string;
  readonly product?: string;
  /** What the server hands out instead of the file. */
  readonly served?: string;
  readonly withoutKey?: boolean;
}

/** A packaged build with an update server; the newer build records that it was started. */
export async function launchOutdated(offer: Offer = {}) {
  const folder = offer.folder ?? (await temporaryFolder());
  const ran = join(folder, 'ran');
  const newer = `#!/bin/sh\ntest -n "$APPIMAGE_EXIT_AFTER_INSTALL" && exit 0\necho ran > '${ran}'\n`;
  const sha512 = createHash('sha512').update(newer).digest('base64');
  const { announced = '9.0.0', product = ours, key = publishersKey } = offer;
  const files = [{ url: updateFile, sha512: offer.sha512 ?? sha512, size: newer.length }];
  const release = { product, version: offer.version ?? '9.0.0', files };
  const info = `version: ${announced}
files:
  - url: ${updateFile}
    sha512: ${sha512}
    size: ${newer.length}
path: ${updateFile}
sha512: ${sha512}
releaseDate: '2026-01-02T00:00:00.000Z'
${key === null ? '' : signedLines(release, key)}`;
  const { address, requestedPaths } = await serve(info, offer.served ?? newer);
  const resources = join(folder, 'resources');
  await mkdir(resources, { recursive: true });
  await writeFile(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${address}\nupdaterCacheDirName: pharmacy-bench\n`,
  );
  const installed = join(folder, 'Pharmacy Bench.AppImage');
  await writeFile(installed, older);
  await chmod(installed, 0o755);
  const env = { APPIMAGE: installed, XDG_CACHE_HOME: join(folder, 'cache') };
  const metadata = offer.withoutKey === true ? {} : { updateKey: publicHalf(publishersKey) };
  const { entry } = await installedApp(folder, metadata);
  const app = await launch(join(folder, 'data'), { packaged: true, entry, resources, env }).up();
  const text = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
  return {
    ...{ app, folder, requestedPaths, newer },
    installed: () => text(installed),
    ran: () => text(ran),
  };
}

async function serve(info: string, file: string) {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    requestedPaths.push(path);
    if (path.startsWith('/latest-linux')) response.end(info);
    else if (path === `/${updateFile}`) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { address: `http://127.0.0.1:${address.port}`, requestedPaths };
}
