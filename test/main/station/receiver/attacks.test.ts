import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../../support/testStation.ts';

// One station with its webhook open to every kind of request.
let folder: Awaited<ReturnType<typeof dataFolder>>;
let practice: Awaited<ReturnType<typeof practiceService>>;
let station: TestStation;
let url: string;
let secret: string;
let ids: string[];
let readsBefore: number;

const at127 = { on: true, host: '127.0.0.1', port: 0, certificate: null };

beforeAll(async () => {
  folder = await dataFolder();
  practice = await practiceService();
  station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  expect((await station.client.receiver.read()).state).toEqual({ kind: 'shut' });
  expect(await station.client.receiver.test()).toEqual({ kind: 'shut' });
  secret = await station.client.receiver.secret();
  ids = (await practice.oracle.all('exception')).map((one) => String(one['id']));
});

afterAll(async () => {
  await station.close();
  await practice[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const reads = async () => (await practice.oracle.requests('exceptions.read')).length;

beforeEach(async () => {
  // Reopened, so that the rate limits start afresh for each test.
  const { state } = await station.client.receiver.change({ settings: at127 });
  if (state.kind !== 'open') throw new Error(state.kind);
  url = state.url;
  readsBefore = await reads();
});

/** GETs of an exception that this test has caused so far. */
const caused = async () => (await reads()) - readsBefore;

interface Post {
  readonly secret?: string | null;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

/** The answered status; null when the connection is only closed. */
async function post(body: string | object, how: Post = {}): Promise<number | null> {
  const { secret: said = secret, method = 'POST', path = '/events', headers = {} } = how;
  try {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        'content-type': 'application/json',
        ...(said === null ? {} : { authorization: `Bearer ${said}` }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    expect(await answer.text()).toBe('');
    return answer.status;
  } catch {
    return null;
  }
}

const eventOn = (id: string) => ({ event: 'order.stuck', exception_id: id, id });
const detailOf = (id: string) =>
  station.client.exceptions.detail({ id: exceptionIdSchema.parse(id) });
const wanted = async () => (await station.client.exceptions.known()).wanted.length;

function id(at: number): string {
  const found = ids[at];
  if (found === undefined) throw new Error('The practice world has too few exceptions');
  return found;
}

test('an event without the secret or with a wrong one does nothing', async () => {
  const near = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [null, '', 'wrong', near, `${secret}x`, secret.slice(1)]) {
    expect(await post(eventOn(id(0)), { secret: wrong })).toBe(401);
  }
  expect(await detailOf(id(0))).toEqual({ kind: 'unknown', wantedSince: null });
  expect(await caused()).toBe(0);
});

test("an event causes one GET, and the record is the service's answer, whatever the event claims", async () => {
  const claims = {
    ...eventOn(id(1)),
    is_active: false,
    exception_description: 'Nothing to do: PLANTED',
    resolution_reason: 'PLANTED',
    patient: { first_name: 'PLANTED', ssn: '000-00-0000' },
    responses: [{ id: 'x', text: 'PLANTED', author: { type: 'customer' } }],
  };
  expect(await post(claims)).toBe(202);
  await expect.poll(async () => (await detailOf(id(1))).kind).toBe('known');
  const detail = await detailOf(id(1));
  expect(JSON.stringify(detail)).not.toContain('PLANTED');
  const truth = await practice.oracle.state('exception', id(1));
  expect(detail).toMatchObject({ row: { description: truth?.['exception_description'] } });
  expect(detail).toMatchObject({ row: { news: 'raised' } });
  expect(await caused()).toBe(1);
});

test('a replayed event, alone or in a flood, causes a bounded number of GETs', async () => {
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 40 }, () => post(eventOn(id(2)))));
  expect(answers.filter((status) => status === 202).length).toBeGreaterThan(0);
  await expect.poll(wanted).toBe(0);
  // One at once, one for those received meanwhile, then at most two a second.
  expect(await caused()).toBeLessThanOrEqual(3 + (performance.now() - began) / 500);
  expect(await detailOf(id(2))).toMatchObject({ kind: 'known' });
});

test('an event about an unknown id causes one GET and leaves nothing behind', async () => {
  const strange = '00000000-0000-4000-8000-0000000000aa';
  expect(await post(eventOn(strange))).toBe(202);
  await expect.poll(wanted).toBe(0);
  await expect.poll(caused).toBe(1);
  expect(await detailOf(strange)).toEqual({ kind: 'unknown', wantedSince: null });
});

test('a request that is no exception event does nothing', async () => {
  for (const body of ['', '{', '[]', 'null', '"order.stuck"', '{}', '{"exception_id":7}']) {
    expect(await post(body)).toBe(400);
  }
  expect(await post({ event: 'order.stuck', exception_id: '../../../../auth/login' })).toBe(400);
  expect(await post({ event: 'order.stuck', exception_id: [id(3)] })).toBe(400);
  expect(await post({ event: 'order.shipped', exception_id: id(3) })).toBe(202);
  expect(await post(eventOn(id(3)), { method: 'GET' })).toBe(405);
  expect(await post(eventOn(id(3)), { method: 'PUT' })).toBe(405);
  expect(await post(eventOn(id(3)), { path: '/' })).toBe(404);
  expect(await post(eventOn(id(3)), { path: '/events/..%2f' })).toBe(404);
  expect(await post(eventOn(id(3)), { headers: { origin: 'https://evil.test' } })).toBe(403);
  expect(await caused()).toBe(0);
});

test('a body too large, announced or not, is refused', async () => {
  const large = { ...eventOn(id(3)), padding: 'x'.repeat(64 * 1024) };
  expect([413, null]).toContain(await post(large));
  const streamed = await new Promise<number | null>((resolve) => {
    const sending = request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'transfer-encoding': 'chunked' },
    });
    sending.on('response', (answer) => resolve(answer.statusCode ?? null));
    sending.on('error', () => resolve(null));
    sending.write(JSON.stringify(large));
    sending.write('x'.repeat(256 * 1024));
  });
  expect([413, null]).toContain(streamed);
  const header = { 'x-padding': 'x'.repeat(12 * 1024) };
  expect([431, null]).toContain(await post(eventOn(id(3)), { headers: header }));
  expect(await caused()).toBe(0);
});

/** Sends these bytes and resolves with the answer once the connection ends. */
function drip(text: string): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('error', () => resolve(received));
    socket.on('close', () => resolve(received));
  });
}

test('a sender that is slow or never ends is cut off and holds up nobody', async () => {
  const head = `POST /events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secret}\r\n`;
  const slow = [
    ...Array.from({ length: 10 }, () => drip(`${head}content-length: 200\r\n\r\n{"exception_id":`)),
    ...Array.from({ length: 10 }, () => drip('POST /events HT')),
  ];
  expect(await post(eventOn(id(4)))).toBe(202);
  await expect.poll(async () => (await detailOf(id(4))).kind).toBe('known');
  const received = await Promise.all(slow);
  expect(received.slice(0, 10).join('')).toContain('408');
  expect(await caused()).toBe(1);
});

test('a flood without the secret is shut out while requests with it are answered', async () => {
  const strangers = await Promise.all(
    Array.from({ length: 300 }, () => post(eventOn(id(5)), { secret: 'guess' })),
  );
  expect(strangers.every((status) => status === 401 || status === null)).toBe(true);
  expect(strangers.filter((status) => status === null).length).toBeGreaterThan(100);
  expect(await post(eventOn(id(6)))).toBe(202);
  await expect.poll(async () => (await detailOf(id(6))).kind).toBe('known');
  expect(await detailOf(id(5))).toEqual({ kind: 'unknown', wantedSince: null });
  expect(await caused()).toBe(1);
});

test('the log says which events came, and nothing about whom', async () => {
  const { log } = await station.client.receiver.read();
  expect(new Set(log.map(({ what }) => what)).size).toBeGreaterThan(5);
  const text = JSON.stringify(log);
  expect(text).not.toContain('PLANTED');
  for (const one of ids) expect(text).not.toContain(one);
  expect(text).not.toContain(secret);
});

test('the old secret is refused after a new one is made', async () => {
  const fresh = await station.client.receiver.newSecret();
  const { state } = await station.client.receiver.read();
  if (state.kind !== 'open') throw new Error(state.kind);
  url = state.url;
  expect(await post(eventOn(id(7)))).toBe(401);
  expect(await post({ event: 'pharmacy-bench.test' }, { secret: fresh })).toBe(202);
  expect(await station.client.receiver.test()).toEqual({ kind: 'answered' });
  expect(await caused()).toBe(0);
});
