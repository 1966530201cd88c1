import { beforeEach, expect, test } from 'vitest';
import { changeAppState, readAppState, showFill } from '../../../src/renderer/state/appState.ts';
import { bottle, openFill, setAside, withBottle } from '../fillWorlds.ts';
import { dana, signedIn } from '../worlds.ts';

beforeEach(() => {
  changeAppState({
    session: signedIn,
    atWindow: { kind: 'unproven', person: dana },
    fill: null,
    fillSeen: null,
  });
});

test('a view of a fill that comes late changes nothing: no bottle that was taken off comes back', () => {
  const open = openFill();
  const scanned = { ...withBottle(open, bottle()), turn: 3 };
  showFill(scanned);
  showFill({ ...open, turn: 4 });
  expect(readAppState().fill?.containers).toEqual([]);
  showFill(scanned);
  expect(readAppState().fill?.containers).toEqual([]);
  showFill({ ...scanned, turn: 5 });
  expect(readAppState().fill?.containers).toHaveLength(1);
});

test('a fill that was set aside does not come back by a late view, and comes back when it is taken up', () => {
  const open = openFill();
  showFill(open);
  showFill({ ...setAside(open), turn: 2 });
  showFill(open);
  expect(readAppState().fill).toBeNull();
  showFill({ ...open, turn: 3 });
  expect(readAppState().fill?.id).toBe(open.id);
});

test('the same fill judged no further, but with names that are known meanwhile, is shown', () => {
  const open = openFill();
  showFill(open);
  showFill({ ...open, label: { ...open.label, scannedAt: 5 } });
  expect(readAppState().fill?.label.scannedAt).toBe(5);
});
