import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runQuietly } from '../../scripts/children.ts';
import { inProject, tool } from '../../scripts/project.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const violation = z.object({ from: z.string(), rule: z.object({ name: z.string() }) });
const report = z.object({ summary: z.object({ violations: z.array(violation) }) });

interface Plant {
  readonly path: string;
  readonly text: string;
  readonly breaks: string;
}

/** The project's own rules over its own sources, with more files among them: `path: rule` each. */
async function broken(plants: readonly Plant[]): Promise<string[]> {
  await mkdir(inProject('.cache'), { recursive: true });
  const folder = await temporaryFolder(inProject('.cache'));
  await cp(inProject('src'), join(folder, 'src'), { recursive: true });
  await cp(inProject('package.json'), join(folder, 'package.json'));
  for (const { path, text } of plants) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const cruise = tool('dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = ['--config', inProject('.dependency-cruiser.cjs')];
  const { output } = await runQuietly(
    process.execPath,
    [cruise, ...rules, '--output-type', 'json', 'src'],
    { cwd: folder },
  );
  const json: unknown = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const { violations } = report.parse(json).summary;
  return [...new Set(violations.map(({ from, rule }) => `${from}: ${rule.name}`))].sort();
}

test('each planted import is caught, whatever its form, and the sources keep every rule', async () => {
  const plants: Plant[] = [
    {
      path: 'src/main/station/planted.ts',
      text: "import { app } from 'electron';\nexport const name = app.name;\n",
      breaks: 'only-the-shell-imports-electron',
    },
    {
      path: 'src/renderer/api/electron-planted.ts',
      text: "import type { App } from 'electron';\nexport type Planted = App;\n",
      breaks: 'only-the-shell-imports-electron',
    },
    {
      path: 'src/main/desktop/planted.ts',
      text: "export { autoUpdater } from 'electron-updater';\n",
      breaks: 'only-the-shell-imports-electron',
    },
    {
      path: 'src/shared/planted.ts',
      text: "import type { Station } from '../main/station/station.ts';\nexport type Planted = Station;\n",
      breaks: 'shared-knows-nothing-of-ours',
    },
    {
      path: 'src/practice/planted.ts',
      text: "import { contract } from '#shared/contract/index.ts';\nexport const planted = contract;\n",
      breaks: 'practice-imports-nothing-of-ours',
    },
    {
      path: 'src/renderer/api/planted.ts',
      text: "export { openStation } from '../../main/station/station.ts';\n",
      breaks: 'renderer',
    },
    {
      path: 'src/renderer/state/planted.ts',
      text: "export { station } from '../api/station.ts';\n",
      breaks: 'window-state',
    },
    {
      path: 'src/main/station/journal/planted.ts',
      text: "export const planted = () => import('../outbox/pump.ts');\n",
      breaks: 'journal',
    },
    {
      path: 'src/main/host/planted.ts',
      text: "export { windowUrl } from '../shell/appProtocol.ts';\n",
      breaks: 'the-browser-host',
    },
    {
      path: 'src/main/hosting/planted.ts',
      text: "export { openStation } from '../station/station.ts';\n",
      breaks: 'hosting',
    },
    {
      path: 'src/shared/codes/planted.ts',
      text: "export { gone } from './not-there.ts';\n",
      breaks: 'no-unresolved',
    },
  ];
  const expected = plants.map(({ path, breaks }) => `${path}: ${breaks}`);
  const found = await broken(plants);
  expect(found).toEqual(expect.arrayContaining(expected));
  const isPlanted = (one: string) => plants.some(({ path }) => one.startsWith(`${path}: `));
  expect(found.filter((one) => !isPlanted(one))).toEqual([]);
}, 60_000);
