import { expect, test } from 'vitest';
import { isReply } from '../../../../src/main/station/operations/exception/thread.ts';

const reply = { text: 'Ring twice.\r\nThen wait. ', firstName: 'Zoë', lastName: 'Marsh' };

test('a reply is recognized despite changed blanks, line ends and accents', () => {
  const suffix = '[Response from: Zoë Marsh]';
  expect(isReply(`Ring twice.\nThen wait.\n\n${suffix}`, reply)).toBe(true);
  expect(isReply(`Ring twice.\r\nThen wait. \r\n\r\n${suffix} `, reply)).toBe(true);
  expect(isReply(`Ring twice.\nThen wait.\n\n${suffix.normalize('NFD')}`, reply)).toBe(true);
});

test('other words, or the same words under another name, are another reply', () => {
  expect(isReply('Ring twice.\n\n[Response from: Zoë Marsh]', reply)).toBe(false);
  expect(isReply('Ring twice.\nThen wait.\n\n[Response from: Bo Lindqvist]', reply)).toBe(false);
  expect(isReply('Ring twice.\nThen wait.', reply)).toBe(false);
});
