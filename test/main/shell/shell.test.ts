import { expect, test, vi } from 'vitest';

vi.mock('electron', () => ({ app: {}, protocol: {} }));

const { readArguments } = await import('../../../src/main/shell/arguments.ts');
const { isOwnPage } = await import('../../../src/main/shell/denials.ts');

test("the command line is read past Chromium's own switches", () => {
  const argv = ['/electron', '/app', '--no-sandbox', '--service', 'practice', '--data=/d', '--x=1'];
  expect(readArguments(argv)).toEqual({ service: 'practice', data: '/d' });
  expect(readArguments(['/electron', '/app'])).toEqual({ service: null, data: null });
  expect(readArguments(['/electron', '--service'])).toEqual({ service: null, data: null });
});

test.for([
  ['app://bench/', true],
  ['app://bench/practice?x#y', true],
  ['app://other/', false],
  ['app://bench.evil.example/', false],
  ['https://bench/', false],
  ['file:///etc/passwd', false],
  ['about:blank', false],
  ['javascript:alert(1)', false],
  ['', false],
  ['nonsense', false],
] as const)('%j is our page: %s', ([address, own]) => {
  expect(isOwnPage(address)).toBe(own);
});
