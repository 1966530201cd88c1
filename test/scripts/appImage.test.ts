import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildIfNeeded } from '../../scripts/build.ts';
import { packaging, publisherFrom } from '../../scripts/packaging/config.ts';
import { stubRuntimes } from '../../scripts/packaging/stubRuntime.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

const computed = z.object({ desktop: z.string() });

test.runIf(process.platform === 'linux')(
  'the entry of the AppImage in the menus starts it with its sandbox',
  async () => {
    const folder = await temporaryFolder();
    stubRuntimes.linux(join(folder, 'runtime'));
    const entries: string[] = [];
    await build({
      targets: Platform.LINUX.createTarget('AppImage', Arch.x64),
      publish: 'never',
      config: {
        ...packaging(publisherFrom({}), 'linux'),
        electronDist: join(folder, 'runtime'),
        directories: { output: join(folder, 'dist'), buildResources: 'resources' },
      },
      // Ends the making of the AppImage itself, which needs a download.
      effectiveOptionComputed: async (options) => {
        entries.push(computed.parse(options).desktop);
        return true;
      },
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatch(/^Exec=AppRun %U$/m);
    expect(entries[0]).not.toContain('sandbox');
  },
  60_000,
);
