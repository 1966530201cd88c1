import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Burst, BurstReader } from '#shared/codes/burst.ts';
import { GS, type KeyStroke } from '#shared/codes/burst-key.ts';

const none = { code: '', ctrl: false, alt: false, meta: false, altGraph: false, repeat: false };

/** A keyboard with a clock of its own. */
class Keys {
  at = 1_000;
  readonly reader = new BurstReader();
  readonly bursts: Burst[] = [];

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
    expect(wedge.reader.silence()).toEqual({
      text: 'ORDER-12',
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
    expect(short.reader.silentAt).toBeNull();
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

  it('typing by hand is told apart from it', () => {
    expect(press(new BurstReader(), 'ORD7K201', () => 120)).toMatchObject([{ byHand: true }]);
  });

  it('a pause longer than patience begins anew', () => {
    const gaps = (index: number) => (index === 4 ? 2100 : 5);
    expect(press(new BurstReader(), 'ABCDEFGH', gaps)).toMatchObject([{ text: 'EFGH' }]);
  });

  it('stray keys before a scan are no part of it', () => {
    const gaps = (index: number) => (index === 2 ? 400 : 5);
    expect(press(new BurstReader(), 'AlORD7K201', gaps)).toMatchObject([{ text: 'ORD7K201' }]);
    const slowly = (index: number) => (index < 6 ? 150 : index === 6 ? 400 : 5);
    expect(press(new BurstReader(), 'abcdefORD7K201', slowly)).toMatchObject([
      { text: 'ORD7K201' },
    ]);
  });

  it('a blank begins no code: it presses the button in focus', () => {
    const step = new BurstReader().press({ ...none, key: ' ', at: 1 }, true);
    expect(step).toEqual({ kind: 'person' });
  });
});
