import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inProject } from '../../scripts/project.ts';

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

test('the hosted run names three systems, and commands that there are', async () => {
  const workflow = await readFile(inProject('.github/workflows/electron.yml'), 'utf8');
  const { scripts } = manifest.parse(JSON.parse(await readFile(inProject('package.json'), 'utf8')));
  for (const system of ['ubuntu-latest', 'macos-latest', 'windows-latest']) {
    expect(workflow).toContain(system);
  }
  const called = [...workflow.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(called).toContain('test:electron');
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  // Where it should run, a missing runtime is a failure and no excuse.
  expect([...workflow.matchAll(/test:electron -- --must/g)]).toHaveLength(2);
});
