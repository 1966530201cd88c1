import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policySchema, readPolicy } from '#shared/policy/policy.ts';

const text = readFileSync(new URL('../../docs/policy.md', import.meta.url), 'utf8');

test('the page for IT names every part of a policy and no other, and its example is good', () => {
  const named = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(policySchema.shape));
  const example = /```json\n([\s\S]+?)```/.exec(text)?.[1] ?? '';
  expect(readPolicy(JSON.parse(example)).faults).toEqual([]);
});
