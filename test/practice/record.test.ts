import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, credentials, fieldOf, find, openBench, send } from './support.ts';

describe('The record of requests', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench();
    await bench.control('DELETE', '/record');
  });
  afterEach(() => bench.close());

  it('holds each request exactly, in order, without the text of the token', async () => {
    const lot = find(bench).lot(0);
    const raw = '{ "notes" :  "Zoë" }';
    const path = `/products/inventory/${lot.id}`;
    await bench.api('PUT', `${path}?a=1&a=2&b=%20`, undefined, {
      raw,
      headers: { 'x-own': 'yes' },
    });
    await bench.api('GET', '/tasks/categories', undefined, { token: null });
    const record = await bench.record();
    expect(record).toMatchObject([
      {
        method: 'PUT',
        path: `/api/v1${path}`,
        query: { a: ['1', '2'], b: [' '] },
        headers: { 'x-own': 'yes', 'content-type': 'application/json' },
        authorization: 'valid',
        user: { email: 'practice@bench.test' },
        operation: 'lots.update',
        body_text: raw,
        body: { notes: 'Zoë' },
        status: 200,
        outcome: 'answered',
        applied: true,
      },
      {
        method: 'GET',
        authorization: 'none',
        user: null,
        body_text: '',
        body: null,
        status: 401,
        applied: false,
      },
    ]);
    const sequences = record.map((entry) => Number(fieldOf(entry, 'sequence')));
    expect(sequences[1]).toBe(Number(sequences[0]) + 1);
    expect(JSON.stringify(record)).not.toContain(bench.token);
  });

  it('holds no password', async () => {
    await bench.api(
      'POST',
      '/auth/login',
      { ...credentials, password: 'hush-hush' },
      { token: null },
    );
    await bench.api('POST', '/auth/login', undefined, { token: null, raw: 'password=hush-hush' });
    const record = await bench.record();
    expect(record).toMatchObject([{ body: { email: credentials.email } }, { body: null }]);
    expect(JSON.stringify(record)).not.toContain('hush-hush');
  });

  it('names the user of an expired token', async () => {
    await bench.control('POST', '/tokens/expire');
    await bench.api('GET', '/tasks/categories');
    expect((await bench.record())[0]).toMatchObject({
      authorization: 'expired',
      user: { email: credentials.email },
    });
  });

  it('holds requests for unknown paths', async () => {
    await bench.api('GET', '/nothing');
    expect((await bench.record())[0]).toMatchObject({
      operation: null,
      status: 404,
      applied: false,
    });
  });

  it('holds a request whose body never came in full as aborted and not applied', async () => {
    const { port } = new URL(bench.url);
    const { id } = find(bench).activeException();
    const before = await bench.state('exception', id);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /api/v1/exceptions/${id}/responses HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${bench.token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"text":"half`,
          () => setImmediate(() => socket.destroy()),
        );
      });
      socket.once('close', () => resolve());
    });
    await expect
      .poll(() => bench.record())
      .toMatchObject([{ outcome: 'aborted', body_text: null, status: null, applied: false }]);
    expect(await bench.state('exception', id)).toEqual(before);
  });

  it('holds no control requests', async () => {
    await bench.control('GET', '/codes');
    expect(await bench.record()).toEqual([]);
  });
});

describe('Control routes', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench();
  });
  afterEach(() => bench.close());

  it.each([{ origin: 'http://127.0.0.1:1' }, { origin: 'null' }, { host: 'evil.test' }])(
    'answer no page of a browser: %j',
    async (headers) => {
      const reply = await send(`${bench.url}/practice/record`, 'GET', { headers });
      expect([reply.status, reply.field('requests')]).toEqual([403, undefined]);
    },
  );

  it('a network that is down drops the API, applies nothing, and leaves the control routes', async () => {
    const { id } = find(bench).lot(0);
    const path = `/products/inventory/${id}`;
    const before = await bench.state('lot', id);
    expect((await bench.control('POST', '/network', { up: false })).field('up')).toBe(false);
    await expect(bench.api('PUT', path, { notes: 'x' })).rejects.toThrow();
    await expect(bench.api('POST', '/auth/login', credentials)).rejects.toThrow();
    expect(await bench.state('lot', id)).toEqual(before);
    expect((await bench.record()).at(-1)).toMatchObject({ outcome: 'dropped', applied: false });
    await bench.control('POST', '/network', { up: true });
    expect((await bench.api('PUT', path, { notes: 'x' })).status).toBe(200);
  });

  it('a request in flight when the network goes down is dropped, also if it comes up again', async () => {
    const { id } = find(bench).lot(0);
    const before = await bench.state('lot', id);
    await bench.control('POST', '/faults', {
      operation: 'lots.update',
      do: { kind: 'latency', ms: 100 },
    });
    const waiting = expect(
      bench.api('PUT', `/products/inventory/${id}`, { notes: 'x' }),
    ).rejects.toThrow();
    await expect
      .poll(async () => (await bench.record()).at(-1))
      .toMatchObject({ operation: 'lots.update' });
    await bench.control('POST', '/network', { up: false });
    await bench.control('POST', '/network', { up: true });
    await waiting;
    await expect
      .poll(async () => (await bench.record()).at(-1))
      .toMatchObject({ outcome: 'dropped' });
    expect(await bench.state('lot', id)).toEqual(before);
  });

  it('the oracle shows every kind of record, and lists it', async () => {
    const kinds = [
      'lot',
      'task',
      'order',
      'exception',
      'prescription',
      'electronic_prescription',
      'barcode',
      'patient',
      'prescriber',
      'supervisor',
      'user',
    ];
    for (const kind of kinds) {
      const records = (await bench.control('GET', `/state/${kind}?offset=1&limit=2`)).field(
        'records',
      );
      const second = Array.isArray(records) ? records[0] : undefined;
      expect(await bench.state(kind, String(fieldOf(second, 'id')))).toEqual(second);
    }
    expect((await bench.control('GET', '/state/unicorn')).status).toBe(404);
  });
});
