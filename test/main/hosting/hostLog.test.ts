import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HostLog } from '../../../src/main/hosting/hostLog.ts';
import { LogFile } from '../../../src/main/hosting/logFile.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

function silent() {
  const terminal = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => terminal.mockRestore());
  return terminal;
}

test('a log that is written for years stays a megabyte, and its last lines are the latest', async () => {
  const folder = join(await temporaryFolder(), 'logs');
  const file = new LogFile(folder, () => Date.UTC(2026, 6, 14));
  const line = 'x'.repeat(500);
  for (let i = 0; i < 6_000; i += 1) file.append(`${i} ${line}\n`);
  const names = (await readdir(folder)).toSorted();
  expect(names).toEqual(['bench.1.log', 'bench.2.log', 'bench.3.log', 'bench.log']);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  expect(Math.max(...sizes)).toBeLessThan(257 * 1024);
  const latest = file.latest(3);
  expect(latest.map((text) => text.split(' ')[1])).toEqual(['5997', '5998', '5999']);
  expect(latest[0]).toMatch(/^2026-07-14T00:00:00\.000Z /);
  if (process.platform !== 'win32') {
    expect((await stat(join(folder, 'bench.log'))).mode & 0o777).toBe(0o600);
  }
});

test('a folder that takes no file stops nothing', async () => {
  const folder = await temporaryFolder();
  const file = new LogFile(join(folder, 'bench.log', 'none'));
  new LogFile(folder).append('a line\n');
  expect(() => file.append('a line\n')).not.toThrow();
  expect(file.latest(5)).toEqual([]);
});

test('an unexpected end leaves a report without what the failure said, and five are kept', async () => {
  const folder = await temporaryFolder();
  silent();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const host = new HostLog('browser', () => '1.2.3');
  host.keepIn(folder);
  host.log(`The folder ${homedir()}/bench cannot be used.`);
  for (let i = 0; i < 7; i += 1) {
    vi.setSystemTime(Date.UTC(2026, 6, 14, 12, 0, i));
    host.crashed(new TypeError('Marisol Okafor, 1961-03-02'));
  }
  const names = (await readdir(folder)).filter((name) => name.startsWith('crash-')).toSorted();
  expect(names).toHaveLength(5);
  expect(names.at(-1)).toBe('crash-2026-07-14T12-00-06-000Z.txt');
  const text = await readFile(join(folder, names.at(-1) ?? ''), 'utf8');
  expect(text).toContain('Pharmacy Bench 1.2.3 (browser)');
  expect(text).toContain('Unexpected failure: TypeError at ');
  expect(text).not.toContain('Okafor');

  const { log, crashes, program } = host.report();
  expect(program).toMatchObject({ version: '1.2.3', host: 'browser', node: process.versions.node });
  expect(crashes).toHaveLength(5);
  expect(crashes[0]).toContain('12-00-06');
  expect(log[0]).toContain('The folder ~/bench cannot be used.');
  expect(`${log.join()}${crashes.join()}`).not.toContain(homedir());
});
