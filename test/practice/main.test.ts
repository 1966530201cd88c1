import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldOf, send } from './support.ts';

const main = fileURLToPath(new URL('../../src/practice/main.ts', import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

/** Runs the service until it ends by itself. */
async function run(
  args: readonly string[],
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return { code: await ended(child), out, err };
}

/** Starts the service with an IPC channel; answers what it printed and posted. */
async function start(args: readonly string[]) {
  const child = fork(main, [...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  });
  started.push(child);
  let out = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const message = await new Promise<unknown>((resolve) => child.once('message', resolve));
  return { child, message, url: String(fieldOf(message, 'url')), printed: () => out };
}

describe('The practice service as a process', () => {
  it('prints one line and posts its address when it listens', async () => {
    const { message, url, printed } = await start(['--reading', '3', '--prescriptions', '7']);
    expect(message).toEqual({ kind: 'listening', url });
    await expect.poll(printed).toBe(`Practice service: ${url}\n`);
    const listed = await send(`${url}/practice/state/prescription`, 'GET');
    expect(listed.field('count')).toBe(7);
    const refused = await send(`${url}/api/v1/tasks/categories`, 'GET');
    expect(refused.status).toBe(400);
  });

  it('prints nothing when asked to be quiet, and the staff rests when asked', async () => {
    const { url, printed } = await start(['--quiet', '--no-staff']);
    const staff = await send(`${url}/practice/staff`, 'GET');
    expect([staff.field('running'), printed()]).toEqual([false, '']);
  });

  it('sends events to the given address', async () => {
    const { url } = await start(['--events', 'http://127.0.0.1:9/hook', '--events-secret', 'x']);
    const staff = await send(`${url}/practice/staff`, 'GET');
    expect(staff.field('events')).toEqual({ url: 'http://127.0.0.1:9/hook', secret: 'x' });
  });

  it('ends when its parent goes', async () => {
    const { child } = await start([]);
    const end = ended(child);
    child.disconnect();
    expect(await end).toBe(0);
  });

  it('ends on SIGTERM', async () => {
    const { child } = await start([]);
    const end = ended(child);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
  });

  it.each([
    [['--port', 'many']],
    [['--port', '70000']],
    [['--reading', '7']],
    [['--prescriptions', '-1']],
    [['--host', '0.0.0.0']],
    [['--events', 'ftp://x']],
    [['--events-secret', 'x']],
    [['--colour', 'red']],
    [['stray']],
  ])('says in one line what is wrong with %j', async (args) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Practice service cannot start: [^\n]+\n$/);
  });

  it('reports a taken port in one line', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, err } = await run(['--port', String(port)]);
    server.close();
    expect(code).toBe(1);
    expect(err).toMatch(/^Practice service cannot start: [^\n]*in use[^\n]*\n$/);
  });
});
