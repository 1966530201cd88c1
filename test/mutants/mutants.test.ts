import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { families } from './families.ts';
import { type Mutant, plant } from './mutant.ts';

const all = Object.values(families).flat();
const read = (file: string) => readFileSync(inProject(file), 'utf8');

test('there are at least sixty planted bugs, each with a name of its own', () => {
  const names = all.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set([...names, ...Object.keys(families)]).size).toBe(
    names.length + Object.keys(families).length,
  );
});

test('every planted bug applies, changes something that still parses, and names its tests', () => {
  const troubles = all.flatMap((mutant) => {
    const trouble = troubleWith(mutant);
    return trouble === null ? [] : [`${mutant.name}: ${trouble}`];
  });
  expect(troubles).toEqual([]);
});

function troubleWith(mutant: Mutant): string | null {
  const planted = plant(mutant, read);
  if (planted.kind === 'misfit') return planted.words;
  for (const [file, source] of planted.sources) {
    if (source === read(file)) return 'changes nothing';
    try {
      parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' });
    } catch {
      return `${file} does not parse any more`;
    }
  }
  if (mutant.redBy.length === 0) return 'names no test';
  const missing = mutant.redBy.find((file) => !existsSync(inProject(file)));
  return missing === undefined ? null : `${missing} is not there`;
}

test('a patch that no longer applies, or applies twice, is an error', () => {
  const patch = { name: 'x', why: 'x', file: 'a.ts', find: 'one', put: 'two', redBy: ['x'] };
  expect(plant(patch, () => 'two')).toMatchObject({ kind: 'misfit' });
  expect(plant(patch, () => 'one one')).toMatchObject({ kind: 'misfit' });
  expect(plant(patch, () => 'one')).toEqual({
    kind: 'planted',
    sources: new Map([['a.ts', 'two']]),
  });
});
