import { expect, test } from 'vitest';
import { GS } from '#shared/codes/keyStroke.ts';
import { separatorScores } from '../../../bench/codes/separators.ts';
import { differenceOf } from '../../../bench/codes/suites.ts';
import type { Vector } from '../../../bench/codes/vectors.ts';

/** Of our own making, in the forms of the outside suites that `npm run bench:codes` reads. */
const agreeing: readonly (readonly [suite: string, vector: Vector])[] = [
  ['engine.processAIdata', { data: '^013030574407205610AB^17271130', ok: true }],
  ['engine.processAIdata', { data: '^013030574407205710AB', ok: false }],
  ['engine.processAIdata', { data: '013030574407205', ok: false }],
  ['engine.processAIdata', { data: '^10AB^^17271130', ok: false }],
  ['engine.processAIdata', { data: '^700327113012001', ok: false }],
  ['engine.parseAIdata', { data: '(10)A\\(1)(17)271130', ok: true, expect: '^10A(1)^17271130' }],
  ['engine.parseAIdata', { data: '(10)A(17)', ok: false, expect: '' }],
  ['engine.parseAIdata', { data: '(10)A(1', ok: false, expect: '' }],
  [
    'engine.processScanData',
    { data: `]d20130305744072056${GS}10AB`, ok: true, expect: '^013030574407205610AB' },
  ],
  ['engine.processScanData', { data: ']C1', ok: false, expect: '' }],
  ['engine.processScanData', { data: ']Q1\\^A', ok: true, expect: '\\\\^A' }],
  [
    'engine.generateScanData',
    { data: `]E04006381333931|]e010AB${GS}21C`, ok: true, src: '4006381333931|^10AB^21C' },
  ],
  [
    'engine.validateAIs',
    { data: '(01)30305744072056(3105)000001(3108)000001', ok: false, fn: 'validateAImutex' },
  ],
  ['engine.validateAIs', { data: '(89)A(10)B(89)C', ok: false, fn: 'validateAIrepeats' }],
  ['engine.validateAIs', { data: '(30)5', ok: false, fn: 'validateAIrequisites' }],
  ['engine.validateAIs', { data: '(01)30305744072056(30)5', ok: true, fn: 'validateAIrequisites' }],
  ['engine.linters', { data: '(7252)3', err: 'GS1_LINTER_INVALID_BIOLOGICAL_SEX_CODE' }],
  ['engine.linters', { data: '(7252)9', err: 'GS1_LINTER_OK' }],
  ['zint.lint', { mode: '-1', data: '[91]a(b', ret: '0', expect: '91a(b', err: '' }],
  ['zint.lint', { mode: 'GS1RAW_MODE', data: `91a${GS}92^`, ret: '1', expect: '', err: '261' }],
  ['zxing-cpp.HRI', { data: `10A${GS}17271332`, hri: '(10)A(17)271332' }],
  ['zxing-cpp.HRI', { data: '8099A', hri: '' }],
];

test.each(agreeing)('%s %j', (suite, vector) => {
  expect(differenceOf(suite, vector)).toBeNull();
});

// A bench that agrees with everything shows nothing.
test.each([
  ['engine.processAIdata', { data: '^013030574407205610AB', ok: false }],
  ['engine.processAIdata', { data: '^0130305744072057', ok: true }],
  ['engine.parseAIdata', { data: '(10)A(17)271130', ok: true, expect: '^10A17271130' }],
  ['engine.validateAIs', { data: '(30)5', ok: true, fn: 'validateAIrequisites' }],
  ['zint.lint', { mode: '-1', data: '[91]a', ret: '0', expect: '91b', err: '' }],
  ['zxing-cpp.HRI', { data: '10A', hri: '' }],
] satisfies [string, Vector][])('%s %j differs', (suite, vector) => {
  expect(differenceOf(suite, vector)).not.toBeNull();
});

test('no random package gives a wrong value, with its separators or without; clean ones with separators are never asked about', () => {
  const scores = separatorScores(4_000);
  for (const [name, { codes, wrong, refused }] of scores) {
    expect([name, codes > 100, wrong, refused]).toEqual([name, true, 0, 0]);
  }
  const clean = scores.get('clean, with separators');
  expect(clean?.read).toBe(clean?.codes);
});
