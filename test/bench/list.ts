/// <reference types="node" />
// The list of 100,000 prescriptions in a real browser: dragged from end to end within ten seconds
// and rolled with the wheel, each frame timed and the browser's own trace taken; then typed over.
import type { Page } from 'playwright';
import { z } from 'zod';
import { openSignedInApp } from './openSignedInApp.ts';
import { quantile } from './quantile.ts';

const PRESCRIPTIONS = 100_000;
const DRAG_FRAMES = 600;
const WHEEL_TURNS = 60;
const TYPED = 'semaglutide inject weekly';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** The longest piece of work on the page's own thread, in milliseconds, as the trace has it. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && /RunTask$/.test(name) && mains.includes(`${pid} ${tid}`),
  );
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000));
}

declare global {
  interface Window {
    /** Times between frames since it was last read. */
    frameTimes: number[];
    /** From a key to the painted field, as the browser measures it. */
    keyTimes: number[];
  }
}

function watchFrames(): void {
  window.frameTimes = [];
  window.keyTimes = [];
  let last = performance.now();
  const onFrame = (now: number): void => {
    window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  const keys = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown' || entry.name === 'input') window.keyTimes.push(entry.duration);
    }
  }).observe(keys);
}

/** Scrolls in this many equal steps, one a frame. */
function drag(steps: number): Promise<number[]> {
  return new Promise((resolve) => {
    const list = document.getElementById('script-list');
    if (list === null) throw new Error('No list on this screen');
    const whole = list.scrollHeight - list.clientHeight;
    let step = 0;
    window.frameTimes = [];
    const onFrame = (): void => {
      step += 1;
      list.scrollTop = (whole * step) / steps;
      if (step < steps) requestAnimationFrame(onFrame);
      else resolve(window.frameTimes);
    };
    requestAnimationFrame(onFrame);
  });
}

async function roll(page: Page): Promise<number[]> {
  await page.getByRole('listbox', { name: 'Prescriptions' }).hover();
  await page.evaluate(() => {
    window.frameTimes = [];
  });
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, turn % 20 < 15 ? -480 : 480);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => window.frameTimes);
}

async function typeOver(page: Page): Promise<number[]> {
  const field = page.getByLabel('Search prescriptions');
  await field.focus();
  for (const key of TYPED) await page.keyboard.type(key, { delay: 60 });
  await page.getByText(/found$/).waitFor();
  await page.waitForTimeout(300);
  return page.evaluate(() => window.keyTimes);
}

const app = await openSignedInApp(async () => {}, '--prescriptions', String(PRESCRIPTIONS));
try {
  const { page } = app;
  const browser = page.context().browser();
  if (browser === null) throw new Error('No browser');
  await page.getByText(/^Prescriptions as of/).waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'Prescriptions' }).click();
  await page.getByText('100,000 prescriptions').waitFor();
  await page.waitForTimeout(2_000);
  await page.evaluate(watchFrames);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  const dragged = await page.evaluate(drag, DRAG_FRAMES);
  const list = page.getByRole('listbox', { name: 'Prescriptions' });
  await list.locator('[aria-posinset="100000"]').getByText('RX').waitFor();
  const rolled = await roll(page);
  const trace = await browser.stopTracing();
  const keys = await typeOver(page);
  console.log(`${PRESCRIPTIONS} rows dragged from end to end; aim: no frame over 50 ms`);
  const frames = [...dragged, ...rolled];
  console.log(
    JSON.stringify({
      frames: frames.length,
      frame_p99_ms: quantile(frames, 0.99),
      frame_max_ms: quantile(frames, 1),
      longest_task_ms: Number(longestTask(trace).toFixed(1)),
      typing_max_ms: keys.length === 0 ? 16 : quantile(keys, 1),
      keys_over_16_ms: keys.length,
    }),
  );
} finally {
  await app.close();
}
