import { expect, test } from 'vitest';
import { exceptionResponseSchema } from '#shared/domain/exception.ts';
import { findReply, isReply } from '../../../../src/main/station/operations/exception/thread.ts';

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

const before = '5d0f1d3a-53c0-4a35-8f6c-6d2cf5d1a001';
const response = (text: string, type = 'customer', id = '5d0f1d3a-53c0-4a35-8f6c-6d2cf5d1a002') =>
  exceptionResponseSchema.parse({ id, text, author: { type } });
const mine = { text: 'Ring  twice & wait — then leave', firstName: 'Zoë', lastName: 'Marsh' };
const signed = (text: string) => response(`${text}\n\n[Response from: Zoë Marsh]`);
const newsOf = (...responses: Parameters<typeof findReply>[0]) =>
  findReply(responses, [before], mine).kind;

test('only what is new in the thread can be the reply', () => {
  const old = response(`${mine.text}\n\n[Response from: Zoë Marsh]`, 'customer', before);
  expect(newsOf(old)).toBe('not-there');
  expect(newsOf(old, signed(mine.text))).toBe('there');
});

test.each([
  'Ring twice & wait — then leave',
  'Ring  twice &amp; wait — then leave',
  'Ring  twice &#38; wait &mdash; then leave',
  'Ring  twice & wait -- then leave',
  'RING TWICE & WAIT - THEN LEAVE',
])('%s is the reply, written in the service’s own way', (text) => {
  expect(newsOf(signed(text))).toBe('changed');
});

test('a new response of a customer, of nobody, or with such a suffix may be the reply', () => {
  expect(newsOf(signed('Ring twi…'))).toBe('perhaps');
  expect(newsOf(response('Ring twice'))).toBe('perhaps');
  expect(newsOf(response('Ring twice', 'integration'))).toBe('perhaps');
  expect(newsOf(response('Ring\n[Response from: Zoe Marsh]', 'system'))).toBe('perhaps');
});

test('what the service’s staff or the service itself wrote is not the reply', () => {
  expect(newsOf(response('Thanks, shipped.', 'the service'))).toBe('not-there');
  expect(newsOf(response('Resolved.', 'system'))).toBe('not-there');
});
