/// <reference types="node" />
// From the last key of a scanner's burst to the painted verdict, and to the painted "captured"
// cue: a real browser, the practice service without latency, 200 scans; and again while 100,000
// prescriptions are fetched. With --trace: where the time of each goes.
import type { Page } from 'playwright';
import { timeFills } from './fillScans.ts';
import { openSignedInApp, type SignedInApp } from './openSignedInApp.ts';
import { quantile } from './quantile.ts';
import { timeLine } from './scanTrace/timeLine.ts';
import { traceScans } from './scanTrace/trace.ts';

const SCANS = 200;
const WARM_UP = 10;

interface Times {
  readonly cue: number;
  readonly verdict: number;
}

declare global {
  interface Window {
    nextScan: () => Promise<Times>;
    onScanEnd: (at: number) => void;
  }
}

/** Runs before the page's own scripts, which keep a scan's last key to themselves. */
function watchKeys(): void {
  window.onScanEnd = () => {};
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') window.onScanEnd(event.timeStamp);
  };
  window.addEventListener('keydown', onKey, { capture: true });
}

/**
 * Times one scan inside the page: the clock starts at the key event's own time stamp, and stops in
 * the frame after the one in which the change could first be painted.
 */
function watchScans(): void {
  const painted = (done: (at: number) => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      // Posted from within the frame, it arrives when that frame has been handed to the screen.
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(null);
    });
  };
  window.nextScan = () =>
    new Promise((resolve) => {
      let started: number | null = null;
      let cue: number | null = null;
      const bandOf = () => document.querySelector('[role="status"][aria-label="Verdict"]');
      const before = bandOf()?.getAttribute('data-scan-id') ?? null;
      window.onScanEnd = (at) => {
        started = at;
      };
      const observer = new MutationObserver(() => {
        const band = bandOf();
        const isNew = band !== null && band.getAttribute('data-scan-id') !== before;
        const tone = band?.getAttribute('data-tone');
        if (started === null || !isNew) return;
        const from = started;
        if (cue === null) {
          cue = 0;
          painted((at) => {
            cue = at - from;
          });
        }
        if (tone === 'not-yet' || tone === 'none') return;
        observer.disconnect();
        painted((at) => resolve({ cue: cue ?? at - from, verdict: at - from }));
      });
      observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    });
}

async function timeOne(page: Page, value: string): Promise<Times> {
  const typing = async (): Promise<void> => {
    await page.keyboard.type(value, { delay: 1 });
    await page.keyboard.press('Enter');
  };
  const [time] = await Promise.all([page.evaluate(() => window.nextScan()), typing()]);
  return time;
}

const labels = ['A user', 'A good lot', 'An order', 'An inactive barcode', 'A patient'];

/** Scans one code after the other as long as wished; the first ones are to warm up. */
async function timeMany(
  app: SignedInApp,
  goesOn: (done: number) => boolean | Promise<boolean>,
): Promise<Times[]> {
  const values = await Promise.all(labels.map((label) => app.code(label)));
  await app.page.evaluate(watchScans);
  const times: Times[] = [];
  for (let n = 0; n < WARM_UP || (await goesOn(times.length)); n += 1) {
    const time = await timeOne(app.page, values[n % values.length] ?? '');
    if (n >= WARM_UP) times.push(time);
  }
  return times;
}

/** With nothing else to do: the prescriptions have been fetched. */
async function quiet(): Promise<Times[]> {
  const app = await openSignedInApp((page) => page.addInitScript(watchKeys));
  try {
    await app.page.getByText(/^Prescriptions as of/).waitFor();
    return await timeMany(app, (done) => done < SCANS);
  } finally {
    await app.close();
  }
}

/** While a first list of 100,000 prescriptions comes in; again and again, until there are enough. */
async function whileRefreshing(): Promise<Times[]> {
  const times: Times[] = [];
  while (times.length < SCANS) {
    const prepare = (page: Page) => page.addInitScript(watchKeys);
    const app = await openSignedInApp(prepare, '--prescriptions', '100000');
    try {
      const underWay = app.page.getByText(/^Prescriptions: [\d,]+ rows/);
      await underWay.waitFor();
      times.push(...(await timeMany(app, async () => (await underWay.count()) > 0)));
    } finally {
      await app.close();
    }
  }
  return times;
}

if (process.argv.includes('--trace')) {
  const scans = await traceScans(labels, SCANS);
  console.log(timeLine(scans));
  const whole = scans.map((parts) => parts.reduce((sum, [, ms]) => sum + ms, 0));
  const [median_ms, p95_ms] = [quantile(whole, 0.5), quantile(whole, 0.95)];
  console.log(JSON.stringify({ scans: scans.length, median_ms, p95_ms }));
  process.exit();
}

const still = await quiet();
const filling = await timeFills(watchKeys);
const busy = await whileRefreshing();
const p95 = (times: Times[]) =>
  quantile(
    times.map(({ verdict }) => verdict),
    0.95,
  );
console.log(`${SCANS} scans, from the last key to what is painted; aims: p95 50 ms, cue 34 ms`);
console.log(
  `and ${busy.length} while 100,000 prescriptions are fetched; aim: at most twice the p95`,
);
const figures = {
  median_ms: quantile(
    still.map(({ verdict }) => verdict),
    0.5,
  ),
  p95_ms: p95(still),
  cue_median_ms: quantile(
    still.map(({ cue }) => cue),
    0.5,
  ),
  cue_p95_ms: quantile(
    still.map(({ cue }) => cue),
    0.95,
  ),
  /** With a fill open: the lot's products are known, or asked about first. */
  fill_p95_ms: quantile([...filling.known], 0.95),
  fill_median_ms: quantile([...filling.known], 0.5),
  fill_asked_max_ms: Math.round(Math.max(...filling.asked)),
  refreshing_median_ms: quantile(
    busy.map(({ verdict }) => verdict),
    0.5,
  ),
  refreshing_p95_ms: p95(busy),
  refreshing_ratio: Number((p95(busy) / p95(still)).toFixed(2)),
};
console.log(JSON.stringify(figures));
