/// <reference types="node" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/browser.ts';
import type { PracticeOracle } from '../support/oracle.ts';
import { type RunningHost, runHost, runPractice } from '../support/processes.ts';

/** The app as people run it, signed in, in a real browser; everything ends with `close`. */
export interface SignedInApp {
  readonly page: Page;
  readonly oracle: PracticeOracle;
  readonly browser: Browser;
  /** The process of the host that runs now. */
  hostPid(): number;
  readonly code: (label: string) => Promise<string>;
  /** Ends the host and starts it anew on the same data; returns its link. */
  restart(): Promise<string>;
  /** The same; `work` is done on its folder in between. */
  restartAfter(work: (folder: string, service: string) => Promise<void>): Promise<string>;
  close(): Promise<void>;
}

/** @param practiceArguments how the practice service is started */
export async function openSignedInApp(
  prepare: (page: Page) => Promise<unknown> = async () => {},
  ...practiceArguments: string[]
): Promise<SignedInApp> {
  const executablePath = await findBrowser();
  if (executablePath === null) throw new Error('No browser: npm test installs one');
  const folder = await mkdtemp(join(tmpdir(), 'bench-measure-'));
  const practice = await runPractice(...practiceArguments);
  let host: RunningHost = await runHost(folder, practice.url);
  const browser: Browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await prepare(page);
  await page.goto(host.url);
  await page.getByLabel('Email').fill('practice@bench.test');
  await page.getByLabel('Password').fill('practice');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Scan or type a barcode').waitFor();
  const restartAfter: SignedInApp['restartAfter'] = async (work) => {
    await host.stop();
    await work(folder, practice.url);
    host = await runHost(folder, practice.url);
    return host.url;
  };
  return {
    page,
    oracle: practice.oracle,
    browser,
    hostPid: () => host.pid,
    code: async (label) => (await practice.oracle.code(label)).value,
    restart: () => restartAfter(async () => {}),
    restartAfter,
    close: async () => {
      await browser.close();
      await host.stop();
      await practice.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
