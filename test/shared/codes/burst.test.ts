import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BurstReader } from '#shared/codes/burst.ts';
import type { Burst } from '#shared/codes/burst-finish.ts';
import { GS, type KeyStroke } from '#shared/codes/burst-key.ts';
import { type Scanner, usualScanner } from '#shared/codes/scanner.ts';

const none = {
  code: '',
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  altGraph: false,
  capsLock: false,
  repeat: false,
};

/** A keyboard with a clock of its own. */
class Keys {
  at = 1_000;
  readonly reader: BurstReader;
  readonly bursts: Burst[] = [];

  constructor(scanner: Partial<Scanner> = {}) {
    this.reader = new BurstReader({ ...usualScanner, ...scanner });
  }

  press(key: string, afterMs: number, more: Partial<KeyStroke> = {}) {
    this.at += afterMs;
    const step = this.reader.press({ ...none, key, at: this.at, ...more });
    if (step.kind === 'burst') this.bursts.push(step.burst);
    return step;
  }

  write(text: string, everyMs: number) {
    for (const char of text) this.press(char, everyMs);
  }

  scan(text: string, everyMs = 10) {
    this.write(text, everyMs);
    return this.press('Enter', everyMs);
  }

  get texts() {
    return this.bursts.map((burst) => burst.text);
  }
}

describe('a burst with its terminator', () => {
  it('is taken from 0 to 50 ms a key, ended by Enter or Tab', () => {
    for (const everyMs of [0, 10, 30, 50]) {
      const keys = new Keys();
      keys.scan('ORDER-12', everyMs);
      expect(keys.texts).toEqual(['ORDER-12']);
    }
    const tab = new Keys();
    tab.write('ORDER-12', 10);
    expect(tab.press('Tab', 10).kind).toBe('burst');
  });

  it('is not taken when a person types and presses Enter', () => {
    const keys = new Keys();
    keys.scan('ORDER-12', 90);
    keys.write('ABCD', 10);
    keys.press('Enter', 80);
    expect(keys.texts).toEqual([]);
  });

  it('starts anew after a pause, so that typed letters are no part of it', () => {
    const keys = new Keys();
    keys.write('ab', 120);
    keys.at += 200;
    keys.scan('ORDER-12');
    expect(keys.texts).toEqual(['ORDER-12']);
  });

  it('bears a stumble once it is clearly under way, not before', () => {
    const late = new Keys();
    late.write('ORDER-1', 10);
    late.press('2', 90);
    late.press('Enter', 10);
    expect(late.texts).toEqual(['ORDER-12']);
    const early = new Keys();
    early.write('ORD', 10);
    early.press('E', 90);
    early.write('R-12', 10);
    early.press('Enter', 10);
    expect(early.texts).toEqual(['ER-12']);
  });

  it('swallows a second terminator, and only a close one', () => {
    const keys = new Keys();
    keys.scan('ORDER-12');
    expect(keys.press('Enter', 10)).toEqual({ kind: 'within', plain: false });
    expect(keys.press('Enter', 400).kind).toBe('person');
  });

  it('leaves a lone Enter and three quick letters to the person', () => {
    const keys = new Keys();
    expect(keys.press('Enter', 10).kind).toBe('person');
    expect(keys.scan('abc').kind).toBe('person');
  });
});

describe('a burst that ends in silence', () => {
  it('needs six characters and says whether hands could have done it', () => {
    const wedge = new Keys();
    wedge.write('ORDER-12', 10);
    expect(wedge.reader.silentAt).toBe(wedge.at + 100);
    expect(wedge.reader.silence()).toMatchObject({
      text: 'ORDER-12',
      ending: 'silence',
      steady: true,
      byHand: false,
      repeated: false,
    });
    const fast = new Keys();
    fast.write('hello there', 25);
    expect(fast.reader.silence()?.steady).toBe(false);
    const short = new Keys();
    short.write('ORDER', 10);
    expect(short.reader.silence()).toBeNull();
  });

  it('goes on with late keys until it is taken', () => {
    const late = new Keys();
    late.write('ORDER-1', 10);
    expect(late.reader.silence()?.text).toBe('ORDER-1');
    late.write('2345', 10);
    const burst = late.reader.silence();
    expect(burst?.text).toBe('ORDER-12345');
    if (burst !== null) late.reader.taken(burst);
    expect(late.reader.isUnderWay).toBe(false);
    expect(late.reader.silentAt).toBeNull();
  });
});

describe('a scanner known to end with a terminator', () => {
  it('is waited for longer, since only a busy machine makes it pause', () => {
    const keys = new Keys();
    keys.scan('ORDER-12');
    keys.at += 500;
    keys.write('ORDER-1', 10);
    expect(keys.reader.silentAt).toBe(keys.at + 400);
    keys.reader.disown();
    expect(keys.reader.silentAt).toBe(keys.at + 100);
  });
});

describe('keys that are no letters', () => {
  it('ignores a held key', () => {
    const keys = new Keys();
    keys.press('a', 10);
    for (let count = 0; count < 20; count += 1) keys.press('a', 30, { repeat: true });
    keys.press('Enter', 30);
    expect(keys.texts).toEqual([]);
  });

  it('does not count Shift as a letter, nor as a pause', () => {
    const keys = new Keys();
    for (const char of 'ORDER') {
      keys.press('Shift', 30);
      keys.press(char, 30);
    }
    keys.press('Enter', 30);
    expect(keys.texts).toEqual(['ORDER']);
  });

  it('keeps control chords and function keys inside a burst from the browser', () => {
    const keys = new Keys();
    expect(keys.press('j', 500, { ctrl: true }).kind).toBe('person');
    keys.write('ORDE', 10);
    expect(keys.press('j', 10, { ctrl: true })).toEqual({ kind: 'within', plain: false });
    expect(keys.press('F5', 10)).toEqual({ kind: 'within', plain: false });
    keys.write('R', 10);
    keys.press('Enter', 10);
    expect(keys.texts).toEqual(['ORDER']);
  });

  it('ends at Escape, arrows and system chords', () => {
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

  it('is no other Alt code', () => {
    const keys = new Keys();
    keys.press('Alt', 10, { alt: true });
    for (const digit of '0233') keys.press(digit, 5, { code: `Numpad${digit}`, alt: true });
    expect(keys.reader.altUp(keys.at).kind).toBe('person');
  });
});

describe('a scanner that repeats itself', () => {
  it('is one scan within 150 ms, two bottles after that', () => {
    const keys = new Keys();
    keys.scan('ORDER-12');
    keys.at += 100;
    keys.scan('ORDER-12');
    keys.at += 400;
    keys.scan('ORDER-12');
    keys.at += 100;
    keys.scan('ORDER-13');
    expect(keys.bursts.map((burst) => burst.repeated)).toEqual([false, true, false, false]);
  });
});

it('gives back every code of printable characters, at any speed of a wedge', () => {
  const code = fc.string({ minLength: 4, maxLength: 60, unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(code, fc.integer({ min: 0, max: 50 }), (text, everyMs) => {
      const keys = new Keys();
      keys.scan(text, everyMs);
      expect(keys.texts).toEqual([text]);
    }),
  );
});

describe('where keys can mean nothing but a code', () => {
  const press = (reader: BurstReader, text: string, gaps: (index: number) => number) => {
    let at = 1000;
    const steps = [...text, 'Enter'].map((key, index) => {
      at += gaps(index);
      return reader.press({ ...none, key, at }, true);
    });
    return steps.flatMap((step) => (step.kind === 'burst' ? [step.burst] : []));
  };

  it('a busy machine that delivers keys late does not split a burst', () => {
    const gaps = (index: number) => (index % 11 === 10 ? 500 : 2);
    const [burst] = press(new BurstReader(), 'INVENTORY_LOT-7d1e02c4-8a1f-K9Q2', gaps);
    expect(burst).toMatchObject({ text: 'INVENTORY_LOT-7d1e02c4-8a1f-K9Q2' });
  });

  it('nor does one that brings them 80 ms apart and stops in between', () => {
    const gaps = (index: number) => (index === 9 ? 450 : 80);
    const [burst] = press(new BurstReader(), 'INVENTORY_LOT-7d1e02c4', gaps);
    expect(burst).toMatchObject({ text: 'INVENTORY_LOT-7d1e02c4', byHand: true });
  });

  it('a word typed before a scan is cut off it, half of a code is not', () => {
    const word = 'Margaretha';
    const typed = (index: number) => (index < word.length ? 70 : index === word.length ? 700 : 10);
    const [burst] = press(new BurstReader(), `${word}ORD7K201`, typed);
    expect(burst).toMatchObject({ text: 'ORD7K201', cut: true, byHand: false });
    const torn = (index: number) => (index === 10 ? 700 : 10);
    const [whole] = press(new BurstReader(), 'INVENTORY_LOT-7d1e02c4', torn);
    expect(whole).toMatchObject({ text: 'INVENTORY_LOT-7d1e02c4', cut: false });
  });

  it('typing by hand is told apart from it', () => {
    expect(press(new BurstReader(), 'ORD7K201', () => 120)).toMatchObject([{ byHand: true }]);
  });

  it('a pause longer than patience begins anew', () => {
    const gaps = (index: number) => (index === 4 ? 2100 : 5);
    expect(press(new BurstReader(), 'ABCDEFGH', gaps)).toMatchObject([{ text: 'EFGH' }]);
  });

  it('stray keys before a scan are no part of it', () => {
    const gaps = (index: number) => (index === 2 ? 600 : 5);
    expect(press(new BurstReader(), 'AlORD7K201', gaps)).toMatchObject([{ text: 'ORD7K201' }]);
    const slowly = (index: number) => (index < 6 ? 150 : index === 6 ? 600 : 5);
    expect(press(new BurstReader(), 'abcdefORD7K201', slowly)).toMatchObject([
      { text: 'ORD7K201' },
    ]);
  });

  it('a blank begins no code: it presses the button in focus', () => {
    const step = new BurstReader().press({ ...none, key: ' ', at: 1 }, true);
    expect(step).toEqual({ kind: 'person' });
  });
});

describe('a scanner that was set up', () => {
  const letter = (char: string): Partial<KeyStroke> => ({
    code: `Key${char.toUpperCase()}`,
    shift: char !== char.toLowerCase(),
  });

  it('loses its prefix, its suffix and the kind of code, and is known by its prefix', () => {
    const keys = new Keys({ prefix: '~', suffix: '!', saysKind: true });
    keys.scan('~ORDER-12!');
    keys.at += 400;
    keys.scan(']Q1ORDER-12');
    keys.at += 400;
    keys.scan(']d20110A');
    expect(keys.texts).toEqual(['ORDER-12', 'ORDER-12', ']d20110A']);
    expect(keys.bursts.map(({ marked }) => marked)).toEqual([true, false, false]);
  });

  it('has its keys read by their place, whatever layout the system has', () => {
    const keys = new Keys({ keys: { KeyZ: 'z', KeyY: 'y', Slash: '-', 'Shift+KeyY': 'Y' } });
    // What a German system makes of a US scanner: y and z change places, - is written as ß.
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
      const step = reader.press({ ...none, key, code, at: index * 120 }, true);
      if (step.kind === 'burst') burst = step.burst;
    }
    expect(burst).toMatchObject({ text: 'yyyy1', byHand: true });
  });

  it('is put right where Caps Lock is on, unless it minds Caps Lock itself', () => {
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

  it('may write GS as a text of its own, and be slow', () => {
    const keys = new Keys({ gsText: '<GS>', gapMs: 150 });
    keys.scan('0110A<GS>21B', 120);
    expect(keys.texts).toEqual([`0110A${GS}21B`]);
  });

  it('known to end with Enter, is taken late where Enter is lost, and never while a person may type', () => {
    const keys = new Keys({ ending: 'enter' });
    keys.write('ORDER-12', 10);
    expect(keys.reader.silentAt).toBeNull();
    const reader = new BurstReader({ ...usualScanner, ending: 'enter' });
    for (const [index, key] of [...'ORDER-12'].entries()) {
      reader.press({ ...none, key, at: index * 10 }, true);
    }
    expect(reader.silentAt).toBe(2_070);
    expect(reader.silence()?.text).toBe('ORDER-12');
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

it('behind an input method keys are read by their place', () => {
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
