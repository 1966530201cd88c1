import { expect, test } from 'vitest';
import { listeningHost, receiverUrl } from '../../../../src/main/station/receiver/address.ts';

test.each([
  [' LocalHost ', '127.0.0.1', 'http://127.0.0.1:8099/events'],
  ['[::1]', '::1', 'http://[::1]:8099/events'],
  ['0.0.0.0', '0.0.0.0', 'http://127.0.0.1:8099/events'],
  ['192.168.1.20', '192.168.1.20', 'http://192.168.1.20:8099/events'],
])('%j as a person types it: listens on %s, reached at %s', (typed, host, url) => {
  expect(listeningHost(typed)).toBe(host);
  expect(receiverUrl(listeningHost(typed), 8099, false)).toBe(url);
});
