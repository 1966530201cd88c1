import { expect, test } from 'vitest';
import { withoutHabits } from '#shared/codes/habits.ts';
import { GS } from '#shared/codes/keyStroke.ts';
import { learnHabits } from '#shared/codes/learnHabits.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import { testTexts } from '#shared/codes/scannerTest.ts';

const sample = `0100305744072055${'10'}AB-12${GS}21xY9`;

/** A scanner that sends each code so; what was learnt must suffice to read any other. */
function learnt(send: (code: string) => string, form: string = testTexts.square) {
  const result = learnHabits(send(form));
  if (result.kind !== 'sent') throw new Error(result.kind);
  const { text } = withoutHabits(send(sample), result.habits);
  return { ...result, code: readScan(text), found: result.findings.map(({ kind }) => kind) };
}

test.each(Object.entries(testTexts))('%s: a good scanner has nothing to be learnt', (_, form) => {
  expect(learnt((code) => code, form)).toMatchObject({
    findings: [],
    habits: { prefix: '', suffix: '', gsText: '' },
    code: { text: sample, symbology: null },
  });
});

test.each(Object.entries(testTexts))('%s: what is put around a code is taken off', (_, form) => {
  const result = learnt((code) => `\u0002*P${code}#9\u0003`, form);
  expect(result.found).toEqual(['prefix', 'suffix']);
  expect(result.habits).toEqual({ prefix: '*P', suffix: '#9', gsText: '' });
  expect(result.code.text).toBe(sample);
});

test('an AIM identifier stays what it is, behind a prefix as well', () => {
  const result = learnt((code) => `~]d2${code}`);
  expect(result.found).toEqual(['says-kind', 'prefix']);
  expect(result.code).toEqual({ text: sample, symbology: ']d2' });
});

test.each(['|', '<GS>', '{GS}', '\u00a6'])('a separator sent as %s is one again', (gs) => {
  const result = learnt((code) => code.replaceAll(GS, gs));
  expect(result.findings).toEqual([{ kind: 'gs-replaced', mended: true, by: gs }]);
  expect(result.code.text).toBe(sample);
});

test.each(['', ' ', '29', '#'])('a separator sent as %j cannot be told from the code', (gs) => {
  const result = learnt((code) => code.replaceAll(GS, gs));
  expect(result.findings).toEqual([{ kind: 'gs-lost', mended: false }]);
  expect(result.habits.gsText).toBe('');
});

test('lost capitals are told, and another code is none of the test codes', () => {
  expect(learnt((code) => code.toUpperCase()).findings).toEqual([
    { kind: 'case-lost', mended: false, to: 'capitals' },
  ]);
  expect(learnHabits(sample)).toEqual({ kind: 'another-code' });
  expect(learnHabits(testTexts.square.slice(0, 60))).toEqual({ kind: 'another-code' });
});
