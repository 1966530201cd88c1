import { afterEach, describe, expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import {
  type Connection,
  openConnection,
} from '../../../../src/main/station/service/connection.ts';
import { updateLot } from '../../../../src/main/station/service/lots.ts';
import { readTaskCategories } from '../../../../src/main/station/service/tasks.ts';
import { answer, isWhole, type RawServer, rawServer, type Visit } from './rawServer.ts';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thing) => thing.close()));
});

async function serve(script: (visit: Visit) => Promise<void> | void): Promise<RawServer> {
  const server = await rawServer(script);
  opened.push(server);
  return server;
}

function connect(address: string): Connection {
  const connection = openConnection({ address });
  opened.push(connection);
  return connection;
}

const lot_id = lotIdSchema.parse('0a0b0c0d-0000-4000-8000-00000000000f');
const long = { notes: 'n'.repeat(4_000_000) };

function write(connection: Connection, notes = 'moved', timeoutMs = 10_000) {
  return updateLot(connection, 'token', { lot_id, change: { notes } }, { timeoutMs });
}

const cut = { kind: 'unknown', why: 'cut', words: null };
const good = answer(200, { id: lot_id, notes: 'moved' });
const head = good.slice(0, good.indexOf('\r\n\r\n') + 4);

test('a closed port: unsent', async () => {
  const server = await rawServer(() => undefined);
  await server.close();
  expect(await write(connect(server.url))).toMatchObject({ kind: 'unsent' });
  expect(await readTaskCategories(connect(server.url), 'token')).toMatchObject({ kind: 'unsent' });
});

test('a name that does not resolve: unsent', async () => {
  expect(await write(connect('https://service.invalid'))).toMatchObject({ kind: 'unsent' });
});

test('reset at once: unsent only if the connection was never made', async () => {
  const server = await serve(({ socket }) => void socket.resetAndDestroy());
  const outcome = await write(connect(server.url), long.notes);
  if (outcome.kind === 'unsent') expect(outcome.why).toContain('connect ECONNRESET');
  else expect(outcome).toEqual({ ...cut, status: null });
  expect(server.visits()).toEqual(['']);
});

test('ended at once: unknown', async () => {
  const server = await serve(({ socket }) => void socket.destroy());
  expect(await write(connect(server.url), long.notes)).toEqual({ ...cut, status: null });
});

describe.each([
  ['ended', (visit: Visit) => visit.socket.destroy()],
  ['reset', (visit: Visit) => visit.socket.resetAndDestroy()],
])('the connection is %s', (_how, end) => {
  test.each([
    ['after the first bytes', (visit: Visit) => visit.until((text) => text.length > 0)],
    ['after the head', (visit: Visit) => visit.until((text) => text.includes('\r\n\r\n'))],
    ['amid the body', (visit: Visit) => visit.until((text) => text.length > 100_000)],
    ['after the whole request', (visit: Visit) => visit.until(isWhole)],
  ])('%s: unknown, and nothing is sent again', async (_phase, reached) => {
    const server = await serve(async (visit) => {
      await reached(visit);
      end(visit);
    });
    const outcome = await write(connect(server.url), long.notes);
    expect(outcome).toEqual({ ...cut, status: null });
    expect(server.visits()).toHaveLength(1);
  });

  test.each([
    ['after the status line', 'HTTP/1.1 200 OK\r\n', null],
    ['amid the status line', 'HTTP/1.1 2', null],
    ['amid the headers', 'HTTP/1.1 200 OK\r\ncontent-le', null],
    ['after the headers', head, 200],
    ['amid the body', `${head}{"id":"0a0b`, 200],
    ['short of the promised length', good.slice(0, -1), 200],
    ['amid a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n20\r\n{"id"', 200],
    [
      'before the last chunk',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n8\r\n{"id":1}\r\n',
      200,
    ],
    ['amid the body of a refusal', answer(400, { message: 'no' }).slice(0, -2), 400],
    ['amid the body of a failure', answer(503, { message: 'no' }).slice(0, -2), 503],
  ])('%s: unknown, and nothing is sent again', async (_phase, response, status) => {
    const server = await serve(async (visit) => {
      await visit.until(isWhole);
      visit.socket.write(response, () => setTimeout(() => end(visit), 20));
    });
    const outcome = await write(connect(server.url));
    expect(outcome).toMatchObject(cut);
    if (outcome.kind === 'unknown') expect([status, null]).toContain(outcome.status);
    expect(server.visits()).toHaveLength(1);
    expect(server.visits().every(isWhole)).toBe(true);
  });
});

test('longer than its content-length: only that length is read, which is no JSON', async () => {
  const response = answer(200, { id: lot_id }, { 'content-length': '7' });
  const server = await serve(async (visit) => {
    await visit.until(isWhole);
    visit.socket.end(response);
  });
  expect(await write(connect(server.url))).toEqual({
    kind: 'unreadable',
    status: 200,
    why: 'not JSON',
  });
});

test('a body without a length that breaks off is no JSON', async () => {
  const server = await serve(async (visit) => {
    await visit.until(isWhole);
    visit.socket.end('HTTP/1.1 200 OK\r\n\r\n{"id":"0a');
  });
  expect(await write(connect(server.url))).toMatchObject({ kind: 'unreadable', status: 200 });
});

test('a whole body without a length is an answer', async () => {
  const server = await serve(async (visit) => {
    await visit.until(isWhole);
    visit.socket.end('HTTP/1.1 200 OK\r\n\r\n{"id":"a"}');
  });
  expect(await write(connect(server.url))).toMatchObject({ kind: 'answered', value: { id: 'a' } });
});

test('no HTTP at all: unknown', async () => {
  const server = await serve(async (visit) => {
    await visit.until(isWhole);
    visit.socket.end('SSH-2.0-OpenSSH_9.2\r\n');
  });
  expect(await write(connect(server.url))).toEqual({ ...cut, status: null });
});

test('an early hint is not the answer', async () => {
  const server = await serve(async (visit) => {
    await visit.until(isWhole);
    visit.socket.end(`HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${good}`);
  });
  expect(await write(connect(server.url))).toMatchObject({ kind: 'answered', status: 200 });
});

describe('a slow service', () => {
  const timeout = { kind: 'unknown', why: 'timeout', words: null };

  test('that never answers: unknown', async () => {
    const server = await serve(() => undefined);
    const outcome = await write(connect(server.url), 'moved', 300);
    expect(outcome).toEqual({ ...timeout, status: null });
    expect(server.visits().filter(isWhole)).toHaveLength(1);
  });

  test('that trickles for ever: unknown', async () => {
    const server = await serve(async (visit) => {
      await visit.until(isWhole);
      visit.socket.write(head.replace(/\d+\r\n\r\n/, '100000\r\n\r\n'));
      const drip = setInterval(() => visit.socket.write(' '), 20);
      visit.socket.on('close', () => clearInterval(drip));
    });
    expect(await write(connect(server.url), 'moved', 500)).toEqual({ ...timeout, status: 200 });
  });

  test('that trickles its whole answer: answered', async () => {
    const server = await serve(async (visit) => {
      await visit.until(isWhole);
      const bytes = Array.from(good);
      const drip = setInterval(() => {
        const next = bytes.shift();
        if (next === undefined) clearInterval(drip);
        else visit.socket.write(next);
      }, 1);
      visit.socket.on('close', () => clearInterval(drip));
    });
    expect(await write(connect(server.url))).toMatchObject({ kind: 'answered' });
  });
});

describe('a call that is cancelled', () => {
  test('before it began: unsent, without a connection', async () => {
    const server = await serve(() => undefined);
    const signal = AbortSignal.abort();
    const outcome = await updateLot(connect(server.url), 't', { lot_id, change: {} }, { signal });
    expect(outcome).toMatchObject({ kind: 'unsent' });
    expect(server.visits()).toEqual([]);
  });

  test('while the service works: unknown', async () => {
    const stop = new AbortController();
    const server = await serve(async (visit) => {
      await visit.until(isWhole);
      stop.abort();
    });
    const outcome = await updateLot(
      connect(server.url),
      't',
      { lot_id, change: {} },
      { signal: stop.signal },
    );
    expect(outcome).toEqual({ ...cut, status: null });
  });

  test('by closing the connection: unknown', async () => {
    const server = await serve(async (visit) => {
      await visit.until(isWhole);
      await connection.close();
    });
    const connection = connect(server.url);
    expect(await write(connection)).toEqual({ ...cut, status: null });
  });
});

test('an outcome is "unsent" only when the service received nothing', async () => {
  for (let delay = 0; delay < 40; delay += 1) {
    const server = await serve(({ socket }) => {
      setTimeout(() => socket.resetAndDestroy(), delay % 4);
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), delay / 4);
    const connection = connect(server.url);
    const outcome = await updateLot(
      connection,
      't',
      { lot_id, change: long },
      { signal: stop.signal },
    );
    if (outcome.kind === 'unsent') expect(server.visits().join('')).toBe('');
    else expect(outcome).toMatchObject(cut);
  }
});
