import { expect, onTestFinished, test } from 'vitest';
import { onCommand, pushTarget, topHandler } from '../../../src/renderer/scanning/targets.ts';

const command = 'BENCH:GO/LOTS';

/** Takers by name, and who has taken what. */
function takers() {
  const taken: string[] = [];
  const push = (name: string, interest?: Parameters<typeof pushTarget>[1]) => {
    const off = pushTarget((text) => taken.push(`${name} ${text}`), interest);
    onTestFinished(off);
    return off;
  };
  return { taken, push };
}

test('the last that is interested takes a scan, and the one before it once that has gone', () => {
  const { taken, push } = takers();
  push('screen');
  const close = push('dialog');
  topHandler()?.('A');
  close();
  topHandler()?.('B');
  expect(taken).toEqual(['dialog A', 'screen B']);
});

test('what lies over the screens comes before one that opens meanwhile', () => {
  const { taken, push } = takers();
  push('screen');
  const close = push('palette', { onTop: true });
  push('late screen');
  topHandler()?.('A');
  push('over the palette', { onTop: true });
  topHandler()?.('B');
  close();
  expect(taken).toEqual(['palette A', 'over the palette B']);
});

test('nobody is there: nobody takes it', () => {
  const { push } = takers();
  push('screen')();
  expect(topHandler()).toBeNull();
});

test('commands go past whoever does not take them', () => {
  const { taken, push } = takers();
  onTestFinished(onCommand(({ kind }) => taken.push(`bench ${kind}`)));
  push('screen');
  topHandler()?.(command);
  topHandler()?.('A');
  push('lock', { commandsToo: true });
  topHandler()?.(command);
  expect(taken).toEqual(['bench go', 'screen A', `lock ${command}`]);
});
