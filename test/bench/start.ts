/// <reference types="node" />
// From the host's start to a usable scan field: data that is signed in, a warm browser.

import { openSignedInApp } from './openSignedInApp.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 10;

const app = await openSignedInApp();
try {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 1; round += 1) {
    await app.page.goto('about:blank');
    const started = performance.now();
    await app.page.goto(await app.restart(), { waitUntil: 'commit' });
    const field = app.page.getByLabel('Scan or type a barcode');
    await field.waitFor();
    await app.page.getByText('Ready to scan', { exact: true }).waitFor();
    if (round > 0) times.push(performance.now() - started);
  }
  console.log(`${ROUNDS} starts, the end of the last run included; aim: 1500 ms`);
  console.log(JSON.stringify({ median_ms: quantile(times, 0.5), max_ms: quantile(times, 1) }));
} finally {
  await app.close();
}
