import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineWarnings, isInstalled, unmetByProject } from '../../scripts/engineWarnings.mjs';
import { inProject } from '../../scripts/project.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const blockOf = (name: string, range: string) =>
  [
    'npm warn EBADENGINE Unsupported engine {',
    `npm warn EBADENGINE   package: '${name}',`,
    `npm warn EBADENGINE   required: { node: '${range}' },`,
    "npm warn EBADENGINE   current: { node: 'v20.20.2', npm: '11.19.1' }",
    'npm warn EBADENGINE }',
  ].join('\n');

test("npm's warnings about the machine's Node are separated from all other output", () => {
  const printed = `${blockOf('a@1', '>=22')}\nnpm warn deprecated b@1: gone\n${blockOf('c@2', '>=26')}\nnpm error code E404\n`;
  const { warnings, rest } = engineWarnings(printed);
  expect(warnings).toEqual([
    { name: 'a@1', range: '>=22' },
    { name: 'c@2', range: '>=26' },
  ]);
  expect(rest).toBe('npm warn deprecated b@1: gone\nnpm error code E404\n');
});

test("a package that the project's own Node does not suit is named", () => {
  const { warnings } = engineWarnings(`${blockOf('a@1', '>=22')}\n${blockOf('c@2', '>=26')}\n`);
  expect(unmetByProject(warnings, '24.21.0')).toEqual([{ name: 'c@2', range: '>=26' }]);
});

test('a package that asks for another npm stays in the output', () => {
  const line = "npm warn EBADENGINE   required: { npm: '>=12' },";
  expect(engineWarnings(`${line}\n`).rest).toContain(line);
});

test('a checkout counts as installed only with every package in its version', async () => {
  expect(isInstalled()).toBe(true);
  const folder = await temporaryFolder();
  await cp(inProject('package-lock.json'), join(folder, 'package-lock.json'));
  expect(isInstalled(folder)).toBe(false);
  await mkdir(join(folder, 'node_modules'));
  const file = 'node_modules/.package-lock.json';
  const installed = await readFile(inProject(file), 'utf8');
  await writeFile(join(folder, file), installed);
  expect(isInstalled(folder)).toBe(true);
  const another = installed.replace(/("node_modules\/zod": \{\s+"version": )"[^"]+"/, '$1"0"');
  expect(another).not.toBe(installed);
  await writeFile(join(folder, file), another);
  expect(isInstalled(folder)).toBe(false);
});
