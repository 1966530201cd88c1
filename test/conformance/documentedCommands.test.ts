import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readArguments } from '../../src/practice/arguments.ts';
import { readings } from '../../src/practice/readings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const document = await readFile(`${root}/docs/practice-service.md`, 'utf8');
const blocks = [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((found) => String(found[1]));
const readme = await readFile(`${root}/README.md`, 'utf8');
const between = '=== the next block of the document ===';

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill();
});

/** Starts the service with the very command of `npm run practice`; answers the address it prints. */
async function startAsNpmDoes(): Promise<string> {
  const manifest = z
    .object({ scripts: z.object({ practice: z.string() }) })
    .parse(JSON.parse(await readFile(`${root}/package.json`, 'utf8')));
  const [program, ...args] = manifest.scripts.practice.split(' ');
  expect(program).toBe('node');
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`the practice service ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /^Practice service: (\S+)\n/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

async function curlIsThere(): Promise<void> {
  await promisify(execFile)('curl', ['--version']).catch((error: unknown) => {
    throw new Error('curl is needed to try the commands of docs/practice-service.md', {
      cause: error,
    });
  });
}

test('the example in the README is the one that this test runs', () => {
  const examples = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((found) => found[1]);
  expect(examples).toEqual([blocks[0]]);
});

describe('the commands of docs/practice-service.md work as written', () => {
  let answers: string[] = [];
  beforeAll(async () => {
    await curlIsThere();
    const SERVICE = await startAsNpmDoes();
    const script = blocks.join(`\nprintf '%s' '${between}'\n`);
    const { stdout, stderr } = await promisify(execFile)('sh', ['-euc', script], {
      env: { PATH: process.env['PATH'], SERVICE },
    });
    expect(stderr).toBe('');
    answers = stdout.split(between);
  });

  test('sign in, take the token, verify a barcode', () => {
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({
      barcode_value: expect.stringMatching(/^INVENTORY_LOT-[0-9a-f-]{36}-\w+$/),
      entity_type: 'inventory_lot',
      is_active: true,
      image: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });

  test('a fault affects the next verification', () => {
    expect(answers[1]).toMatch(/"kind":"refuse".*Back soon503$/s);
  });

  test('the record holds the requests, without the password', () => {
    expect(JSON.parse(answers[2] ?? '')).toMatchObject({
      requests: [
        { operation: 'auth.login', status: 200, body: { password: '(masked)' } },
        { operation: 'barcodes.verify', status: 200, applied: true },
        { operation: 'barcodes.verify', status: 503, applied: false },
      ],
    });
  });

  test('the staff takes a step, and the clock advances', () => {
    expect(answers[3]).toMatch(/"raised":\["[0-9a-f-]{36}"\].*"now":"/s);
  });
});

test('every documented flag is accepted', () => {
  const flags = [...document.matchAll(/^\| `(--[a-z-]+)(?: ([A-Z]+))?` \|/gm)].map(
    ([, flag, value]) => ({ flag: String(flag), value }),
  );
  const samples: Readonly<Record<string, string>> = {
    N: '3',
    ADDRESS: '127.0.0.1',
    URL: 'http://127.0.0.1:9/hook',
    TEXT: 's3cret',
  };
  const args = flags.flatMap(({ flag, value }) =>
    value === undefined ? [flag] : [flag, samples[value] ?? ''],
  );
  expect(readArguments(args)).toEqual({
    port: 3,
    host: '127.0.0.1',
    seed: 3,
    prescriptions: 3,
    reading: 3,
    staff: false,
    events: { url: 'http://127.0.0.1:9/hook', secret: 's3cret' },
    quiet: true,
  });
});

test.each([
  ['a bad token', 'badToken'],
  ['an unknown barcode', 'unknownBarcode'],
  ['an order that is not paused', 'notPaused'],
] as const)('the table of readings is right about %s', (name, key) => {
  const row = document.split('\n').find((line) => line.startsWith(`| ${name} |`));
  const cells = row?.split('|').slice(2, 8).map(Number);
  expect(cells).toEqual(Object.values(readings).map((reading) => reading[key]));
});
