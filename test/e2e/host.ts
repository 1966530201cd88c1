import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { rememberKeys, wedge } from '../renderer/keys.ts';
import type { PracticeOracle } from '../support/oracle.ts';
import { type RunningHost, runHost, runPractice } from '../support/processes.ts';

export { expect } from '@playwright/test';

/** One bench: a data folder, the host on it, and the practice service, each a process. */
export class Bench {
  readonly page: Page;
  readonly oracle: PracticeOracle;
  readonly service: string;
  readonly folder: string;
  #host: RunningHost | null = null;

  constructor(page: Page, folder: string, service: string, oracle: PracticeOracle) {
    this.page = page;
    this.folder = folder;
    this.service = service;
    this.oracle = oracle;
  }

  get verdict(): Locator {
    return this.page.getByRole('status', { name: 'Verdict' });
  }

  /** Starts the host, or starts it again, and opens its link. */
  async open(service = this.service): Promise<void> {
    this.#host = await runHost(this.folder, service);
    await this.page.goto(this.#host.url);
  }

  /** Presses Enter where the host was started; the link opens one window. */
  newLink(): Promise<string> {
    if (this.#host === null) throw new Error('No host runs');
    return this.#host.newLink();
  }

  async signIn(email = 'practice@bench.test'): Promise<void> {
    await this.page.getByLabel('Service address').fill(this.service);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password').fill('practice');
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(this.page.getByLabel('Scan or type a barcode')).toBeVisible();
  }

  /** As a scanner does it: keys stamped 10 ms apart, however busy the machine, and an Enter. */
  async scan(value: string): Promise<void> {
    await wedge(this.page, value);
  }

  /** The network goes down, and the station notices by a scan, which may be sent twice. */
  async goOffline(): Promise<void> {
    await this.oracle.network(false);
    await this.scan((await this.oracle.code('A user')).value);
    await expect(this.page.getByRole('contentinfo')).toContainText('Offline');
  }

  /** The host ends by itself, and well. */
  async ended(): Promise<void> {
    expect(await this.#host?.ended()).toBe(0);
    this.#host = null;
  }

  /** The host is killed; the window stays open. */
  async hostDies(): Promise<void> {
    await this.#host?.kill();
    this.#host = null;
  }

  /** The host is killed as by a power cut. */
  async powerCut(): Promise<void> {
    await this.hostDies();
    // The window is closed too: left open, it could reach the new host before the test opens it.
    await this.page.goto('about:blank');
  }

  async close(): Promise<void> {
    await this.#host?.stop();
  }
}

interface Options {
  /** How the practice service is started; a small list unless the test is about the list. */
  practice: readonly string[];
}

export const test = base.extend<Options & { bench: Bench; quiet: string[] }>({
  practice: [['--prescriptions', '300'], { option: true }],
  bench: async ({ page, practice: options }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-e2e-'));
    const practice = await runPractice(...options);
    const bench = new Bench(page, folder, practice.url, practice.oracle);
    await page.addInitScript(rememberKeys);
    await use(bench);
    await bench.close();
    await practice.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  },
  /** The complaints of the console; each test says which are allowed. */
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const policy = /content security policy/i.test(message.text());
        // The browser complains while the host is killed on purpose.
        const lost = /WebSocket|net::ERR_(CONNECTION_|EMPTY_RESPONSE)/.test(message.text());
        if (policy || (message.type() === 'error' && !lost)) {
          complaints.push(message.text());
        }
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
