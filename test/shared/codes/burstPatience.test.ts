import { describe, expect, it } from 'vitest';
import { BurstReader } from '#shared/codes/burst.ts';
import { none } from './keyboard.ts';

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
