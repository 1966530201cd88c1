import { expect, test } from 'vitest';
import {
  deviceFor,
  hasAlready,
  mayGiveDevice,
  mayHave,
} from '../../../src/main/desktop/permissions.ts';

const page = 'app://bench/index.html';
const device = (deviceId: string, ...pages: number[]) => ({
  deviceId,
  collections: pages.map((usagePage) => ({ usagePage, usage: 2 })),
});
const scanner = device('scanner', 0x8c);
const others = [device('keyboard', 1), device('both', 0x8c, 1), device('none'), {}, null];

test('our page gets HID devices that are scanners and nothing else', () => {
  expect(mayGiveDevice('hid', 'app://bench', scanner)).toBe(true);
  for (const other of others) expect(mayGiveDevice('hid', 'app://bench', other)).toBe(false);
  for (const type of ['usb', 'serial']) {
    expect(mayGiveDevice(type, 'app://bench', scanner)).toBe(false);
  }
  for (const origin of ['https://evil.example', 'app://other', '']) {
    expect(mayGiveDevice('hid', origin, scanner)).toBe(false);
  }
});

test('looking for HID devices it gets the first scanner there is', () => {
  const keyboard = device('keyboard', 1);
  expect(deviceFor(page, [keyboard, scanner, device('second', 0x8c)])).toBe('scanner');
  expect(deviceFor(page, [keyboard])).toBeNull();
  expect(deviceFor('https://evil.example/', [scanner])).toBeNull();
  expect(deviceFor(undefined, [scanner])).toBeNull();
});

test('only our own main frame may look, and nothing is ever asked of a person', () => {
  const ours = { isMainFrame: true, requestingUrl: page };
  expect(hasAlready('hid', 'app://bench/', ours)).toBe(true);
  expect(hasAlready('hid', 'app://bench/', { ...ours, isMainFrame: false })).toBe(false);
  expect(hasAlready('hid', 'https://evil.example/', ours)).toBe(false);
  expect(hasAlready('serial', 'app://bench/', ours)).toBe(false);
  expect(mayHave('hid', ours)).toBe(false);
});
