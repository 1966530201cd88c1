import { afterEach, describe, expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { verifyBarcode } from '../../../../src/main/station/service/barcodes.ts';
import { StreamLostError } from '../../../../src/main/station/service/byteStream.ts';
import { confirmOutcome } from '../../../../src/main/station/service/confirmation.ts';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import { login } from '../../../../src/main/station/service/login.ts';
import { updateLot } from '../../../../src/main/station/service/lots.ts';
import type { Outcome } from '../../../../src/main/station/service/outcome.ts';
import { listPrescriptions } from '../../../../src/main/station/service/prescriptions.ts';
import { KEPT_CONNECTIONS } from '../../../../src/main/station/service/send.ts';
import { answer, answering, isWhole, type RawServer, rawServer, type Visit } from './rawServer.ts';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thing) => thing.close()));
});

async function serve(script: (visit: Visit) => Promise<void> | void) {
  const server: RawServer = await rawServer(script);
  const service = openConnection({ address: server.url });
  opened.push(service, server);
  return { server, service };
}

const lot_id = lotIdSchema.parse('a');
const verify = { barcode_value: 'LOT-1-x' };

describe('an answer', () => {
  test('gives the time of the service, and whether it is for practice', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const headers = { date, 'x-practice-service': '1' };
    const { service } = await serve(answering(answer(200, { id: 'b' }, headers)));
    const outcome = await verifyBarcode(service, 't', verify);
    expect(outcome).toMatchObject({ kind: 'answered', practice: true });
    if (outcome.kind === 'answered') {
      expect(outcome.serviceTime).toBe(Date.parse(date));
    }
  });

  test.each([{}, { date: 'yesterday' }])('without a date gives no time: %j', async (headers) => {
    const { service } = await serve(answering(answer(200, { id: 'b' }, headers)));
    const outcome = await verifyBarcode(service, 't', verify);
    expect(outcome).toMatchObject({ kind: 'answered', serviceTime: null, practice: false });
  });

  test('loses denied fields in its value and in its body', async () => {
    const response = { id: 'b', extra: { patient_ssn: '1', patient: { id: 'p', nickname: 'n' } } };
    const { service } = await serve(answering(answer(200, response)));
    const kept = { id: 'b', extra: { patient: { id: 'p' } } };
    expect(await verifyBarcode(service, 't', verify)).toMatchObject({ value: kept, body: kept });
  });

  test('larger than 8 MiB is unreadable', async () => {
    const response = answer(200, { id: 'b', image: 'x'.repeat(8 * 1024 * 1024) });
    const { service } = await serve(answering(response));
    expect(await verifyBarcode(service, 't', verify)).toEqual({
      kind: 'unreadable',
      status: 200,
      why: 'larger than 8 MiB',
    });
  });

  test('just within 8 MiB is read', async () => {
    const response = answer(200, { id: 'b', image: 'x'.repeat(8 * 1024 * 1024 - 100) });
    const { service } = await serve(answering(response));
    expect(await verifyBarcode(service, 't', verify)).toMatchObject({ kind: 'answered' });
  });

  test('too large stays a refusal if it is one', async () => {
    const { service } = await serve(answering(answer(400, 'no '.repeat(1_000_000))));
    expect(await verifyBarcode(service, 't', verify)).toEqual({
      kind: 'refused',
      status: 400,
      words: null,
    });
  });

  test.each([
    ['not UTF-8', Buffer.from('{"id":"\xff"}', 'latin1')],
    ['compressed though not asked for', Buffer.from('{"id":"b"}'), 'content-encoding: gzip\r\n'],
    ['not as documented: id', Buffer.from('{"name":"b"}')],
  ])('%s is unreadable', async (why, body, header = '') => {
    const { service } = await serve(async ({ socket, until }) => {
      await until(isWhole);
      socket.write(`HTTP/1.1 200 OK\r\n${header}content-length: ${body.length}\r\n\r\n`);
      socket.write(body);
    });
    const outcome = await verifyBarcode(service, 't', verify);
    expect(outcome).toEqual({ kind: 'unreadable', status: 200, why });
  });

  test('in chunks cut within a character is read', async () => {
    const body = Buffer.from('{"id":"b","barcode_value":"ü"}');
    const at = body.indexOf(0xc3) + 1;
    const { service } = await serve(async ({ socket, until }) => {
      await until(isWhole);
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      for (const part of [body.subarray(0, at), body.subarray(at)]) {
        socket.write(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part]));
        socket.write('\r\n');
      }
      socket.write('0\r\n\r\n');
    });
    expect(await verifyBarcode(service, 't', verify)).toMatchObject({
      value: { barcode_value: 'ü' },
    });
  });
});

describe('connections', () => {
  test('are reused for harmless calls and opened anew for each write', async () => {
    const { server, service } = await serve(answering(answer(200, { id: 'a' })));
    for (let round = 0; round < 12; round += 1) await verifyBarcode(service, 't', verify);
    const kept = server.visits().length;
    expect(kept).toBeLessThanOrEqual(4);
    await updateLot(service, 't', { lot_id, change: {} });
    await updateLot(service, 't', { lot_id, change: {} });
    expect(server.visits()).toHaveLength(kept + 2);
    for (const visit of server.visits().slice(kept)) expect(visit).toContain('connection: close');
  });

  test('all in use leave a cancelled call in the queue unsent', async () => {
    const release: (() => void)[] = [];
    const { server, service } = await serve(({ socket, until }) => {
      void until(isWhole).then(() => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[');
        release.push(() => socket.write(']'));
      });
    });
    const taken = Array.from({ length: KEPT_CONNECTIONS }, () => listPrescriptions(service, 't'));
    const lists = await Promise.all(taken);
    const waiting = verifyBarcode(service, 't', verify, { timeoutMs: 50 });
    expect(await waiting).toMatchObject({ kind: 'unsent' });
    for (const free of release) free();
    for (const list of lists) {
      if (list.kind !== 'answered') throw new Error(list.kind);
      for await (const piece of list.value.bytes) expect(piece.byteLength).toBeGreaterThan(0);
    }
    void verifyBarcode(service, 't', { barcode_value: 'the next' });
    await expect.poll(() => server.visits().join('')).toContain('the next');
    expect(server.visits().join('')).not.toContain(verify.barcode_value);
  });

  test('do not follow a redirect', async () => {
    const elsewhere = await serve(answering(answer(200, { id: 'a' })));
    const location = `${elsewhere.server.url}/api/v1/barcodes/verify`;
    for (const status of [301, 302, 303, 307, 308]) {
      const { service } = await serve(answering(answer(status, '', { location })));
      const outcome = { kind: 'unknown', why: 'redirect', status, words: null };
      expect(await verifyBarcode(service, 't', verify)).toEqual(outcome);
      expect(await updateLot(service, 't', { lot_id, change: {} })).toEqual(outcome);
    }
    expect(elsewhere.server.visits()).toEqual([]);
  });

  test('to an unchecked address are not opened', () => {
    expect(() => openConnection({ address: 'http://pharmacy.example' })).toThrow();
  });
});

describe('a long list', () => {
  test('that breaks off says so after the rows that came', async () => {
    const { service } = await serve(async ({ socket, until }) => {
      await until(isWhole);
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n[{"id":"a"},');
      setTimeout(() => socket.destroy(), 20);
    });
    const outcome = await listPrescriptions(service, 't');
    if (outcome.kind !== 'answered') throw new Error(outcome.kind);
    let received = '';
    const reading = (async () => {
      for await (const piece of outcome.value.bytes) received += Buffer.from(piece).toString();
    })();
    await expect(reading).rejects.toThrow(new StreamLostError('cut'));
    expect(received).toBe('[{"id":"a"},');
  });

  test('can be cancelled and frees its connection', async () => {
    const { server, service } = await serve(async ({ socket, until }) => {
      await until(isWhole);
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n[');
    });
    for (let round = 0; round < 6; round += 1) {
      const outcome = await listPrescriptions(service, 't');
      if (outcome.kind === 'answered') outcome.value.cancel();
    }
    expect(server.visits()).toHaveLength(6);
  });
});

test('a wrong password is a refusal, since no sign-in can expire', async () => {
  const { service } = await serve(answering(answer(401, { message: 'Wrong password' })));
  expect(await login(service, { email: 'a@b.example', password: 'x' })).toEqual({
    kind: 'refused',
    status: 401,
    words: 'Wrong password',
  });
});

describe('whether a refusal is the service’s own, and about the token', () => {
  const refused = (status: number): Outcome<string> => ({ kind: 'refused', status, words: 'no' });
  const good = answer(200, []);
  const page = answer(200, '<html>Accept our terms</html>');

  test.each([
    [400, answer(400, ''), 'needs-sign-in'],
    [403, answer(403, ''), 'needs-sign-in'],
    [403, answer(401, ''), 'needs-sign-in'],
    [404, answer(401, ''), 'needs-sign-in'],
    [400, good, 'refused'],
    [403, good, 'refused'],
    [404, good, 'refused'],
    [422, good, 'refused'],
    [422, answer(429, ''), 'refused'],
  ])('%d, and categories answer %j: %s', async (status, response, kind) => {
    const { server, service } = await serve(answering(response));
    const outcome = await confirmOutcome(service, 't', refused(status));
    expect(outcome).toEqual({ kind, status, words: 'no' });
    expect(server.visits()[0]).toContain('GET /api/v1/tasks/categories');
  });

  test.each([
    [404, answer(404, '{}')],
    [403, answer(400, '')],
    [400, answer(503, '')],
    [404, answer(404, '<html>Not found</html>')],
    [404, page],
    [422, answer(302, '')],
  ])('%d, and categories answer %j: nobody knows', async (status, response) => {
    const { service } = await serve(answering(response));
    const outcome = await confirmOutcome(service, 't', refused(status));
    expect(outcome).toEqual({ kind: 'unknown', why: 'unconfirmed', status, words: 'no' });
  });

  test('is cancelled with its call', async () => {
    const { server, service } = await serve(() => undefined);
    const stop = new AbortController();
    const check = confirmOutcome(service, 't', refused(400), { signal: stop.signal });
    await expect.poll(() => server.visits().join('')).toContain('GET /api/v1/tasks/categories');
    stop.abort();
    expect(await check).toMatchObject({ kind: 'unknown', why: 'unconfirmed' });
  });

  const others: Outcome<string>[] = [
    { kind: 'needs-sign-in', status: 401, words: null },
    { kind: 'slow-down', retryAfterMs: null },
    { kind: 'unknown', why: 'timeout', status: null, words: null },
    { kind: 'unknown', why: 'server-error', status: 500, words: null },
    { kind: 'unsent', why: 'x' },
  ];
  test.each(others)('is not asked for %j', async (outcome) => {
    const { server, service } = await serve(answering(good));
    expect(await confirmOutcome(service, 't', outcome)).toBe(outcome);
    expect(server.visits()).toEqual([]);
  });
});

describe('a page in the place of JSON', () => {
  const met = (status: number): Outcome<string> => ({
    ...{ kind: 'unknown', why: 'web-page', status, words: null },
  });
  const page = answer(200, '<html>Accept our terms</html>');

  test.each([
    [met(200), answer(200, []), 'unreadable'],
    [met(404), answer(401, ''), 'unreadable'],
    [met(200), page, 'unknown'],
    [met(404), answer(302, ''), 'unknown'],
    [met(404), answer(404, '{}'), 'unknown'],
    [met(511), answer(500, ''), 'unknown'],
  ])('%j, and categories answer %j: %s', async (outcome, response, kind) => {
    const { service } = await serve(answering(response));
    expect((await confirmOutcome(service, 't', outcome)).kind).toBe(kind);
  });
});
