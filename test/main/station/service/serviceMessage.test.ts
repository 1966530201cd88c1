import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../../src/main/station/service/serviceMessage.ts';

const json = (value: unknown) => JSON.stringify(value);

describe("the service's message in a JSON body", () => {
  test.each([
    [{ message: 'text is missing' }, 'text is missing'],
    [{ statusCode: 400, error: 'Bad Request', message: 'text is missing' }, 'text is missing'],
    [{ error: 'invalid_grant', error_description: 'Wrong password' }, 'Wrong password'],
    [{ error: { code: 17, message: 'Not paused' } }, 'Not paused'],
    [
      { error: { code: 'E4', message: 'Unprocessable', reasons: ['Not paused', 'No address'] } },
      'Unprocessable; Not paused; No address',
    ],
    [
      { message: 'Refused', error: { details: { reason: { description: 'Not paused' } } } },
      'Refused; Not paused',
    ],
    [
      { message: 'Invalid', errors: [{ field: 'text', message: 'is missing' }] },
      'Invalid; text: is missing',
    ],
    [
      { message: 'Invalid', fields: { zip_code: ['is no ZIP code'] } },
      'Invalid; zip_code: is no ZIP code',
    ],
    [{ error: { message: 'Refused', reason: 'Not paused' } }, 'Refused; Not paused'],
    [{ message: 'Refused', data: { first_name: 'Nora' } }, 'Refused'],
    [{ detail: 'Not found.' }, 'Not found.'],
    [
      { detail: [{ loc: ['body', 'first_name'], msg: 'field required', type: 'missing' }] },
      'first_name: field required',
    ],
    [{ type: 'about:blank', title: 'Conflict', status: 409 }, 'Conflict'],
    [{ title: 'Conflict', detail: 'Already resolved' }, 'Already resolved'],
    [{ errors: ['one', 'two', 'one'] }, 'one; two'],
    [{ errors: { last_name: ['is too short'] } }, 'last_name: is too short'],
    [{ errors: [{ field: 'text', message: 'is missing' }] }, 'text: is missing'],
    [{ first_name: ['This field is required.'] }, 'first_name: This field is required.'],
    [{ Message: 'In its own case' }, 'In its own case'],
    [['one', { message: 'two' }], 'one; two'],
    ['just a text', 'just a text'],
    [{ message: null, error: 'Gone' }, 'Gone'],
    [{ status: 'error', code: 'E17', request_id: 'abc', stack: 'at x' }, null],
    [{ message: { deep: { deeper: { a: { b: { c: { d: 'lost' } } } } } } }, null],
    [{}, null],
    [[], null],
    [null, null],
    [12, null],
    [{ message: '<b>no</b>' }, '<b>no</b>'],
  ])('%j', (body, words) => {
    expect(messageOf(json(body))).toBe(words);
  });
});

describe("the service's message in other bodies", () => {
  test.each([
    ['', null],
    ['  \r\n ', null],
    ['Order is not paused', 'Order is not paused'],
    ['line one\r\n\tline two', 'line one line two'],
    [
      '<!doctype html><html><head><title>502</title><style>a{}</style></head><body><!-- x --><h1>Bad&nbsp;Gateway</h1><script>alert(1)</script><p>try &lt;later&gt; &amp; again &#33;&#x21;</p></body></html>',
      'Bad Gateway try <later> & again !!',
    ],
    ['<html></html>', null],
    ['<html><body>broken', 'broken'],
    ['{"message":"cut o', null],
    ['[1, 2', null],
    ['\u0000\u0007a\u202Eb\u200Bc\uFEFF', 'a b c'],
  ])('%j', (body, words) => {
    expect(messageOf(body)).toBe(words);
  });

  test('is at most 300 characters, and never cuts one', () => {
    const words = messageOf('🙂'.repeat(1_000));
    expect(Array.from(words ?? '')).toHaveLength(300);
    expect(words?.isWellFormed()).toBe(true);
    expect(words?.endsWith('…')).toBe(true);
  });

  test('is found in time even in a hostile body', () => {
    for (const piece of ['<script', '<!--', '<', '&#x', '&a', 'a:', '[', '{"a":', '"\\']) {
      const words = messageOf(piece.repeat(100_000));
      expect(Array.from(words ?? '').length).toBeLessThanOrEqual(300);
    }
  });
});

describe('denied fields never appear in the message', () => {
  test.each([
    json({ message: 'Invalid', ssn: '078-05-1120' }),
    json({ errors: { ssn: ['078051120 is taken'] } }),
    json({ message: 'The number 078-05-1120 is taken' }),
    json({ message: 'ssn: 078051120 is taken' }),
    'patient_ssn=078051120',
    'driver_license_number: "078051120", state',
    'driver_license_number: "PRACTICE 078 05 1120", state',
    'value "ssn": "078051120" is taken',
    'field: ssn = 078051120',
    '<p>SSN: <b>078 05 1120</b></p>',
  ])('%s', (body) => {
    expect(messageOf(body) ?? '').not.toMatch(/078[ -]?05[ -]?1120/);
  });
});
