import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hasNodeOfItsOwn, isInstalled, nodePackage } from '../../scripts/engineWarnings.mjs';
import { inProject } from '../../scripts/project.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      name: z.string().optional(),
    }),
  ),
});
const manifestSchema = z.object({
  allowScripts: z.record(z.string(), z.boolean()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const json = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(inProject(path), 'utf8'));

test('everything that is installed is named by its hash, and nothing of it runs by being installed', async () => {
  const { packages } = lockSchema.parse(await json('package-lock.json'));
  const { allowScripts } = manifestSchema.parse(await json('package.json'));
  for (const [path, { integrity, hasInstallScript, name }] of Object.entries(packages)) {
    if (path === '') continue;
    expect(integrity, path).toMatch(/^sha512-/);
    const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (hasInstallScript === true) expect(allowScripts[called], called).toBe(false);
  }
});

test('the Node that everything runs on is in the lock file for the machines that npm has one for', async () => {
  const { packages } = lockSchema.parse(await json('package-lock.json'));
  const { optionalDependencies } = manifestSchema.parse(await json('package.json'));
  for (const [platform, arch] of [
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['win32', 'x64'],
  ] as const) {
    const name = nodePackage({ ...process, platform, arch });
    expect(hasNodeOfItsOwn(inProject(), { ...process, platform, arch })).toBe(true);
    expect(optionalDependencies[name]).toBe('24.21.0');
    expect(packages[`node_modules/${name}`]?.version).toBe('24.21.0');
  }
  expect(Object.keys(packages)).not.toContain('node_modules/node');
});

test('a checkout whose Node npm left out does not count as installed', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'node_modules'));
  const itsNode = { version: '24.21.0', optional: true };
  const other = { version: '1.0.0' };
  const write = (file: string, packages: object) =>
    writeFile(join(folder, file), JSON.stringify({ packages }));
  const named = `node_modules/${nodePackage()}`;
  const foreign = { 'node_modules/node-of-another-system': itsNode };
  await write('package-lock.json', { 'node_modules/a': other, [named]: itsNode, ...foreign });
  await write('node_modules/.package-lock.json', { 'node_modules/a': other });
  expect(isInstalled(folder)).toBe(false);
  await write('node_modules/.package-lock.json', { 'node_modules/a': other, [named]: itsNode });
  expect(isInstalled(folder)).toBe(true);
});
