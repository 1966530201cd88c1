import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { patientIdSchema } from '#shared/domain/ids.ts';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import { replyToException } from '../../../../src/main/station/service/exceptions.ts';
import { unpauseOrder } from '../../../../src/main/station/service/orders.ts';
import { listPrescriptions } from '../../../../src/main/station/service/prescriptions.ts';
import { cases, id, order, reply, token } from './operationCases.ts';
import { answer, isWhole, rawServer } from './rawServer.ts';

let says = answer(200, {});
const requests: string[] = [];
const server = await rawServer(({ socket }) => {
  let seen = '';
  socket.on('data', (chunk) => {
    seen += chunk.toString('latin1');
    if (!isWhole(seen)) return;
    requests.push(seen);
    seen = '';
    socket.write(says);
  });
});
const service = openConnection({ address: `${server.url}/base` });

beforeEach(() => {
  requests.length = 0;
});
afterAll(async () => {
  await service.close();
  await server.close();
});

function sent(): { line: string; headers: string; body: string } {
  expect(requests).toHaveLength(1);
  const [head = '', body = ''] = requests[0]?.split('\r\n\r\n') ?? [];
  const [line = '', ...headers] = head.split('\r\n');
  return { line: line.replace(' HTTP/1.1', ''), headers: headers.join('\n').toLowerCase(), body };
}

describe("each operation's request, exactly as documented", () => {
  test.each(cases)('%s', async (name, operation, line, body, answered) => {
    says = answer(200, answered);
    const outcome = await operation(service);
    const request = sent();
    expect(request.line).toBe(line);
    expect(request.body).toBe(body ?? '');
    expect(request.headers.includes('content-type: application/json')).toBe(body !== null);
    if (name === 'login') expect(request.headers).not.toContain('authorization');
    else expect(request.headers).toContain(`authorization: bearer ${token}`);
    expect(outcome).toMatchObject({
      kind: 'answered',
      status: 200,
      value: line.endsWith('/watchers') ? null : answered,
      body: name === 'login' ? null : answered,
    });
  });

  test.each(cases)(
    '%s accepts every success status',
    async (_name, operation, _l, _b, answered) => {
      says = answer(201, answered);
      expect(await operation(service)).toMatchObject({ kind: 'answered', status: 201 });
    },
  );

  test.each(cases)(
    '%s: a success that is not as documented is unreadable',
    async (name, operation) => {
      for (const body of ['', 'OK', '<html>', '[[]]', '"text"', 'null', '{"error":"no"']) {
        says = answer(200, body);
        // What answers this one is not shown, but a web page is somebody else's.
        const read = name.startsWith('add watchers') ? 'answered' : 'unreadable';
        const kind = body.startsWith('<') ? 'unknown' : read;
        expect(await operation(service)).toMatchObject({ kind, status: 200 });
      }
    },
  );

  test.each(cases)("%s: a refusal has the service's message", async (_name, operation) => {
    says = answer(422, { errors: [{ field: 'x', message: 'no' }] });
    expect(await operation(service)).toEqual({ kind: 'refused', status: 422, words: 'x: no' });
  });
});

describe('the list of prescriptions', () => {
  const read = async (outcome: Awaited<ReturnType<typeof listPrescriptions>>) => {
    if (outcome.kind !== 'answered') return outcome;
    const pieces: Uint8Array[] = [];
    for await (const piece of outcome.value.bytes) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };

  test.each([
    [{}, ''],
    [
      { status: 'new', patient_id: patientIdSchema.parse('p'), include: 'all' as const },
      '?status=new&patient_id=p&include=all',
    ],
    [
      { patient_id: null, prescription_product_id: null, prescriber_id: null },
      '?patient_id=null&prescription_product_id=null&prescriber_id=null',
    ],
  ])('%j', async (filter, query) => {
    says = answer(200, [{ id }]);
    expect(await read(await listPrescriptions(service, token, filter))).toBe(`[{"id":"${id}"}]`);
    expect(sent().line).toBe(`GET /base/api/v1/prescriptions${query}`);
  });

  test('refused', async () => {
    says = answer(403, { detail: 'not yours' });
    const outcome = await listPrescriptions(service, token);
    expect(outcome).toEqual({ kind: 'refused', status: 403, words: 'not yours' });
  });

  test('that is compressed without a request is unreadable', async () => {
    says = answer(200, 'x', { 'content-encoding': 'gzip' });
    expect(await listPrescriptions(service, token)).toMatchObject({ kind: 'unreadable' });
  });
});

describe('values that are checked before anything is sent', () => {
  test.each([
    ['text is missing', { ...reply, text: '' }],
    ['first_name is shorter than 2 characters', { ...reply, first_name: 'J' }],
    ['last_name is shorter than 2 characters', { ...reply, last_name: 'L' }],
  ])('a reply: %s', async (name, broken) => {
    const outcome = await replyToException(service, token, broken);
    expect(outcome).toEqual({
      kind: 'unsendable',
      why: `missing or too short: ${name.split(' ')[0]}`,
    });
    expect(requests).toEqual([]);
  });

  test.each(['.', '..', '\uD800'])('an id that no path can hold: %j', async (text) => {
    expect(await unpauseOrder(service, token, { order: order(text) })).toMatchObject({
      kind: 'unsendable',
    });
    expect(requests).toEqual([]);
  });

  test('a token that no header can hold', async () => {
    const outcome = await unpauseOrder(service, 'a\r\nx: y', { order: order('o') });
    expect(outcome).toMatchObject({ kind: 'unsent' });
    expect(requests).toEqual([]);
  });
});
