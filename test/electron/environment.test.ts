import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { launch } from './launch.ts';

beforeAll(async () => {
  expect(await buildIfNeeded()).toBe(true);
}, 120_000);

test.for([
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ['NODE_OPTIONS', '--no-warnings'],
  ['OPENSSL_CONF', '/tmp/anything.cnf'],
] as const)(
  '%s in the environment: the app says so and ends before it writes',
  async ([name, value]) => {
    const data = join(await temporaryFolder(), 'untouched');
    const app = launch(data, { env: { NODE_NO_WARNINGS: '1', [name]: value } });
    expect(await app.exit).toBe(3);
    expect(app.err).toMatch(new RegExp(`cannot start: ${name} is set.*start again`, 'i'));
    await expect(readdir(data)).rejects.toThrow('ENOENT');
  },
);
