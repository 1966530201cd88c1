import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Keys } from './keyboard.ts';

describe('a burst with its terminator', () => {
  it('is a scan from 0 to 50 ms a key, ended by Enter or Tab', () => {
    for (const everyMs of [0, 10, 30, 50]) {
      const keys = new Keys();
      keys.scan('ORDER-12', everyMs);
      expect(keys.texts).toEqual(['ORDER-12']);
    }
    const tab = new Keys();
    tab.write('ORDER-12', 10);
    expect(tab.press('Tab', 10).kind).toBe('burst');
  });

  it('is no scan when a person types and presses Enter', () => {
    const keys = new Keys();
    keys.scan('ORDER-12', 90);
    keys.write('ABCD', 10);
    keys.press('Enter', 80);
    expect(keys.texts).toEqual([]);
  });

  it('begins after a pause, without the letters typed before it', () => {
    const keys = new Keys();
    keys.write('ab', 120);
    keys.at += 200;
    keys.scan('ORDER-12');
    expect(keys.texts).toEqual(['ORDER-12']);
  });

  it('survives a short pause once six characters have come, not before', () => {
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

  it('is not begun by a lone Enter or three quick letters', () => {
    const keys = new Keys();
    expect(keys.press('Enter', 10).kind).toBe('person');
    expect(keys.scan('abc').kind).toBe('person');
  });
});

describe('a burst that ends in silence', () => {
  it('needs six characters and says whether a person could have typed it', () => {
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

  it('grows by late keys until it is taken', () => {
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
  it('may pause longer, since only a busy machine makes it pause', () => {
    const keys = new Keys();
    keys.scan('ORDER-12');
    keys.at += 500;
    keys.write('ORDER-1', 10);
    expect(keys.reader.silentAt).toBe(keys.at + 400);
    keys.reader.disown();
    expect(keys.reader.silentAt).toBe(keys.at + 100);
  });
});

describe('a scanner that repeats itself', () => {
  it('gives one scan within 150 ms, and two after that', () => {
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

it('every code of printable characters is read back at any speed of a wedge', () => {
  const code = fc.string({ minLength: 4, maxLength: 60, unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(code, fc.integer({ min: 0, max: 50 }), (text, everyMs) => {
      const keys = new Keys();
      keys.scan(text, everyMs);
      expect(keys.texts).toEqual([text]);
    }),
  );
});
