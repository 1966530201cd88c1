import { describe, expect, it } from 'vitest';
import { BurstReader } from '#shared/codes/burst.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';
import { GS, type KeyStroke, nothingHeld } from '#shared/codes/keyStroke.ts';
import { type Scanner, usualScanner } from '#shared/codes/scanner.ts';
import { Keys } from './keyboard.ts';

describe('a scanner that was set up', () => {
  const letter = (char: string): Partial<KeyStroke> => ({
    code: `Key${char.toUpperCase()}`,
    shift: char !== char.toLowerCase(),
  });

  it('has its prefix, suffix and symbology identifier removed, and is recognized by its prefix', () => {
    const keys = new Keys({ prefix: '~', suffix: '!', saysKind: true });
    keys.scan('~ORDER-12!');
    keys.at += 400;
    keys.scan(']Q1ORDER-12');
    keys.at += 400;
    keys.scan(']d20110A');
    expect(keys.texts).toEqual(['ORDER-12', 'ORDER-12', ']d20110A']);
    expect(keys.bursts.map(({ marked }) => marked)).toEqual([true, false, false]);
  });

  it('has its keys read by their place, on any layout of the system', () => {
    const keys = new Keys({ keys: { KeyZ: 'z', KeyY: 'y', Slash: '-', 'Shift+KeyY': 'Y' } });
    // A German system reads a US scanner so: y and z change places, - becomes ß.
    keys.press('y', 10, { code: 'KeyZ' });
    keys.press('z', 10, { code: 'KeyY' });
    keys.press('Dead', 10, { code: 'Slash' });
    keys.press('Z', 10, { code: 'KeyY', shift: true });
    keys.press('Enter', 10);
    expect(keys.texts).toEqual(['zy-Y']);
  });

  it('leaves what a person types by hand as the system reads it', () => {
    const reader = new BurstReader({ ...usualScanner, keys: { KeyY: 'z' } });
    let burst: Burst | null = null;
    for (const [index, key] of [...'yyyy1', 'Enter'].entries()) {
      const code = key === 'y' ? 'KeyY' : '';
      const step = reader.press({ ...nothingHeld, key, code, at: index * 120 }, true);
      if (step.kind === 'burst') burst = step.burst;
    }
    expect(burst).toMatchObject({ text: 'yyyy1', byHand: true });
  });

  it('has Caps Lock undone, unless it handles Caps Lock itself', () => {
    const text = (scanner: Partial<Scanner>) => {
      const keys = new Keys(scanner);
      for (const char of 'ORDer') {
        const swapped = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
        keys.press(swapped, 10, { ...letter(char), capsLock: true });
      }
      keys.press('Enter', 10);
      return keys.texts;
    };
    expect(text({})).toEqual(['ORDer']);
    expect(text({ capsLock: 'leave' })).toEqual(['ordER']);
  });

  it('may send GS as a text and be slow', () => {
    const keys = new Keys({ gsText: '<GS>', gapMs: 150 });
    keys.scan('0110A<GS>21B', 120);
    expect(keys.texts).toEqual([`0110A${GS}21B`]);
  });

  it('known to end with Enter is read late where Enter is lost, and never while a person may type', () => {
    const keys = new Keys({ ending: 'enter' });
    keys.write('ORDER-12', 10);
    expect(keys.reader.silentAt).toBeNull();
    const reader = new BurstReader({ ...usualScanner, ending: 'enter' });
    for (const [index, key] of [...'ORDER-12'].entries()) {
      reader.press({ ...nothingHeld, key, at: index * 10 }, true);
    }
    expect(reader.silentAt).toBe(2_070);
    expect(reader.silence()?.text).toBe('ORDER-12');
  });
});
