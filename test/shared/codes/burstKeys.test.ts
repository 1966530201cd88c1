import { describe, expect, it } from 'vitest';
import { BurstReader } from '#shared/codes/burst.ts';
import { GS, nothingHeld } from '#shared/codes/keyStroke.ts';
import { Keys } from './keyboard.ts';

describe('keys that are no letters', () => {
  it('are ignored while a key is held down', () => {
    const keys = new Keys();
    keys.press('a', 10);
    for (let count = 0; count < 20; count += 1) keys.press('a', 30, { repeat: true });
    keys.press('Enter', 30);
    expect(keys.texts).toEqual([]);
  });

  it('Shift is neither a letter nor a pause', () => {
    const keys = new Keys();
    for (const char of 'ORDER') {
      keys.press('Shift', 30);
      keys.press(char, 30);
    }
    keys.press('Enter', 30);
    expect(keys.texts).toEqual(['ORDER']);
  });

  it('control chords and function keys inside a burst never reach the browser', () => {
    const keys = new Keys();
    expect(keys.press('j', 500, { ctrl: true }).kind).toBe('person');
    keys.write('ORDE', 10);
    expect(keys.press('j', 10, { ctrl: true })).toEqual({ kind: 'within', plain: false });
    expect(keys.press('F5', 10)).toEqual({ kind: 'within', plain: false });
    keys.write('R', 10);
    keys.press('Enter', 10);
    expect(keys.texts).toEqual(['ORDER']);
  });

  it('a line feed right after a carriage return never reaches the browser, a later one does', () => {
    const keys = new Keys();
    keys.write('ORDER', 10);
    keys.press('Enter', 10);
    expect(keys.press('j', 10, { ctrl: true })).toEqual({ kind: 'within', plain: false });
    expect(keys.press('j', 500, { ctrl: true }).kind).toBe('person');
    expect(keys.texts).toEqual(['ORDER']);
  });

  it('a line feed ends a code that nothing else ends', () => {
    const keys = new Keys();
    keys.write('ORDER1', 10);
    keys.press('j', 10, { ctrl: true });
    const before = keys.at;
    expect(keys.reader.silentAt).toBe(before + 110);
    expect(keys.reader.silence()).toMatchObject({ text: 'ORDER1' });
  });

  it.each(['v', 'a', 'z', 'F5'])(
    'leaves %s with Ctrl to whoever typed in the scan field',
    (key) => {
      const reader = new BurstReader();
      let at = 1_000;
      const press = (key: string, afterMs: number, ctrl = false) => {
        at += afterMs;
        return reader.press({ ...nothingHeld, key, ctrl, at }, true);
      };
      for (const char of 'INV') press(char, 140);
      press('Control', 300, true);
      expect(press(key, 40, true)).toEqual({ kind: 'person' });
      for (const char of 'ORD7K201') press(char, 10);
      expect(press('Enter', 10)).toMatchObject({ burst: { text: 'ORD7K201' } });
    },
  );

  it('Enter and Tab with a modifier are a person’s', () => {
    const keys = new Keys();
    keys.write('ORDER', 10);
    expect(keys.press('Enter', 10, { ctrl: true }).kind).toBe('person');
    keys.write('ORDER', 10);
    expect(keys.press('Tab', 10, { alt: true }).kind).toBe('person');
    expect(keys.texts).toEqual([]);
  });

  it('Escape, arrows and system chords end a burst', () => {
    for (const key of ['Escape', 'ArrowLeft', 'Backspace']) {
      const keys = new Keys();
      keys.write('ORDER', 10);
      keys.press(key, 10);
      expect(keys.press('Enter', 10).kind).toBe('person');
    }
  });
});

describe('the group separator', () => {
  const forms: readonly [string, (keys: Keys) => void][] = [
    ['itself', (keys) => keys.press(GS, 10)],
    ['its picture', (keys) => keys.press('\u241d', 10)],
    ['F8', (keys) => keys.press('F8', 10, { code: 'F8' })],
    ['Ctrl+]', (keys) => keys.press(']', 10, { code: 'BracketRight', ctrl: true })],
    ['Ctrl+] elsewhere', (keys) => keys.press('+', 10, { code: 'BracketRight', ctrl: true })],
    [
      'Alt+029',
      (keys) => {
        keys.press('Alt', 10, { alt: true });
        for (const digit of '029') keys.press(digit, 5, { code: `Numpad${digit}`, alt: true });
        keys.at += 5;
        keys.reader.altUp(keys.at);
      },
    ],
  ];
  it.each(forms)('survives as %s', (_name, form) => {
    const keys = new Keys();
    keys.write(']d20110', 10);
    form(keys);
    keys.write('21A', 10);
    keys.press('Enter', 10);
    expect(keys.texts).toEqual([`]d20110${GS}21A`]);
  });

  it('is not made by any other Alt code', () => {
    const keys = new Keys();
    keys.press('Alt', 10, { alt: true });
    for (const digit of '0233') keys.press(digit, 5, { code: `Numpad${digit}`, alt: true });
    expect(keys.reader.altUp(keys.at).kind).toBe('person');
  });
});

it('a scanner that writes by Alt and the number pad alone is read', () => {
  const keys = new Keys();
  for (const char of `ORD${GS}1`) {
    keys.press('Alt', 2, { alt: true });
    for (const digit of String(char.charCodeAt(0)).padStart(4, '0')) {
      keys.press(digit, 2, { code: `Numpad${digit}`, alt: true });
    }
    keys.at += 2;
    keys.reader.altUp(keys.at);
  }
  keys.press('Enter', 5);
  expect(keys.texts).toEqual([`ORD${GS}1`]);
});

it('keys behind an input method are read by their place', () => {
  const keys = new Keys();
  const taken: [string, boolean][] = [
    ['KeyO', true],
    ['KeyR', false],
    ['Minus', true],
    ['Digit7', false],
    ['BracketRight', false],
  ];
  for (const [code, shift] of taken) keys.press('Process', 10, { code, shift });
  keys.press('Process', 10, { code: 'Enter' });
  expect(keys.texts).toEqual(['Or_7]']);
});
