/// <reference types="node" />
// A shift of eight hours, as quickly as wished: 20,000 scans, 50 refreshes of the prescriptions, and every screen
// opened once an hour, in the built host and a real browser. What the memory of both comes to, hour by hour.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { z } from 'zod';
import { openSignedInApp } from './openSignedInApp.ts';
import { quantile } from './quantile.ts';

const SCANS_AN_HOUR = 2_500;
const REFRESHES_AN_HOUR = 6.25;
/** Memory is read so often in an hour. */
const READINGS_AN_HOUR = 60;
const MEGABYTE = 2 ** 20;
const labels = ['A user', 'A good lot', 'An order', 'An inactive barcode', 'A patient'];
const screens = ['Lots', 'Tasks', 'Exceptions', 'Orders', 'Outbox', 'Scan'];

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '8' },
    speed: { type: 'string', default: '60' },
    prescriptions: { type: 'string', default: '20000' },
  },
});
const hours = Number(values.hours);
const hourMs = 3_600_000 / Number(values.speed);

declare global {
  interface Window {
    scanAndWait: (code: string) => Promise<void>;
  }
}

/** In the window: the keys of a scanner at once, and its verdict. Real keys take longer to type than a scan. */
function watchVerdicts(): void {
  const band = () => document.querySelector('[role="status"][aria-label="Verdict"]');
  window.scanAndWait = (code) =>
    new Promise((resolve) => {
      const before = band()?.getAttribute('data-scan-id');
      const observer = new MutationObserver(() => {
        const tone = band()?.getAttribute('data-tone');
        const isNew = band()?.getAttribute('data-scan-id') !== before;
        if (!isNew || tone === 'not-yet' || tone === 'none') return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { attributes: true, childList: true, subtree: true });
      const target = document.activeElement ?? document.body;
      for (const key of [...code, 'Enter']) {
        const stroke = { key, bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', stroke));
        target.dispatchEvent(new KeyboardEvent('keyup', stroke));
      }
    });
}

async function refresh(page: Page): Promise<void> {
  // Right after a code's last key a chord is taken for the scanner's.
  await setTimeout(300);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Palette' });
  await palette.getByRole('combobox').fill('Refresh the prescriptions');
  await palette.getByRole('option').first().click();
  await palette.waitFor({ state: 'hidden' });
  await page.getByLabel('Scan or type a barcode').focus();
}

async function visitScreens(page: Page): Promise<void> {
  for (const name of screens) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await page.locator('main').waitFor();
  }
  await page.getByLabel('Scan or type a barcode').focus();
}

/** Resident memory of a process, in bytes. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}

const processes = z.object({
  processInfo: z.array(z.object({ type: z.string(), id: z.number() })),
});

/** The processes that draw pages: the browser keeps a spare one beside the window's. */
async function windowPids(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = processes.parse(await session.send('SystemInfo.getProcessInfo'));
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function windowBytes(browser: Browser): Promise<number> {
  const sizes = await Promise.all((await windowPids(browser)).map(residentBytes));
  return Math.max(...sizes);
}

/** What the window holds once its garbage is collected, in bytes: what it is waiting to collect comes and goes. */
async function keptBytes(page: Page, browser: Browser): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return windowBytes(browser);
}

/** By how much of it the last eighth's median is above the second eighth's: the first one is to warm up. */
function growthOf(readings: readonly number[]): number {
  const eighth = Math.max(1, Math.floor(readings.length / 8));
  const early = quantile(readings.slice(eighth, 2 * eighth), 0.5);
  const late = quantile(readings.slice(-eighth), 0.5);
  return Math.round(((late - early) / early) * 1_000) / 10;
}

const app = await openSignedInApp(
  (page) => page.addInitScript(watchVerdicts),
  '--prescriptions',
  values.prescriptions,
);
const host: number[] = [];
const windows: number[] = [];
/** Of the window, at the end of the second hour and of the last. */
const kept: number[] = [];
let [scans, refreshes] = [0, 0];
try {
  await app.page.getByText(/^Prescriptions as of/).waitFor();
  const codes = await Promise.all(labels.map((label) => app.code(label)));
  const began = performance.now();
  while (scans < hours * SCANS_AN_HOUR) {
    const code = codes[scans % codes.length] ?? '';
    await app.page.evaluate((text) => window.scanAndWait(text), code);
    scans += 1;
    if (scans % Math.round(SCANS_AN_HOUR / REFRESHES_AN_HOUR) === 0) {
      await refresh(app.page);
      refreshes += 1;
    }
    if (scans % Math.round(SCANS_AN_HOUR / READINGS_AN_HOUR) === 0) {
      host.push(await residentBytes(app.hostPid()));
      windows.push(await windowBytes(app.browser));
    }
    if (scans % SCANS_AN_HOUR === 0) {
      await visitScreens(app.page);
      const [ours, shown] = [host.at(-1) ?? 0, windows.at(-1) ?? 0];
      const sizes = `host ${Math.round(ours / MEGABYTE)} MB, window ${Math.round(shown / MEGABYTE)} MB`;
      console.log(
        `hour ${scans / SCANS_AN_HOUR}: ${scans} scans, ${refreshes} refreshes; ${sizes}`,
      );
    }
    const atHour = scans % SCANS_AN_HOUR === 0 ? scans / SCANS_AN_HOUR : null;
    if (atHour === 2 || atHour === hours) kept.push(await keptBytes(app.page, app.browser));
    const due = (scans / SCANS_AN_HOUR) * hourMs - (performance.now() - began);
    if (due > 0) await setTimeout(due);
  }
} finally {
  await app.close();
}
const [hostGrowth, windowGrowth] = [growthOf(host), growthOf(windows)];
const megabytes = (readings: readonly number[]) =>
  Math.round(quantile(readings.slice(-READINGS_AN_HOUR), 0.5) / MEGABYTE);
console.log('Aim: neither grows by more than 5 %');
console.log(
  JSON.stringify({
    ...{ hours, scans, refreshes, rss_growth_percent: Math.max(hostGrowth, windowGrowth) },
    ...{ host_growth_percent: hostGrowth, window_growth_percent: windowGrowth },
    ...{ host_mb: megabytes(host), window_mb: megabytes(windows) },
    window_kept_mb: kept.map((bytes) => Math.round(bytes / MEGABYTE)),
  }),
);
