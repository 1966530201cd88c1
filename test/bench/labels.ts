/// <reference types="node" />
// Labels of each size, resolution and form as the dialog prints them, one pixel a dot; then with print that
// spreads, blur and turns, and read back by one full look of our decoder.
//   --codes COUNT   of each kind of label (3)        --seed N
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/browser.ts';
import type { Readings } from './labels/page.ts';
import { type LabelSample, labelSamples } from './labels/samples.ts';
import { servePage } from './pageServer.ts';

const { values } = parseArgs({
  options: {
    codes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
const samples = labelSamples(Number(values.seed), Number(values.codes));

interface Score {
  pictures: number;
  read: number;
  wrong: number;
}

const scores = new Map<string, Score>();
const missed = new Map<string, number>();

function count({ size, dots, form }: LabelSample, found: Readings): void {
  const key = `${form} ${size} ${dots}`;
  const score = scores.get(key) ?? { pictures: 0, read: 0, wrong: 0 };
  scores.set(key, {
    pictures: score.pictures + found.read + found.missed.length,
    read: score.read + found.read,
    wrong: score.wrong + found.wrong,
  });
  for (const name of found.missed) missed.set(name, (missed.get(name) ?? 0) + 1);
}

const served = await servePage('labels');
const executablePath = await findBrowser();
const browser = await chromium.launch({
  args: [...browserArguments],
  ...(executablePath !== null && { executablePath }),
});
try {
  for (const sample of samples) {
    // One pixel of the picture is one dot of the printer.
    const page = await browser.newPage({ deviceScaleFactor: sample.dots / 96 });
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(served.url);
    await page.waitForFunction(() => Reflect.has(window, 'readBack'));
    await page.evaluate((shown) => Reflect.get(window, 'show')(shown), sample);
    const print = await page.locator('main > *').screenshot();
    const url = `data:image/png;base64,${print.toString('base64')}`;
    const found: Readings = await page.evaluate(
      ([from, shown]) => Reflect.get(window, 'readBack')(from, shown),
      [url, sample] as const,
    );
    count(sample, found);
    await page.close();
  }
} finally {
  await browser.close();
  await served.close();
}
console.table(Object.fromEntries(scores));
if (missed.size > 0) console.table(Object.fromEntries(missed));
const all = [...scores.values()];
const sum = (of: keyof Score) => all.reduce((total, score) => total + score[of], 0);
console.log(
  JSON.stringify({
    labels: samples.length,
    pictures: sum('pictures'),
    read_share: Number((sum('read') / sum('pictures')).toFixed(4)),
    least_read_share: Math.min(
      ...all.map(({ read, pictures }) => Number((read / pictures).toFixed(4))),
    ),
    wrong: sum('wrong'),
  }),
);
