import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPackage, extractAll } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { runQuietly } from '../../scripts/children.ts';
import { packagedEntries } from '../../scripts/packaging/entries.ts';
import { inspectPackage } from '../../scripts/packaging/inspect.ts';
import { itsPapers } from '../../scripts/packaging/inspectLegal.ts';
import { writeLegal } from '../../scripts/packaging/legal.ts';
import { type Packed, packOnStub } from '../../scripts/packaging/pack.ts';
import { reachableFrom } from '../../scripts/packaging/reachable.ts';
import { inProject } from '../../scripts/project.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { someOf } from '../support/whole.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

async function wrongIn(packed: Packed): Promise<string[]> {
  const findings = await inspectPackage(packed);
  return findings.filter(({ wrong }) => wrong !== null).map(({ what }) => what);
}

const machines = [
  ...['linux-x64', 'darwin-arm64', 'linux-arm64', 'win32-x64', 'darwin-x64', 'win32-arm64'],
] as const;

test('npm run package:check accepts every package and prints what it checked', async () => {
  const tried = someOf(machines, 3);
  const { code, output } = await runQuietly(process.execPath, [
    inProject('scripts/packageCheck.ts'),
    ...tried,
  ]);
  expect(output).toContain('Every package is as it should be.');
  expect(code).toBe(0);
  for (const machine of tried) expect(output).toContain(`made for ${machine}`);
  expect(output).toContain('starts: from inside app.asar, against the double');
}, 120_000);

test('a file that should not be in a package is found', async () => {
  const folder = await temporaryFolder();
  const packed = await packOnStub({ platform: 'linux', arch: 'x64' }, folder);
  expect(await wrongIn(packed)).toEqual([]);

  const [wire] = [{ version: FuseVersion.V1, [FuseV1Options.RunAsNode]: true } as const];
  await flipFuses(packed.program, wire);
  expect(await wrongIn(packed)).toEqual(['fuses']);

  await writeFile(join(packed.resources, 'app.asar.unpacked', 'loose.js'), '');
  expect(await wrongIn(packed)).toEqual(['beside app.asar', 'fuses']);

  const bill = join(packed.resources, 'legal', 'bill-of-materials.cdx.json');
  const listed = await readFile(bill, 'utf8');
  await writeFile(bill, listed.replace('"name": "zod"', '"name": "another"'));
  const papers = (await inspectPackage(packed)).find(({ what }) => what === 'papers');
  expect(papers?.wrong).toContain('not listed: zod');
  await writeFile(bill, listed);

  // The same archive, with the host and the practice service added.
  const archive = join(packed.resources, 'app.asar');
  const taken = join(folder, 'taken');
  extractAll(archive, taken);
  await cp(inProject('out/main'), join(taken, 'out/main'), { recursive: true });
  await rm(join(taken, 'out/main/cache-searcher.js'));
  await mkdir(join(taken, 'test'));
  await writeFile(join(taken, 'test', 'notes.md'), '');
  await createPackage(taken, archive);
  const [contents] = await inspectPackage(packed);
  expect(contents?.wrong).toContain('not meant to be shipped: test/notes.md');
  expect(contents?.wrong).toContain('missing: out/main/cache-searcher.js');
  expect(await wrongIn(packed)).toEqual([
    'contents',
    'left out',
    'native file',
    'beside app.asar',
    'size',
    'fuses',
  ]);
}, 60_000);

test('a package without a paper, or with a licence text left out, is found', async () => {
  const folder = await temporaryFolder();
  const legal = join(folder, 'legal');
  writeLegal(legal);
  expect(itsPapers(folder).wrong).toBe(null);
  const notices = join(legal, 'THIRD-PARTY-NOTICES.txt');
  const text = await readFile(notices, 'utf8');
  await writeFile(notices, text.replace(/^react 19[^-]+/m, ''));
  expect(itsPapers(folder).wrong).toContain('no licence text: react');
  await rm(join(legal, 'LICENSE.txt'));
  expect(itsPapers(folder).wrong).toBe('our licence is not there');
});

test("the app's imports reach neither the browser host nor the practice service", () => {
  const names = reachableFrom(inProject('out/main'));
  expect(packagedEntries).toEqual([
    'index.js',
    'cache-writer.js',
    'cache-searcher.js',
    'cache-parser.js',
    'journal-audit.js',
    'journal-quality.js',
    'people-pin.js',
  ]);
  expect(names).toEqual(expect.arrayContaining([...packagedEntries]));
  expect(names.filter((name) => /^(host|practice|run-|bwip)/.test(name))).toEqual([]);
});

test('the icons have the sizes that the systems need', async () => {
  const ico = await readFile(inProject('resources/icon.ico'));
  const sizes = Array.from(
    { length: ico.readUInt16LE(4) },
    (_, index) => ico[6 + 16 * index] || 256,
  );
  expect(sizes).toEqual([16, 24, 32, 48, 64, 256]);
  const icns = await readFile(inProject('resources/icon.icns'));
  expect(icns.toString('ascii', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  for (const size of [16, 32, 48, 64, 128, 256, 512]) {
    const png = await readFile(inProject(`resources/icons/${size}x${size}.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
});
