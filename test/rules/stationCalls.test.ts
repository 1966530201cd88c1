import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';

/** Files that call a query themselves, and how they handle its waiting and failing. */
const queriesCalledByHand: readonly string[] = [
  // Inside another query's call, which `useQuery` makes.
  'entries/decisions/taskEntryEditor.tsx',
  'screens/prescriptions/FilterBar.tsx',
  'screens/round/useRound.ts',
  // A scan is looked up when it is made, by `useAction`.
  'entries/task/useScannedLink.ts',
];

async function screenFilesWith(pattern: RegExp): Promise<string[]> {
  const folder = inProject('src/renderer');
  const found: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder, exclude: ['api/**'] })) {
    if (pattern.test(await readFile(`${folder}/${file}`, 'utf8'))) found.push(file);
  }
  return found.sort();
}

test('the station is called in renderer/api alone: screens say useQuery, or enter and act by its hooks', async () => {
  expect(await screenFilesWith(/from '[./]*\/api\/station\.ts'/)).toEqual([]);
});

test('a screen that calls a query itself stands in the list above, with the reason', async () => {
  expect(await screenFilesWith(/\.call\(\)/)).toEqual([...queriesCalledByHand].sort());
});
