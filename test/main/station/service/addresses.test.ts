import { describe, expect, test } from 'vitest';
import { isLoopback, parseServiceAddress } from '#shared/serviceAddress.ts';
import { proxyRouteTo } from '../../../../src/main/station/service/proxy.ts';

describe('a service address', () => {
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
    ['', 'empty'],
    ['pharmacy.example', 'without-scheme'],
    ['ftp://pharmacy.example', 'without-scheme'],
    ['https://', 'not-an-address'],
    ['https://a b', 'not-an-address'],
    ['http://pharmacy.example', 'plain-http'],
    ['http://10.0.0.1', 'plain-http'],
    ['http://127.0.0.1.example', 'plain-http'],
    ['http://localhost.example', 'plain-http'],
    ['http://128.0.0.1', 'plain-http'],
    ['https://user@pharmacy.example', 'with-credentials'],
    ['https://user:secret@pharmacy.example', 'with-credentials'],
    ['https://pharmacy.example/?a=1', 'with-query'],
    ['https://pharmacy.example/#a', 'with-query'],
    ['https://pharmacy.example/?', 'with-query'],
    ['javascript:alert(1)', 'without-scheme'],
  ])('%j is no service address: %s', (typed, fault) => {
    expect(parseServiceAddress(typed)).toEqual({ kind: 'bad', fault });
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

test.each(['', '0.0.0.0', '126.0.0.1', '127.0.0.256', '127.example', 'localhost.example', '::2'])(
  '%j is not this computer',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

describe('the proxy for a service', () => {
  const service = new URL('https://api.pharmacy.example:8443');
  const proxy = 'http://proxy.example:3128';
  const way = (environment: Record<string, string>, url = service) =>
    proxyRouteTo(url, environment).kind;

  test('is none without variables', () => {
    expect(way({})).toBe('direct');
    expect(way({ HTTP_PROXY: proxy })).toBe('direct');
  });

  test.each(['HTTPS_PROXY', 'https_proxy'])('is named by %s', (name) => {
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

  test('is none for this computer, whatever the variables say', () => {
    const environment = { HTTPS_PROXY: proxy };
    expect(way(environment, new URL('https://localhost:1'))).toBe('direct');
    expect(way(environment, new URL('https://[::1]:1'))).toBe('direct');
    expect(way(environment, new URL('http://127.0.0.1'))).toBe('direct');
  });
});
