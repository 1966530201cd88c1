import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';

test('the shell stays small: under 400 lines, the entry included', async () => {
  const files = (await readdir(inProject('src/main/shell'))).filter((name) => name.endsWith('.ts'));
  const paths = ['src/main/index.ts', ...files.map((name) => `src/main/shell/${name}`)];
  const texts = await Promise.all(paths.map((path) => readFile(inProject(path), 'utf8')));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  expect(lines).toBeGreaterThan(200);
  expect(lines).toBeLessThan(400);
});

test("each of the twenty points of Electron's checklist has its row, and its test", async () => {
  const table = await readFile(inProject('docs/security.md'), 'utf8');
  const rows = [...table.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
  for (const [, number, , where = '', tested = ''] of rows) {
    for (const [, path = ''] of where.matchAll(/`((?:src|scripts|package)[\w./-]*)`/g)) {
      await expect(readFile(inProject(path), 'utf8'), path).resolves.toBeTruthy();
    }
    const named = [...tested.matchAll(/`(test\/[\w./-]+)`(?:: "([^"]+)")?/g)];
    expect(named.length, `point ${number}`).toBeGreaterThan(0);
    for (const [, path = '', title = ''] of named) {
      expect(await readFile(inProject(path), 'utf8'), path).toContain(title);
    }
  }
});
