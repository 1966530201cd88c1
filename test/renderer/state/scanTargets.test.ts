import { expect, onTestFinished, test } from 'vitest';
import { onCommand, pushTarget, topHandler } from '../../../src/renderer/state/scanTargets.ts';

const command = 'BENCH:GO/LOTS';

/** Targets by name, and the scans that each took. */
function takers() {
  const taken: string[] = [];
  const push = (name: string, interest?: Parameters<typeof pushTarget>[1]) => {
    const off = pushTarget((text) => taken.push(`${name} ${text}`), interest);
    onTestFinished(off);
    return off;
  };
  return { taken, push };
}

test('the last interested target takes a scan, and after it the one before', () => {
  const { taken, push } = takers();
  push('screen');
  const close = push('dialog');
  topHandler()?.('A');
  close();
  topHandler()?.('B');
  expect(taken).toEqual(['dialog A', 'screen B']);
});

test('an overlay’s target goes before a screen that opens meanwhile', () => {
  const { taken, push } = takers();
  push('screen');
  const close = push('palette', { level: 1 });
  push('late screen');
  topHandler()?.('A');
  push('over the palette', { level: 1 });
  topHandler()?.('B');
  close();
  expect(taken).toEqual(['palette A', 'over the palette B']);
});

test('without a target nobody takes the scan', () => {
  const { push } = takers();
  push('screen')();
  expect(topHandler()).toBeNull();
});

test('commands pass targets that do not take them', () => {
  const { taken, push } = takers();
  onTestFinished(onCommand(({ kind }) => taken.push(`bench ${kind}`)));
  push('screen');
  topHandler()?.(command);
  topHandler()?.('A');
  push('lock', { commandsToo: true });
  topHandler()?.(command);
  expect(taken).toEqual(['bench go', 'screen A', `lock ${command}`]);
});
