import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  credentials,
  fieldOf,
  find,
  openTestPractice,
  send,
  type TestPractice,
} from './support.ts';

describe('The record of requests', () => {
  let practice: TestPractice;
  beforeEach(async () => {
    practice = await openTestPractice();
    await practice.control('DELETE', '/record');
  });
  afterEach(() => practice.close());

  it('holds each request exactly, in order, without the text of the token', async () => {
    const lot = find(practice).lot(0);
    const raw = '{ "notes" :  "Zoë" }';
    const path = `/products/inventory/${lot.id}`;
    await practice.api('PUT', `${path}?a=1&a=2&b=%20`, undefined, {
      raw,
      headers: { 'x-own': 'yes' },
    });
    await practice.api('GET', '/tasks/categories', undefined, { token: null });
    const record = await practice.record();
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
    expect(JSON.stringify(record)).not.toContain(practice.token);
  });

  it('holds no password', async () => {
    await practice.api(
      'POST',
      '/auth/login',
      { ...credentials, password: 'hush-hush' },
      { token: null },
    );
    await practice.api('POST', '/auth/login', undefined, {
      token: null,
      raw: 'password=hush-hush',
    });
    const record = await practice.record();
    expect(record).toMatchObject([{ body: { email: credentials.email } }, { body: null }]);
    expect(JSON.stringify(record)).not.toContain('hush-hush');
  });

  it('names the user of an expired token', async () => {
    await practice.control('POST', '/tokens/expire');
    await practice.api('GET', '/tasks/categories');
    expect((await practice.record())[0]).toMatchObject({
      authorization: 'expired',
      user: { email: credentials.email },
    });
  });

  it('holds requests for unknown paths', async () => {
    await practice.api('GET', '/nothing');
    expect((await practice.record())[0]).toMatchObject({
      operation: null,
      status: 404,
      applied: false,
    });
  });

  it('holds a request with an incomplete body as aborted and not applied', async () => {
    const { port } = new URL(practice.url);
    const { id } = find(practice).activeException();
    const before = await practice.state('exception', id);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /api/v1/exceptions/${id}/responses HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${practice.token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"text":"half`,
          () => setImmediate(() => socket.destroy()),
        );
      });
      socket.once('close', () => resolve());
    });
    await expect
      .poll(() => practice.record())
      .toMatchObject([{ outcome: 'aborted', body_text: null, status: null, applied: false }]);
    expect(await practice.state('exception', id)).toEqual(before);
  });

  it('holds no control requests', async () => {
    await practice.control('GET', '/codes');
    expect(await practice.record()).toEqual([]);
  });
});

describe('Control routes', () => {
  let practice: TestPractice;
  beforeEach(async () => {
    practice = await openTestPractice();
  });
  afterEach(() => practice.close());

  it.each([{ origin: 'http://127.0.0.1:1' }, { origin: 'null' }, { host: 'evil.test' }])(
    'answer no page of a browser: %j',
    async (headers) => {
      const reply = await send(`${practice.url}/practice/record`, 'GET', { headers });
      expect([reply.status, reply.field('requests')]).toEqual([403, undefined]);
    },
  );

  it('with the network down the API is dropped and applies nothing, and the control routes answer', async () => {
    const { id } = find(practice).lot(0);
    const path = `/products/inventory/${id}`;
    const before = await practice.state('lot', id);
    expect((await practice.control('POST', '/network', { up: false })).field('up')).toBe(false);
    await expect(practice.api('PUT', path, { notes: 'x' })).rejects.toThrow();
    await expect(practice.api('POST', '/auth/login', credentials)).rejects.toThrow();
    expect(await practice.state('lot', id)).toEqual(before);
    expect((await practice.record()).at(-1)).toMatchObject({ outcome: 'dropped', applied: false });
    await practice.control('POST', '/network', { up: true });
    expect((await practice.api('PUT', path, { notes: 'x' })).status).toBe(200);
  });

  it('a request in flight when the network goes down is dropped, also if it comes up again', async () => {
    const { id } = find(practice).lot(0);
    const before = await practice.state('lot', id);
    await practice.control('POST', '/faults', {
      operation: 'lots.update',
      do: { kind: 'latency', ms: 100 },
    });
    const waiting = expect(
      practice.api('PUT', `/products/inventory/${id}`, { notes: 'x' }),
    ).rejects.toThrow();
    await expect
      .poll(async () => (await practice.record()).at(-1))
      .toMatchObject({ operation: 'lots.update' });
    await practice.control('POST', '/network', { up: false });
    await practice.control('POST', '/network', { up: true });
    await waiting;
    await expect
      .poll(async () => (await practice.record()).at(-1))
      .toMatchObject({ outcome: 'dropped' });
    expect(await practice.state('lot', id)).toEqual(before);
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
      const records = (await practice.control('GET', `/state/${kind}?offset=1&limit=2`)).field(
        'records',
      );
      const second = Array.isArray(records) ? records[0] : undefined;
      expect(await practice.state(kind, String(fieldOf(second, 'id')))).toEqual(second);
    }
    expect((await practice.control('GET', '/state/unicorn')).status).toBe(404);
  });
});
