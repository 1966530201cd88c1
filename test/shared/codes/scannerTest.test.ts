import { describe, expect, it } from 'vitest';
import { BurstReader } from '#shared/codes/burst.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { GS, type KeyStroke, nothingHeld, swapCase } from '#shared/codes/keyStroke.ts';
import { type Scanner, scannerBeingSetUp } from '#shared/codes/scanner.ts';
import { learnScanner, testTexts } from '#shared/codes/scannerTest.ts';
import { usCharacter } from '#shared/codes/usCharacter.ts';

type Stroke = Partial<KeyStroke> & { key: string };

const places = ['Minus', 'Slash', 'Period', 'Equal', 'Semicolon', 'Comma', 'Quote', 'Backquote'];
const codes = [
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`),
  ...[...'0123456789'].map((digit) => `Digit${digit}`),
  ...places,
];

/** The key of a US keyboard that writes this character. */
function usStroke(char: string): Stroke {
  for (const code of codes) {
    for (const shift of [false, true]) {
      if (usCharacter(code, shift) === char) return { key: char, code, shift };
    }
  }
  if (char === GS) return { key: ']', code: 'BracketRight', ctrl: true };
  return { key: char };
}

/** Sends the strokes 10 ms apart and returns the burst they make. */
function burstOf(
  strokes: readonly Stroke[],
  scanner: Scanner = scannerBeingSetUp,
  end: string | null = 'Enter',
  everyMs = 10,
): Burst {
  const reader = new BurstReader(scanner);
  let at = 1_000;
  for (const stroke of strokes) {
    at += everyMs;
    reader.press({ ...nothingHeld, at, ...stroke }, true);
  }
  if (end === null) {
    const burst = reader.silence();
    if (burst === null) throw new Error('no burst');
    return burst;
  }
  const step = reader.press({ ...nothingHeld, key: end, at: at + everyMs }, true);
  if (step.kind !== 'burst') throw new Error('no burst');
  return step.burst;
}

const usual = [...testTexts.square].map(usStroke);
const sample = `INVENTORY_LOT-7d1e02c4-zZyY${GS}21:(a)`;

/** What was learned must suffice to read any other code of this scanner. */
function learnt(change: (stroke: Stroke) => Stroke[], end: string | null = 'Enter', ms = 10) {
  const result = learnScanner(burstOf(usual.flatMap(change), scannerBeingSetUp, end, ms));
  if (result.kind !== 'read') throw new Error(result.kind);
  const strokes = [...sample].map(usStroke).flatMap(change);
  const text = burstOf(strokes, result.scanner, end, ms).text;
  return { ...result, text, found: result.findings.map(({ kind }) => kind) };
}

const as = (from: string, to: Stroke) => (stroke: Stroke) =>
  stroke.key === from ? [{ ...stroke, ...to }] : [stroke];

describe('one scan of the test code', () => {
  it('finds nothing wrong with a good scanner, and learns its ending and speed', () => {
    const result = learnt((stroke) => [stroke]);
    expect(result).toMatchObject({ findings: [], speed: { medianMs: 10 }, text: sample });
    expect(result.scanner).toMatchObject({ ending: 'enter', gapMs: 55, keys: {} });
    expect(learnt((stroke) => [stroke], 'Tab').scanner.ending).toBe('tab');
  });

  it('mends another layout, dead keys included', () => {
    const german: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y', '-': '\u00df' };
    const result = learnt((stroke) =>
      stroke.key === '_'
        ? [{ ...stroke, key: 'Dead' }]
        : [{ ...stroke, key: german[stroke.key] ?? stroke.key }],
    );
    expect(result.text).toBe(sample);
    expect(result.findings).toEqual([{ kind: 'other-layout', mended: true, count: 6 }]);
  });

  it('mends a layout of another script by the places of the keys', () => {
    const cyrillic = (stroke: Stroke) =>
      /^[a-z]$/i.test(stroke.key) && stroke.ctrl !== true
        ? [{ ...stroke, key: String.fromCharCode(stroke.key.charCodeAt(0) + 0x3d0) }]
        : [stroke];
    expect(learnt(cyrillic)).toMatchObject({ text: sample, found: ['other-layout'] });
  });

  it('mends swapped small and capital letters, with and without Caps Lock', () => {
    const swap = (capsLock: boolean) => (stroke: Stroke) =>
      stroke.ctrl === true ? [stroke] : [{ ...stroke, key: swapCase(stroke.key), capsLock }];
    const locked = learnt(swap(true));
    expect(locked).toMatchObject({
      text: sample,
      findings: [{ kind: 'case-swapped', capsLock: true }],
    });
    expect(locked.scanner).toMatchObject({ keys: {}, capsLock: 'undo' });
    expect(learnt(swap(false))).toMatchObject({ text: sample, findings: [{ capsLock: false }] });
    const minds = learnt((stroke) => [{ ...stroke, capsLock: true }]);
    expect(minds).toMatchObject({ text: sample, found: [], scanner: { capsLock: 'leave' } });
  });

  it('reports a scanner that sends only capitals as not mended', () => {
    const result = learnt((stroke) =>
      /^[a-z]$/.test(stroke.key) ? [usStroke(stroke.key.toUpperCase())] : [stroke],
    );
    expect(result.findings).toContainEqual({ kind: 'case-lost', mended: false, to: 'capitals' });
  });

  it.each([
    ['a sign', [{ key: '|' }], 'gs-replaced'],
    ['a function key', [{ key: 'F9', code: 'F9' }], 'gs-replaced'],
    ['a text', [...'<GS>'].map((key) => ({ key })), 'gs-replaced'],
    ['nothing', [], 'gs-lost'],
    ['a space', [{ key: ' ' }], 'gs-lost'],
  ])('knows the group separator written as %s', (_name, strokes, kind) => {
    const result = learnt((stroke) => (stroke.ctrl === true ? strokes : [stroke]));
    expect(result.found).toEqual([kind]);
    if (kind === 'gs-replaced') expect(result.text).toBe(sample);
  });

  it('finds a prefix, a suffix, a symbology identifier, a slow speed and a missing terminator', () => {
    const around = (strokes: readonly Stroke[]) => [
      { key: '~' },
      { key: ']' },
      { key: 'Q' },
      { key: '1' },
      ...strokes,
      { key: '#' },
    ];
    const result = learnScanner(burstOf(around(usual), scannerBeingSetUp, null, 130));
    if (result.kind !== 'read') throw new Error(result.kind);
    expect(result.scanner).toMatchObject({
      prefix: '~',
      suffix: '#',
      saysKind: true,
      ending: 'silence',
      gapMs: 195,
    });
    expect(result.findings.map(({ kind }) => kind)).toEqual([
      'says-kind',
      'prefix',
      'suffix',
      'slow',
      'no-ending',
    ]);
    expect(burstOf(around([...sample].map(usStroke)), result.scanner, null, 130).text).toBe(sample);
  });

  it('accepts the short code, and tells lost characters from another code', () => {
    const lines = learnScanner(burstOf([...testTexts.lines].map(usStroke)));
    expect(lines).toMatchObject({ kind: 'read', findings: [] });
    const torn = usual.filter((_, index) => index % 7 !== 3);
    expect(learnScanner(burstOf(torn))).toEqual({ kind: 'characters-lost' });
    expect(learnScanner(burstOf([...'ORD-2041-XK'].map(usStroke)))).toEqual({
      kind: 'another-code',
    });
  });

  it('learns no meaning for a key that means two characters', () => {
    const result = learnt((stroke) => as('_', { key: '-', shift: false })(stroke));
    expect(result.findings).toEqual([{ kind: 'mixed-up', mended: false, chars: '-_' }]);
  });

  it.each(['square', 'lines'] as const)('recognizes digits without Num Lock, %s', (form) => {
    const withoutNumLock = ['Insert', 'End', 'ArrowDown', 'PageDown', 'ArrowLeft', 'Clear'];
    const strokes = [...testTexts[form]].map((char): Stroke => {
      if (!/\d/.test(char)) return usStroke(char);
      return { key: withoutNumLock[Number(char)] ?? 'Home', code: `Numpad${char}` };
    });
    const result = learnScanner(burstOf(strokes));
    expect(result).toMatchObject({ findings: [{ kind: 'num-lock-off', mended: false }] });
    const pressed = strokes.map((stroke) =>
      stroke.code?.startsWith('Numpad') ? { ...stroke, key: stroke.code.slice(-1) } : stroke,
    );
    expect(learnScanner(burstOf(pressed))).toMatchObject({ findings: [] });
  });

  it('recognizes an arrow after the code, alone or before Enter', () => {
    const arrow: Stroke = { key: 'ArrowDown', code: 'ArrowDown' };
    const findings = [{ kind: 'moving-key', mended: false, key: 'ArrowDown' }];
    for (const end of [null, 'Enter']) {
      const result = learnScanner(burstOf([...usual, arrow], scannerBeingSetUp, end));
      expect(result).toMatchObject({ findings, scanner: { suffix: '' } });
    }
  });

  it('takes an arrow that nobody scanned for a person’s', () => {
    const reader = new BurstReader(scannerBeingSetUp);
    const arrow = { ...nothingHeld, key: 'ArrowDown', code: 'ArrowDown' };
    expect(reader.press({ ...arrow, at: 1_000 }, true)).toEqual({ kind: 'person' });
    expect(reader.press({ ...arrow, at: 1_010 }, true)).toEqual({ kind: 'person' });
  });

  it('asks for Caps Lock to be turned off where another layout comes on top', () => {
    const german: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y', '-': "'" };
    const strokes = usual.map((stroke) => {
      const key = german[stroke.key] ?? stroke.key;
      return stroke.ctrl === true ? stroke : { ...stroke, key: swapCase(key), capsLock: true };
    });
    expect(learnScanner(burstOf(strokes))).toMatchObject({
      findings: [{ kind: 'caps-lock-on', mended: false }],
      scanner: { keys: {} },
    });
  });

  it('learns no case from a scanner of capitals that the code of lines shows a part of', () => {
    const strokes = [...testTexts.lines].map((char) => usStroke(char.toUpperCase()));
    expect(learnScanner(burstOf(strokes))).toMatchObject({
      findings: [{ kind: 'case-lost', to: 'capitals' }],
      scanner: { keys: {} },
    });
  });

  it('knows a prefix and a suffix on another layout', () => {
    const french: Record<string, string> = { a: 'q', q: 'a', A: 'Q', Q: 'A', 1: '&', 2: '\u00e9' };
    const typed = (text: string) =>
      [...text]
        .map(usStroke)
        .map((stroke) => ({ ...stroke, key: french[stroke.key] ?? stroke.key }));
    const result = learnScanner(burstOf(typed(`q1${testTexts.square}A`)));
    if (result.kind !== 'read') throw new Error(result.kind);
    expect(result.scanner).toMatchObject({ prefix: 'q1', suffix: 'A' });
    expect(burstOf(typed(`q1${sample}A`), result.scanner)).toMatchObject({
      text: sample,
      marked: true,
    });
  });

  it('takes no letters or digits for the separator', () => {
    const strokes = usual.flatMap((stroke) =>
      stroke.ctrl === true ? [usStroke('2'), usStroke('9')] : [stroke],
    );
    expect(learnScanner(burstOf(strokes))).toMatchObject({
      findings: [{ kind: 'gs-lost' }],
      scanner: { gsText: '' },
    });
  });
});
