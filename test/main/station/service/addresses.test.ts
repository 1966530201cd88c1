import { describe, expect, test } from 'vitest';
import { proxyRouteTo } from '../../../../src/main/station/service/proxy.ts';
import {
  isLoopback,
  parseServiceAddress,
} from '../../../../src/main/station/service/serviceAddress.ts';

describe('the address of a service', () => {
  test.each([
    ['https://Pharmacy.Example', 'https://pharmacy.example'],
    [' https://pharmacy.example/ ', 'https://pharmacy.example'],
    ['https://pharmacy.example/base/', 'https://pharmacy.example/base'],
    ['https://pharmacy.example:443/a/b//', 'https://pharmacy.example/a/b'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://127.1.2.3/x', 'http://127.1.2.3/x'],
    ['http://localhost:80/', 'http://localhost'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
  ])('%s is %s', (typed, address) => {
    expect(parseServiceAddress(typed)).toEqual({ kind: 'ok', address });
  });

  test.each([
    '',
    'pharmacy.example',
    'ftp://pharmacy.example',
    'https://',
    'https://a b',
    'http://pharmacy.example',
    'http://10.0.0.1',
    'http://127.0.0.1.example',
    'http://localhost.example',
    'http://128.0.0.1',
    'https://user@pharmacy.example',
    'https://user:secret@pharmacy.example',
    'https://pharmacy.example/?a=1',
    'https://pharmacy.example/#a',
    'https://pharmacy.example/?',
    'javascript:alert(1)',
  ])('%j is none, and says why', (typed) => {
    const parsed = parseServiceAddress(typed);
    expect(parsed.kind).toBe('bad');
    if (parsed.kind === 'bad') expect(parsed.words).toMatch(/\.$|https:\/\/$/);
  });
});

test.each([
  'localhost',
  'LOCALHOST',
  '127.0.0.1',
  '127.255.0.1',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('%s is this computer', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['', '0.0.0.0', '126.0.0.1', '127.example', 'localhost.example', '::2'])(
  '%j is not this computer',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

describe('the way to a service', () => {
  const service = new URL('https://api.pharmacy.example:8443');
  const proxy = 'http://proxy.example:3128';
  const way = (environment: Record<string, string>, url = service) =>
    proxyRouteTo(url, environment).kind;

  test('is direct without variables', () => {
    expect(way({})).toBe('direct');
    expect(way({ HTTP_PROXY: proxy })).toBe('direct');
  });

  test.each(['HTTPS_PROXY', 'https_proxy'])('goes by %s', (name) => {
    const found = proxyRouteTo(service, { [name]: 'proxy.example:3128' });
    expect(found).toEqual({ kind: 'proxy', url: new URL(proxy) });
  });

  test.each([
    ['*', 'direct'],
    ['pharmacy.example', 'direct'],
    ['.pharmacy.example', 'direct'],
    ['*.pharmacy.example', 'direct'],
    ['other.example, API.pharmacy.example', 'direct'],
    ['api.pharmacy.example:8443', 'direct'],
    ['api.pharmacy.example:443', 'proxy'],
    ['macy.example', 'proxy'],
    ['', 'proxy'],
  ])('with NO_PROXY %j is %s', (exempt, expected) => {
    expect(way({ HTTPS_PROXY: proxy, NO_PROXY: exempt })).toBe(expected);
  });

  test('is direct to this computer, whatever the variables say', () => {
    const environment = { HTTPS_PROXY: proxy };
    expect(way(environment, new URL('https://localhost:1'))).toBe('direct');
    expect(way(environment, new URL('https://[::1]:1'))).toBe('direct');
    expect(way(environment, new URL('http://127.0.0.1'))).toBe('direct');
  });
});
