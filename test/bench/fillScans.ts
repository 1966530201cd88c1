/// <reference types="node" />
// From the last key of a bottle's code to the painted comparison, with a fill open: of one lot, whose products
// are known after the first, and of lots that are asked about for the first time.
import type { Page } from 'playwright';
import { rules } from '#shared/codes/burstRules.ts';
import { openSignedInApp, type SignedInApp } from './openSignedInApp.ts';

const WARM_UP = 5;
const SCANS = 60;
/** Bottles of the practice service that no other scan has asked about. */
const unasked = [
  'A bottle of another strength',
  'A bottle of another drug',
  'A bottle of another customer',
  'A right bottle with 30 left',
] as const;

declare global {
  interface Window {
    nextComparison: () => Promise<number>;
  }
}

/** Times one scan inside the page, to the frame after the one in which its comparison could be painted. */
function watchComparisons(): void {
  const bandOf = () => document.querySelector('[role="status"][aria-label="Verdict"]');
  window.nextComparison = () =>
    new Promise((resolve) => {
      let started: number | null = null;
      const before = bandOf()?.getAttribute('data-scan-id');
      window.onScanEnd = (at) => {
        started = at;
      };
      const observer = new MutationObserver(() => {
        const band = bandOf();
        const id = band?.getAttribute('data-scan-id') ?? before;
        const tone = band?.getAttribute('data-tone');
        if (started === null || id === before || tone === 'not-yet' || tone === 'none') return;
        const from = started;
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - from);
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    });
}

async function timeOne(page: Page, value: string): Promise<number> {
  const typing = async (): Promise<void> => {
    await page.keyboard.type(value, { delay: 1 });
    await page.keyboard.press('Enter');
  };
  const [time] = await Promise.all([page.evaluate(() => window.nextComparison()), typing()]);
  return time;
}

/** A lead has decided that lots are read as they are scanned, so that a right bottle is green. */
async function checkLots(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  const choice = page.getByRole('radiogroup', { name: 'Check each lot as it is scanned' });
  await choice.getByText('Yes', { exact: true }).click();
  await page.getByRole('link', { name: /^Scan/ }).click();
  await page.getByLabel('Scan or type a barcode').waitFor();
}

const bottlesOf = (page: Page) =>
  page.getByRole('region', { name: 'Scanned in this fill' }).getByRole('listitem');

async function putBack(page: Page): Promise<void> {
  const outcome = page.getByRole('button', { name: /Put it back/ });
  if ((await outcome.count()) === 0) return;
  await outcome.click();
  await outcome.waitFor({ state: 'detached' });
}

async function open(app: SignedInApp): Promise<void> {
  const { page } = app;
  await page.getByText(/^Prescriptions as of/).waitFor();
  await checkLots(page);
  await page.evaluate(watchComparisons);
  await timeOne(page, await app.code('A prescription to fill'));
}

/** Milliseconds of each scan: of lots asked about for the first time, and of one that is known. */
export async function timeFills(
  watchKeys: () => void,
): Promise<{ asked: readonly number[]; known: readonly number[] }> {
  const asked: number[] = [];
  const known: number[] = [];
  const app = await openSignedInApp((page) => page.addInitScript(watchKeys));
  const { page } = app;
  try {
    await open(app);
    for (const label of unasked) {
      asked.push(await timeOne(page, await app.code(label)));
      await putBack(page);
    }
    const right = await app.code('A right bottle');
    for (let n = 0; n < WARM_UP + SCANS; n += 1) {
      const before = await bottlesOf(page).count();
      const time = await timeOne(page, right);
      if (n >= WARM_UP) known.push(time);
      await page.getByRole('button', { name: 'Undo last scan' }).click();
      await bottlesOf(page).nth(before).waitFor({ state: 'detached' });
      // The same code at once would be a scanner that repeats itself.
      await page.waitForTimeout(2 * rules.repeatMs);
    }
    return { asked, known };
  } finally {
    await app.close();
  }
}
