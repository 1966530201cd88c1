import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';

/** Files that still call the station by hand: the list only ever gets shorter. */
const notMovedYet: readonly string[] = [
  'app/palette/found.ts',
  'entries/task/LinkPicker.tsx',
  'entries/task/useScannedLink.ts',
  'screens/exceptions/useDraft.ts',
  'screens/practice/PracticeScreen.tsx',
  'screens/prescriptions/FilterBar.tsx',
  'screens/prescriptions/useDetail.ts',
  'screens/prescriptions/useList.ts',
  'screens/round/useRound.ts',
  'screens/settings/RefreshSettings.tsx',
  'screens/settings/TaskSettings.tsx',
  'ui/label/useLabelCode.ts',
];

test('the station is called in renderer/api alone: screens say useQuery, or enter and act by its hooks', async () => {
  const folder = inProject('src/renderer');
  const calling: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    const source = await readFile(`${folder}/${file}`, 'utf8');
    if (/from '[./]*\/api\/station\.ts'/.test(source)) calling.push(file);
  }
  const listed = new Set(notMovedYet);
  expect(calling.filter((file) => !listed.has(file))).toEqual([]);
});
