import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { startPractice } from '../../../src/main/host/practiceProcess.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const source = join(import.meta.dirname, '../../../src/main/host/practiceProcess.ts');

async function program(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'practice.mjs');
  await writeFile(path, text);
  return path;
}

const reachable = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('the practice service starts, answers, and ends when it is stopped', async () => {
  const practice = await startPractice();
  expect(practice.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await reachable(practice.url)).toBe(true);
  await practice.stop();
  expect(await reachable(practice.url)).toBe(false);
  await practice.stop();
});

test('a practice service that ends before it listens is an error', async () => {
  const entry = await program('process.exit(7);');
  await expect(startPractice(entry)).rejects.toThrow('ended before it listened (exit code 7)');
});

test('a practice service that does not end is killed', async () => {
  const entry = await program(`
    process.on('SIGTERM', () => {});
    process.on('disconnect', () => {});
    setInterval(() => {}, 1000);
    console.log('something else');
    console.log('Practice service: http://127.0.0.1:9');
  `);
  const practice = await startPractice(entry);
  expect(practice.url).toBe('http://127.0.0.1:9');
  await practice.stop();
});

test('a practice service ends with its parent, even a killed one', async () => {
  const parent = await program(`
    import { startPractice } from ${JSON.stringify(source)};
    console.log((await startPractice()).url);
  `);
  const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  expect(await reachable(String(url))).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => reachable(String(url))).toBe(false);
});
