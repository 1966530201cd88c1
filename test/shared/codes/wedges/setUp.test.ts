import { describe, expect, test } from 'vitest';
import { type Scanner, scannerBeingSetUp } from '#shared/codes/scanner.ts';
import { learnScanner, type ScannerTestResult, testTexts } from '#shared/codes/scannerTest.ts';
import { codesOfAllKinds } from './codes.ts';
import { type Country, countries } from './countries.ts';
import { burstOf, strokesOf, type Wedge } from './wedge.ts';

const all = codesOfAllKinds(125);
const some = all.filter((_, at) => at % 12 === 0);
const everywhere = Object.keys(countries).filter((name): name is Country => name in countries);
const forms = [testTexts.square, testTexts.lines];

function setUp(wedge: Wedge, form: string): ScannerTestResult {
  const burst = burstOf(strokesOf(form, wedge), scannerBeingSetUp);
  return burst === null ? { kind: 'another-code' } : learnScanner(burst);
}

const wrongOf = (codes: readonly string[], wedge: Wedge, scanner: Scanner) =>
  codes.filter((code) => burstOf(strokesOf(code, wedge), scanner)?.text !== code);

/** Whether the screen says that the scanner works from now on. */
const isTrusted = (result: ScannerTestResult) =>
  result.kind === 'read' && result.findings.every(({ mended }) => mended);

const found = (result: ScannerTestResult) =>
  result.kind === 'read' ? result.findings : [{ kind: result.kind }];

describe.each(everywhere)('a scanner as it comes, at a computer set to %s', (computer) => {
  test.each(forms)('reads every code after one scan of %j', (form) => {
    const wedge: Wedge = { scanner: 'United States', computer, tellsPlaces: true };
    const result = setUp(wedge, form);
    expect(found(result).filter((finding) => finding.kind !== 'other-layout')).toEqual([]);
    if (result.kind !== 'read') throw new Error(result.kind);
    expect(wrongOf(all, wedge, result.scanner)).toEqual([]);
  });
});

describe.each(everywhere)('a scanner set to %s', (scanner) => {
  test('is trusted at no computer where a code would come wrong', () => {
    const wrong: string[] = [];
    for (const computer of everywhere) {
      for (const tellsPlaces of [true, false]) {
        const wedge: Wedge = { scanner, computer, tellsPlaces };
        for (const form of forms) {
          const result = setUp(wedge, form);
          if (result.kind !== 'read' || !isTrusted(result)) continue;
          for (const code of wrongOf(some, wedge, result.scanner)) {
            wrong.push(`${computer}, ${tellsPlaces ? 'by place' : 'by character'}: ${code}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is all right at a computer set to the same', () => {
    const wedge: Wedge = { scanner, computer: scanner, tellsPlaces: true };
    const typed = strokesOf(testTexts.square, wedge);
    // Some countries have not every character on a key of its own.
    const isWhole = typed.length === testTexts.square.length;
    if (isWhole) expect(found(setUp(wedge, testTexts.square))).toEqual([]);
    expect(found(setUp(wedge, testTexts.lines)).length).toBeLessThanOrEqual(isWhole ? 0 : 1);
  });
});

test.each([
  ['AltGr, which this computer has not', 'France', 'United States', true, '#@[]'],
  ['a dead key without its place', 'United States', 'France', false, '['],
] as const)('what is lost by %s is said', (_, scanner, computer, tellsPlaces, chars) => {
  const result = setUp({ scanner, computer, tellsPlaces }, testTexts.square);
  expect(found(result)).toContainEqual({ kind: 'mixed-up', mended: false, chars });
});

test('what the code of lines does not show is said', () => {
  const wedge: Wedge = { scanner: 'France', computer: 'Germany', tellsPlaces: true };
  expect(found(setUp(wedge, testTexts.lines))).toEqual([
    { kind: 'untested', mended: false, chars: '@[]' },
  ]);
  expect(found(setUp(wedge, testTexts.square))).toEqual([
    { kind: 'other-layout', mended: true, count: 45 },
  ]);
});
