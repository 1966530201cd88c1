import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldOf, find, openTestPractice, type TestPractice } from './support.ts';

const good = { text: 'Once only.', first_name: 'Ada', last_name: 'Bench' };

describe('Faults', () => {
  let practice: TestPractice;
  let id: string;
  let path: string;
  let responsesBefore: number;
  beforeEach(async () => {
    practice = await openTestPractice();
    const exception = find(practice).activeException();
    id = exception.id;
    path = `/exceptions/${id}/responses`;
    responsesBefore = exception.responses.length;
  });
  afterEach(() => practice.close());

  const fault = async (action: unknown, extra: object = {}) => {
    const body = { operation: 'exceptions.respond', do: action, ...extra };
    const reply = await practice.control('POST', '/faults', body);
    expect(reply.status).toBe(200);
  };
  const added = () =>
    (practice.service.world.exceptions.get(id)?.responses.length ?? 0) - responsesBefore;
  const last = async () => (await practice.record()).at(-1);
  const post = () => practice.api('POST', path, good);

  it('refuse: the chosen status, headers and body; nothing is applied; once by default', async () => {
    await fault({
      kind: 'refuse',
      status: 503,
      headers: { 'x-why': 'deploy' },
      body: { oops: [1] },
    });
    const reply = await post();
    expect([reply.status, reply.headers['x-why'], reply.json]).toEqual([
      503,
      'deploy',
      { oops: [1] },
    ]);
    expect(added()).toBe(0);
    expect(await last()).toMatchObject({ status: 503, applied: false, faults: ['refuse'] });
    expect((await post()).status).toBe(201);
  });

  it('refuse with a text body, and with none', async () => {
    await fault({ kind: 'refuse', status: 500, body: 'broken' });
    await fault({ kind: 'refuse', status: 500 });
    expect((await post()).text).toBe('broken');
    expect((await post()).text).toBe('');
  });

  it('cut before applying: no answer, nothing applied', async () => {
    await fault({ kind: 'cut', when: 'before' });
    await expect(post()).rejects.toThrow();
    expect(added()).toBe(0);
    expect(await last()).toMatchObject({ status: null, outcome: 'dropped', applied: false });
  });

  it('cut after applying: no answer, applied', async () => {
    await fault({ kind: 'cut', when: 'after' });
    await expect(post()).rejects.toThrow();
    expect(added()).toBe(1);
    expect(await last()).toMatchObject({ status: null, outcome: 'dropped', applied: true });
  });

  it('late: cut now, applied when the control route is called', async () => {
    await fault({ kind: 'late' });
    await expect(post()).rejects.toThrow();
    expect(added()).toBe(0);
    const entry = await last();
    expect(entry).toMatchObject({ outcome: 'late', applied: false });
    const late = await practice.control('POST', '/faults/late');
    expect(late.field('applied')).toEqual([fieldOf(entry, 'sequence')]);
    expect(added()).toBe(1);
    expect(await last()).toMatchObject({ outcome: 'late', applied: true, status: null });
  });

  it('late: applied by itself after its time', async () => {
    await fault({ kind: 'late', after_ms: 1 });
    await expect(post()).rejects.toThrow();
    await expect.poll(added).toBe(1);
  });

  it('late: never applied once the faults are cleared', async () => {
    await fault({ kind: 'late' });
    await expect(post()).rejects.toThrow();
    await practice.control('DELETE', '/faults');
    expect((await practice.control('POST', '/faults/late')).field('applied')).toEqual([]);
    expect(added()).toBe(0);
  });

  it('truncate: applied, the whole length announced, the first bytes sent', async () => {
    await fault({ kind: 'truncate', bytes: 20 });
    await expect(post()).rejects.toThrow();
    expect(added()).toBe(1);
    expect(await last()).toMatchObject({ status: 201, outcome: 'truncated', applied: true });
  });

  it('truncate: the stream of prescriptions ends in its middle', async () => {
    await fault({ kind: 'truncate' }, { operation: 'prescriptions.list' });
    await expect(practice.api('GET', '/prescriptions')).rejects.toThrow();
    expect(Array.isArray((await practice.api('GET', '/prescriptions')).json)).toBe(true);
  });

  it('garble, types: every field has another type', async () => {
    await fault({ kind: 'garble' });
    const reply = await post();
    expect(reply.status).toBe(201);
    expect(typeof reply.field('text')).toBe('number');
    expect(added()).toBe(1);
  });

  it.each(['bytes', 'html', 'empty'])('garble, %s: the answer is no JSON', async (how) => {
    await fault({ kind: 'garble', how });
    const reply = await post();
    expect([reply.status, reply.json]).toEqual([201, undefined]);
  });

  it('garble, shape: JSON of another shape', async () => {
    await fault({ kind: 'garble', how: 'shape' });
    expect(Array.isArray((await post()).json)).toBe(true);
  });

  it('expire-token: the token of the request is refused', async () => {
    await fault({ kind: 'expire-token' });
    expect((await post()).status).toBe(401);
    expect(added()).toBe(0);
    expect(await last()).toMatchObject({ applied: false, faults: ['expire-token'] });
  });

  it('storm: 429 for the given times, with Retry-After only when given', async () => {
    await fault({ kind: 'storm', retry_after: 7 }, { times: 2 });
    await fault({ kind: 'storm' });
    const replies = [await post(), await post(), await post(), await post()];
    expect(replies.map((reply) => reply.status)).toEqual([429, 429, 429, 201]);
    expect(replies.map((reply) => reply.headers['retry-after'])).toEqual([
      '7',
      '7',
      undefined,
      undefined,
    ]);
    expect(added()).toBe(1);
  });

  it('redirect: the chosen status and place, nothing applied', async () => {
    await fault({ kind: 'redirect', status: 308, location: 'http://127.0.0.1:1/else' });
    const reply = await post();
    expect([reply.status, reply.headers['location']]).toEqual([308, 'http://127.0.0.1:1/else']);
    expect(added()).toBe(0);
  });

  it('latency lets further faults act', async () => {
    await fault({ kind: 'latency', ms: 1 });
    await fault({ kind: 'headers', headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' } });
    const reply = await post();
    expect([reply.status, reply.headers['date']]).toEqual([201, 'Thu, 01 Jan 1970 00:00:00 GMT']);
    expect(await last()).toMatchObject({ faults: ['latency', 'headers'], applied: true });
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'hang %s applying: no answer comes until the service closes',
    async (when, applied) => {
      await fault({ kind: 'hang', when });
      const waiting = expect(post()).rejects.toThrow();
      await expect.poll(last).toMatchObject({ outcome: 'hung', applied: applied === 1 });
      expect(added()).toBe(applied);
      await practice.close();
      await waiting;
    },
  );

  it('skip lets requests pass first, times null stays until cleared, path narrows', async () => {
    await fault({ kind: 'refuse', status: 500 }, { skip: 1, times: null, path: id });
    const statuses = [(await post()).status, (await post()).status, (await post()).status];
    expect(statuses).toEqual([201, 500, 500]);
    await practice.control('DELETE', '/faults');
    expect((await post()).status).toBe(201);
    await fault({ kind: 'refuse', status: 500 }, { path: 'nowhere' });
    expect((await post()).status).toBe(201);
  });

  it('a fault of one operation leaves the others alone; * affects all', async () => {
    await fault({ kind: 'refuse', status: 500 });
    expect((await practice.api('GET', '/tasks/categories')).status).toBe(200);
    await fault({ kind: 'refuse', status: 502 }, { operation: '*' });
    expect((await practice.api('GET', '/tasks/categories')).status).toBe(502);
  });

  it.each([
    [{ operation: 'lots.fly', do: { kind: 'storm' } }],
    [{ operation: '*', do: { kind: 'explode' } }],
    [{ operation: '*', times: 0, do: { kind: 'storm' } }],
    [{ do: { kind: 'storm' } }],
    [{ operation: '*', do: { kind: 'headers', headers: { 'a b': 'c' } } }],
  ])('a fault that makes no sense is refused: %j', async (body) => {
    expect((await practice.control('POST', '/faults', body)).status).toBe(400);
    expect((await practice.control('GET', '/faults')).field('faults')).toEqual([]);
  });

  it('several faults are set at once', async () => {
    const faults = [500, 502].map((status) => ({ operation: '*', do: { kind: 'refuse', status } }));
    await practice.control('POST', '/faults', { faults });
    expect([(await post()).status, (await post()).status]).toEqual([500, 502]);
  });
});
