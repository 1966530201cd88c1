import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { inProject } from '../../../scripts/project.ts';
import { type App, launch } from '../launch.ts';

/** Addresses that are not ours, however much some look like it. */
export const foreign = [
  'https://evil.example/',
  'http://bench/',
  'file:///etc/passwd',
  'app://other/',
  'app://bench.evil.example/',
  'app://bench@evil.example/',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'about:blank',
  'chrome://settings/',
  'view-source:app://bench/',
  '',
];

/**
 * One app for all attacks of a file, and a fresh page for each: none may have an effect on the next.
 * The titles of the tests are those of docs/security.md; a test holds the two together.
 */
export function attackedApp(): () => App {
  let app: App | null = null;
  let data = '';
  let end = async (): Promise<void> => {};
  const running = (): App => {
    if (app === null) throw new Error('The app does not run yet');
    return app;
  };
  beforeAll(async () => {
    expect(await buildIfNeeded()).toBe(true);
    data = await mkdtemp(join(tmpdir(), 'bench-'));
    app = launch(data, {}, (how) => {
      end = how;
    });
    await app.up();
  }, 120_000);
  beforeEach(async () => {
    await running().main((world) => world.window().webContents.loadAgain());
    await running().connected();
  });
  afterAll(async () => {
    await end();
    await rm(data, { recursive: true, force: true });
  });
  return running;
}

/** The built files of the app. */
export function built(file = 'main/index.js'): Promise<string> {
  return readFile(inProject('out', file), 'utf8');
}
