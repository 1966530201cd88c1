import { describe, expect, it } from 'vitest';
import { BurstReader } from '#shared/codes/burst.ts';
import { nothingHeld } from '#shared/codes/keyStroke.ts';

describe('where keys can mean nothing but a code', () => {
  const press = (reader: BurstReader, text: string, gaps: (index: number) => number) => {
    let at = 1000;
    const steps = [...text, 'Enter'].map((key, index) => {
      at += gaps(index);
      return reader.press({ ...nothingHeld, key, at }, true);
    });
    return steps.flatMap((step) => (step.kind === 'burst' ? [step.burst] : []));
  };

  it('late keys of a busy machine do not split a burst', () => {
    const gaps = (index: number) => (index % 11 === 10 ? 500 : 2);
    const [burst] = press(new BurstReader(), 'INVENTORY_LOT-7d1e02c4-8a1f-K9Q2', gaps);
    expect(burst).toMatchObject({ text: 'INVENTORY_LOT-7d1e02c4-8a1f-K9Q2' });
  });

  it('keys 80 ms apart with a stop in between do not split a burst', () => {
    const gaps = (index: number) => (index === 9 ? 450 : 80);
    const [burst] = press(new BurstReader(), 'INVENTORY_LOT-7d1e02c4', gaps);
    expect(burst).toMatchObject({ text: 'INVENTORY_LOT-7d1e02c4', byHand: true });
  });

  it('a word typed before a scan is cut off, half of a code is not', () => {
    const word = 'Margaretha';
    const typed = (index: number) => (index < word.length ? 70 : index === word.length ? 700 : 10);
    const [burst] = press(new BurstReader(), `${word}ORD7K201`, typed);
    expect(burst).toMatchObject({ text: 'ORD7K201', cut: word.length, byHand: false });
    const torn = (index: number) => (index === 10 ? 700 : 10);
    const [whole] = press(new BurstReader(), 'INVENTORY_LOT-7d1e02c4', torn);
    expect(whole).toMatchObject({ text: 'INVENTORY_LOT-7d1e02c4', cut: 0 });
  });

  it.each([60, 150, 300, 450])('a word typed %i ms before a scan is no part of it', (pauseMs) => {
    for (const [word, everyMs] of [
      ['ab', 100],
      ['lot', 120],
      ['hello', 85],
    ] as const) {
      const typed = (index: number) =>
        index < word.length ? everyMs : index === word.length ? pauseMs : 10;
      const [burst] = press(new BurstReader(), `${word}ORD7K201`, typed);
      expect(burst).toMatchObject({ text: 'ORD7K201', cut: word.length });
    }
  });

  it('a code with two long pauses of the machine stays one code', () => {
    const stumbling = (index: number) => (index === 1 || index === 9 ? 200 : 10);
    const [burst] = press(new BurstReader(), '0100312345678906', stumbling);
    expect(burst).toMatchObject({ text: '0100312345678906', cut: 0 });
    const jittery = (index: number) => (index < 4 ? 58 : 46);
    const [slow] = press(new BurstReader(), '0100312345678906', jittery);
    expect(slow).toMatchObject({ text: '0100312345678906', cut: 0 });
  });

  it('a single key just before a scan is no part of it, an early first key of the scan is', () => {
    const code = 'ORDER-7d1e02c4-8a1f-4b52-9c3d-0a1b2c3d4e5f-K9Q2';
    const early = (index: number) => (index === 1 ? 300 : 10);
    expect(press(new BurstReader(), `x${code}`, early)).toMatchObject([{ text: code, cut: 1 }]);
    expect(press(new BurstReader(), code, early)).toMatchObject([{ text: code, cut: 0 }]);
    // At the scanner's own pace it belongs to the code, whose kind is then unknown.
    expect(press(new BurstReader(), `x${code}`, () => 10)).toMatchObject([{ text: `x${code}` }]);
  });

  it('a key that a person pressed between two scans makes the second one no repeat of the first', () => {
    const code = 'ORDER-7d1e02c4-8a1f-4b52-9c3d-0a1b2c3d4e5f-K9Q2';
    const reader = new BurstReader();
    let at = 1000;
    const send = (keys: readonly string[], firstAfterMs: number) =>
      keys.flatMap((key, index) => {
        at += index === 0 ? firstAfterMs : 10;
        const step = reader.press({ ...nothingHeld, key, at }, true);
        return step.kind === 'burst' ? [step.burst] : [];
      });
    send([...code, 'Enter'], 10);
    send(['1'], 100);
    const [burst] = send([...code, 'Enter'], 400);
    expect(burst).toMatchObject({ text: code, cut: 1, repeated: false });
  });

  it('a code typed by hand is marked as such', () => {
    expect(press(new BurstReader(), 'ORD7K201', () => 120)).toMatchObject([{ byHand: true }]);
  });

  it('a pause longer than the patience begins a new burst', () => {
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

  it('a space begins no code and presses the button in focus', () => {
    const step = new BurstReader().press({ ...nothingHeld, key: ' ', at: 1 }, true);
    expect(step).toEqual({ kind: 'person' });
  });
});
