import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';

/** Where a document's short paths may begin. */
const roots = [
  '',
  'src/',
  'src/main/',
  'src/main/station/',
  'src/renderer/',
  'src/shared/',
  'test/',
];

/** What CONTRIBUTING's examples would add, and decision 0001's example of an import. */
const examples = [
  'src/shared/x.ts',
  'src/renderer/screens/people/PeopleScreen.tsx',
  'test/renderer/people.spec.ts',
  'src/main/station/journal/migrations/0003-scan-notes.ts',
  'test/main/station/journal/migrations/0003-scan-notes.test.ts',
  './pump.ts',
];

async function documents(): Promise<string[]> {
  const decisions = await readdir(inProject('docs/decisions'));
  return [
    'README.md',
    'CONTRIBUTING.md',
    'docs/ARCHITECTURE.md',
    'docs/practice-service.md',
    'docs/security.md',
    ...decisions.map((name) => `docs/decisions/${name}`),
  ];
}

/** Source files that a document names between backticks: `outbox/pump.ts`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|css|cjs|mjs|md|json|yml))`/g)].map(([, path]) =>
    String(path),
  );

test('every source file that a document names is there', async () => {
  const missing: string[] = [];
  for (const document of await documents()) {
    const text = await readFile(inProject(document), 'utf8');
    for (const path of pathsIn(text)) {
      // `operations/SUBJECT/KIND.ts`: a place for a name.
      if (examples.includes(path) || /\b[A-Z]{4,}\b/.test(path)) continue;
      const near = join(document, '..', path);
      const places = [near, ...roots.map((root) => root + path)];
      if (!places.some((place) => existsSync(inProject(place))))
        missing.push(`${document}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
});
