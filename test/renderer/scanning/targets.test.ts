import { expect, onTestFinished, test } from 'vitest';
import { obeyCommands, pushTaker, topTaker } from '../../../src/renderer/scanning/targets.ts';

const command = 'BENCH:GO/LOTS';

/** Takers by name, and who has taken what. */
function takers() {
  const taken: string[] = [];
  const push = (name: string, interest?: Parameters<typeof pushTaker>[1]) => {
    const off = pushTaker((text) => taken.push(`${name} ${text}`), interest);
    onTestFinished(off);
    return off;
  };
  return { taken, push };
}

test('the last that is interested takes a scan, and the one before it once that has gone', () => {
  const { taken, push } = takers();
  push('screen');
  const close = push('dialog');
  topTaker()?.('A');
  close();
  topTaker()?.('B');
  expect(taken).toEqual(['dialog A', 'screen B']);
});

test('what lies over the screens comes before one that opens meanwhile', () => {
  const { taken, push } = takers();
  push('screen');
  const close = push('palette', { over: true });
  push('late screen');
  topTaker()?.('A');
  push('over the palette', { over: true });
  topTaker()?.('B');
  close();
  expect(taken).toEqual(['palette A', 'over the palette B']);
});

test('nobody is there: nobody takes it', () => {
  const { push } = takers();
  push('screen')();
  expect(topTaker()).toBeNull();
});

test('commands go past whoever does not take them', () => {
  const { taken, push } = takers();
  onTestFinished(obeyCommands(({ kind }) => taken.push(`bench ${kind}`)));
  push('screen');
  topTaker()?.(command);
  topTaker()?.('A');
  push('lock', { commandsToo: true });
  topTaker()?.(command);
  expect(taken).toEqual(['bench go', 'screen A', `lock ${command}`]);
});
