import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../src/main/station/service/classify.ts';
import { httpDateMs, retryAfterMs } from '../../../../src/main/station/service/httpDate.ts';

const words = 'in its own words';

describe('the outcome of a status that is no success', () => {
  test.each([
    ...[300, 301, 302, 303, 304, 307, 308, 399].map(
      (status) => [status, { kind: 'unknown', why: 'redirect', status, words }] as const,
    ),
    ...[500, 501, 502, 503, 504, 520, 599, 600, 999].map(
      (status) => [status, { kind: 'unknown', why: 'server-error', status, words }] as const,
    ),
    ...[400, 402, 403, 404, 405, 409, 410, 413, 415, 418, 422, 428, 451, 499].map(
      (status) => [status, { kind: 'refused', status, words }] as const,
    ),
    [401, { kind: 'needs-sign-in', status: 401, words }] as const,
    [408, { kind: 'unknown', why: 'request-timeout', status: 408, words }] as const,
    [429, { kind: 'slow-down', retryAfterMs: null }] as const,
  ])('%d', (status, outcome) => {
    expect(failureOf(status, {}, words)).toEqual(outcome);
  });

  test.each([
    [302, 'text/html', 'Moved'],
    [404, 'text/html; charset=utf-8', 'Not found'],
    [404, 'application/json', '  <!doctype html><p>Not found'],
    [400, 'TEXT/HTML', ''],
    [407, 'application/json', '{}'],
    [511, 'application/json', '{}'],
  ])('%d with a page of %j is nobody’s word', (status, type, body) => {
    const outcome = { kind: 'unknown', why: 'web-page', status, words: null };
    expect(failureOf(status, { 'content-type': type }, body)).toEqual(outcome);
  });

  test('429 with Retry-After', () => {
    const outcome = failureOf(429, { 'retry-after': ['7', '9'] }, '');
    expect(outcome).toEqual({ kind: 'slow-down', retryAfterMs: 7000 });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2024-05-31T12:00:00Z');
  test.each([
    ['0', 0],
    [' 120 ', 120_000],
    ['Fri, 31 May 2024 12:00:30 GMT', 30_000],
    ['Friday, 31-May-24 12:00:30 GMT', 30_000],
    ['Fri May 31 12:00:30 2024', 30_000],
    ['Fri, 31 May 2024 11:00:00 GMT', 0],
    ['3600', 3_600_000],
    ['3601', 3_600_000],
    ['86400', 3_600_000],
    ['Fri, 31 May 2024 13:00:01 GMT', 3_600_000],
    ['Wed, 31 May 2034 12:00:00 GMT', 3_600_000],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['junk 5', null],
    ['99999999999999999999', null],
    ['Fri, 99 May 2024 12:00:30 GMT', null],
  ])('%j', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });

  test('missing', () => {
    expect(retryAfterMs(null, now)).toBeNull();
    expect(httpDateMs('2024-05-31T12:00:00Z')).toBeNull();
  });
});
