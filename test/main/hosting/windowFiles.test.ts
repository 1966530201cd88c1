import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startFailure } from '../../../src/main/hosting/startFailure.ts';
import { windowFile } from '../../../src/main/hosting/windowFiles.ts';
import { describeDefect } from '../../../src/main/station/defect.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function renderer(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>__CSP_NONCE__ __CSP_NONCE__</p>');
  await writeFile(join(folder, 'assets/a-1.js'), 'export {};');
  await writeFile(join(folder, 'assets/strange.exe'), '');
  return folder;
}

test('each path of a screen serves the page, with one nonce throughout', async () => {
  const folder = await renderer();
  for (const path of ['/', '/practice', '/lots/some%20lot', '/index.html']) {
    const { status, headers, body } = await windowFile(folder, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<p>(\S+) \1<\/p>$/);
    expect(body).not.toContain('__CSP_NONCE__');
  }
});

test('a file that Vite names by its content is cacheable and has its own type', async () => {
  const { status, headers } = await windowFile(await renderer(), '/assets/a-1.js');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toContain('immutable');
});

test.for([
  '/assets/gone.js',
  '/assets/strange.exe',
  '/assets.js',
  '/assets/a-1.js/x.js',
  'x.js',
  '',
])('%j is not found', async (path) => {
  expect((await windowFile(await renderer(), path)).status).toBe(404);
});

test('a defect is described by its kind and place, never by its message', () => {
  const line = describeDefect(new TypeError('Jane Roe\n    and more'));
  expect(line).toMatch(/^TypeError at /);
  expect(line).not.toContain('Jane Roe');
  expect(line).not.toContain('\n');
  expect(describeDefect('Jane Roe')).toBe('a thrown string');
});

test.for([
  ['The key is gone.', 'Pharmacy Bench cannot start: the key is gone.'],
  ['port 1 is taken', 'Pharmacy Bench cannot start: port 1 is taken.'],
  ['CHROMIUM is no service', 'Pharmacy Bench cannot start: CHROMIUM is no service.'],
] as const)('%j becomes one line', ([words, line]) => {
  expect(startFailure(words)).toBe(line);
});
