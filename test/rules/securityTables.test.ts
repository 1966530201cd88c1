import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';

test('every test that the page of threats names is there, under its title', async () => {
  const page = await readFile(inProject('docs/security.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| (?!\d|#|-)/.test(line));
  const named = rows.flatMap((row) => [
    ...row.matchAll(/`(test\/[\w./-]+)`(?:: "([^"]+)")?(?: and "([^"]+)")?/g),
  ]);
  expect(named.length).toBeGreaterThan(3);
  for (const [, path = '', ...titles] of named) {
    const text = await readFile(inProject(path), 'utf8');
    for (const title of titles) expect(text, path).toContain(title ?? '');
  }
});
