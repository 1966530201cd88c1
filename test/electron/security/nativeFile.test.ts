import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { installedApp } from '../installed.ts';
import { launch } from '../launch.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

test('a changed or missing native file is not loaded, and nothing is opened', async () => {
  const folder = await temporaryFolder();
  const { entry, nativeFile } = await installedApp(folder);
  const data = join(folder, 'data');
  const whole = launch(data, { packaged: true, entry });
  await whole.up();
  whole.signal('SIGTERM');
  expect(await whole.exit).toBe(0);

  const content = await readFile(nativeFile);
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
  const harms = [() => writeFile(nativeFile, content), () => rm(nativeFile)];
  for (const [at, harm] of harms.entries()) {
    await harm();
    const untouched = join(folder, `other-${at}`);
    const app = launch(untouched, { packaged: true, entry, userData: folder });
    expect(await app.exit).toBe(3);
    expect(app.err).toContain('a part of it is not as it was published');
    await expect(readFile(join(untouched, 'station.lock'))).rejects.toThrow('ENOENT');
  }
});
