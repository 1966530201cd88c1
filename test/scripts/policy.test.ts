import { expect, test } from 'vitest';
import { policySchema, readPolicy } from '#shared/policy/policy.ts';
import { admxFiles } from '../../scripts/policy/admx.ts';
import { policyParts } from '../../scripts/policy/parts.ts';
import { profileOf } from '../../scripts/policy/profile.ts';

const keys = Object.keys(policySchema.shape);

test('every part of a policy has a title, a description and a shape that IT’s tools know', () => {
  const parts = policyParts();
  expect(parts.map(({ key }) => key)).toEqual(keys);
  for (const { title, description } of parts) {
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
  }
});

test('the Windows templates name every part, and each of their words is defined', () => {
  const { admx, adml } = admxFiles();
  const named = [...admx.matchAll(/<policy name="(\w+)"/g)].map(([, name]) => name);
  expect(named).toEqual(keys);
  for (const [, word] of admx.matchAll(/\$\(string\.([\w-]+)\)/g)) {
    expect(adml).toContain(`<string id="${word}">`);
  }
  for (const key of keys) {
    expect(adml).toContain(`<presentation id="${key}">`);
    expect(adml).toContain(`refId="${key}"`);
  }
  // What a group policy sets there is what the program takes.
  const choices = [...admx.matchAll(/<decimal value="(\d+)"/g)].map(([, value]) => Number(value));
  expect(choices).toEqual(expect.arrayContaining([30, 50, 70, 100, 90, 365, 2, 10]));
});

test('a profile for macOS sets what the policy sets, and is the same each time', () => {
  const { policy } = readPolicy({ idleMinutes: 5, allowedPrinters: ['queue:a', 'dialog'] });
  const profile = profileOf(policy);
  expect(profile).toBe(profileOf(policy));
  expect(profile).toContain('<key>idleMinutes</key>\n      <integer>5</integer>');
  expect(profile).toContain('<string>queue:a</string>\n        <string>dialog</string>');
  const other = profileOf({ ...policy, siteServers: ['a&b<c>"d"'] });
  expect(other).toContain('<string>a&amp;b&lt;c&gt;&quot;d&quot;</string>');
});
