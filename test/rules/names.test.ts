import { expect, test } from 'vitest';
import { participleTypes } from '../../scripts/codeStats/report.ts';
import { filesIn } from '../../scripts/codeStats/tree.ts';
import { root } from '../../scripts/project.ts';

test('no exported type is named by a participle or a gerund alone', () => {
  const sources = filesIn(root, 'src', ['.ts', '.tsx']);
  expect(sources.length).toBeGreaterThan(300);
  expect(participleTypes(sources)).toEqual([]);
});
