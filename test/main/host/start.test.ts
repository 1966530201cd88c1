import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { closeCodes } from '#shared/greeting/frames.ts';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { ended } from '../../../scripts/children.ts';
import { inProject } from '../../../scripts/project.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { comeIn, letIn } from './hostWindow.ts';

const built = inProject('out/main/host.js');

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

function host(
  args: readonly string[],
  entry = built,
  environment: Record<string, string> = {},
): ChildProcess {
  const child = spawn(process.execPath, [entry, '--no-open', ...args], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      XDG_STATE_HOME: join(tmpdir(), 'bench-start-state'),
      ...environment,
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Runs a host that should not start. */
async function failure(
  args: readonly string[],
  entry = built,
  environment: Record<string, string> = {},
) {
  const child = host(args, entry, environment);
  const output = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  return { code: await ended(child), ...output };
}

/** The lines that a host prints, one at a call. */
function linesOf(child: ChildProcess): () => Promise<string> {
  if (child.stdout === null) throw new Error('No output');
  const lines = on(createInterface({ input: child.stdout }), 'line', { close: ['close'] });
  return async () => String((await lines.next()).value);
}

async function linkOf(child: ChildProcess, line = linesOf(child)): Promise<string> {
  const said = await line();
  const link = /^Pharmacy Bench: (http:\/\/127\.0\.0\.1:\d+\/enter#[\w-]{43})$/.exec(said)?.[1];
  if (link === undefined) throw new Error(`It said: ${said}`);
  return link;
}

test('Enter prints another link, and each of them opens one window', async () => {
  const child = host(['--data', await temporaryFolder()]);
  const line = linesOf(child);
  const first = new URL(await linkOf(child, line));
  child.stdin?.write('\n\n');
  const others = [await linkOf(child, line), await linkOf(child, line)];
  const port = Number(first.port);
  for (const link of [first.href, ...others]) await letIn(port, new URL(link).hash.slice(1));
  expect(await comeIn(port, first.hash.slice(1))).toEqual({
    kind: 'closed',
    code: closeCodes.unknown,
  });
  // A terminal that is closed ends nothing.
  child.stdin?.end();
  expect((await fetch(first)).status).toBe(200);
});

test.for(['SIGINT', 'SIGTERM'] as const)(
  'a host prints its link and ends with code 0 on %s',
  async (signal) => {
    const data = join(await temporaryFolder(), 'made', 'for it');
    const child = host(['--data', data]);
    const link = await linkOf(child);
    expect((await fetch(link)).status).toBe(200);
    expect(await readdir(data)).toContain('key');
    child.kill(signal);
    // A terminal's Ctrl-C arrives from several sides.
    child.kill(signal);
    expect(await ended(child)).toBe(0);
    const again = host(['--data', data]);
    const next = await linkOf(again);
    expect(new URL(next).port).not.toBe(new URL(link).port);
    expect(new URL(next).hash).not.toBe(new URL(link).hash);
    again.kill(signal);
    expect(await ended(again)).toBe(0);
  },
);

test('a host ends when its parent is gone', async () => {
  const child = host(['--data', await temporaryFolder()]);
  await linkOf(child);
  // Not by `ended`: Node leaves out the close of a child whose channel we have closed ourselves.
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test('a start on a taken port fails with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    other.close();
  });
  await expect.poll(() => other.address()).not.toBeNull();
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const { code, out, err } = await failure([
    '--port',
    String(address.port),
    '--data',
    await temporaryFolder(),
  ]);
  expect(out).toBe('');
  expect(err).toBe(
    `Pharmacy Bench cannot start: port ${address.port} is already taken; choose another with --port, or leave it out.\n`,
  );
  expect(code).toBe(1);
});

test('a second start on the same folder fails with one line', async () => {
  const data = await temporaryFolder();
  const first = host(['--data', data]);
  await linkOf(first);
  const { code, out, err } = await failure(['--data', data]);
  expect(out).toBe('');
  expect(err).toMatch(/^Pharmacy Bench cannot start: another Pharmacy Bench .* folder\.\n$/);
  expect(code).toBe(1);
});

test('a start on a folder that cannot be written to fails with one line', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  for (const data of [file, join(file, 'below')]) {
    const { code, out, err } = await failure(['--data', data]);
    expect(out).toBe('');
    expect(err).toMatch(/^Pharmacy Bench cannot start: the data folder .* cannot be used: .*\.\n$/);
    expect(code).toBe(1);
  }
});

test.for([
  ['a bad address', ['--service', 'nonsense']],
  ["another machine's service", ['--service', 'https://pharmacy.example']],
  ['an unknown argument', ['--bogus']],
] as const)('%s', async ([, args]) => {
  const data = join(await temporaryFolder(), 'untouched');
  const { code, out, err } = await failure([...args, '--data', data]);
  expect(out).toBe('');
  expect(err).toMatch(/^Pharmacy Bench cannot start: [^\n]+\.\n$/);
  expect(code).toBe(2);
  await expect(readdir(data)).rejects.toThrow('ENOENT');
});

test.for([
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ['NODE_OPTIONS', '--tls-min-v1.0'],
  ['NODE_DEBUG', 'undici'],
  ['OPENSSL_CONF', '/tmp/anything.cnf'],
] as const)('%s in the environment: a start fails with one line', async ([name, value]) => {
  const data = join(await temporaryFolder(), 'untouched');
  const environment = { NODE_NO_WARNINGS: '1', [name]: value };
  const { code, out, err } = await failure(['--data', data], built, environment);
  expect(out).toBe('');
  expect(err).toMatch(
    new RegExp(`^Pharmacy Bench cannot start: ${name} is set, [^\n]+ and start again\\.\n$`, 'i'),
  );
  expect(code).toBe(2);
  await expect(readdir(data)).rejects.toThrow('ENOENT');
});

test('with --new-key the data has another key, and the old one opens it no more', async () => {
  const data = await temporaryFolder();
  const first = host(['--data', data]);
  await linkOf(first);
  first.kill('SIGTERM');
  await ended(first);
  const before = await readFile(join(data, 'key'), 'utf8');
  const second = host(['--data', data, '--new-key']);
  await linkOf(second);
  second.kill('SIGTERM');
  await ended(second);
  expect(await readFile(join(data, 'key'), 'utf8')).not.toBe(before);
  await linkOf(host(['--data', data]));
  const old = await temporaryFolder();
  await cp(data, old, { recursive: true });
  await writeFile(join(old, 'key'), before);
  expect((await failure(['--data', old])).err).toContain('the key does not fit the data');
});

test.runIf(process.platform !== 'win32')(
  'every file that a host writes is for its owner alone, whatever umask it was started with',
  async () => {
    const data = await temporaryFolder();
    const before = process.umask(0);
    let child: ChildProcess;
    try {
      child = host(['--data', data]);
    } finally {
      process.umask(before);
    }
    await linkOf(child);
    const names = await readdir(data, { recursive: true });
    expect(names.some((name) => name.endsWith('journal.db-wal'))).toBe(true);
    for (const name of names) {
      expect((await stat(join(data, name))).mode & 0o077, name).toBe(0);
    }
  },
);

test('a variable that is set and empty keeps no host from starting', async () => {
  const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '', NODE_OPTIONS: '' };
  await linkOf(host(['--data', await temporaryFolder()], built, environment));
});

test('a key that cannot be read, and is left as it is', async () => {
  const data = await temporaryFolder();
  await writeFile(join(data, 'key'), 'not a key', { mode: 0o600 });
  const { code, err } = await failure(['--data', data]);
  expect(err).toMatch(/^Pharmacy Bench cannot start: the key file .* does not hold a key\.\n$/);
  expect(code).toBe(1);
});

test('a start without a build of the window fails with one line', async () => {
  await mkdir(inProject('.cache'), { recursive: true });
  const copy = await temporaryFolder(inProject('.cache'));
  await cp(inProject('out/main'), join(copy, 'main'), { recursive: true });
  const { code, err } = await failure(['--data', join(copy, 'data')], join(copy, 'main/host.js'));
  expect(err).toBe(
    'Pharmacy Bench cannot start: the window is not built yet; run "npm run build" first.\n',
  );
  expect(code).toBe(1);
});
