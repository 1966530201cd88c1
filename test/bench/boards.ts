/// <reference types="node" />
// Every list and board of a bench that knows 100,000 lots, 20,000 tasks and orders, 5,000 exceptions and 2,000
// alarms, in a real browser: from the click on its link to its first painted row, the longest frame until then, and
// the largest message that the window was sent. Before every second round a lot is scanned: what the window has kept of
// the lists is of before then.
import { join } from 'node:path';
import { fileVault } from '../../src/main/host/fileVault.ts';
import { readChoice } from '../../src/main/station/connection/serviceChoice.ts';
import { AgedJournal } from '../support/agedJournal.ts';
import { journalLeftIn } from '../support/journal.ts';
import { openSignedInApp } from './openSignedInApp.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 40;
const met = {
  ...{ orders: 20_000, tasks: 20_000, exceptions: 5_000 },
  ...{ lots: 100_000, alarms: 2_000, removals: 0 },
};
/** A link, and what its screen's first row is found by. */
const screens = [
  ['Lots', 'main a[href*="/lots/"][href*="-4"]'],
  ['Tasks', 'main a[href*="/tasks/"]'],
  ['Exceptions', 'main a[href*="/exceptions/"]'],
  ['Orders', 'main a[href*="/orders/"]'],
  ['Outbox', 'main h2, main h3'],
  ['Scan', 'main [role="tab"], main [role="status"]'],
] as const;

interface Visit {
  readonly screen: string;
  readonly isChanged: boolean;
  readonly ms: number;
  readonly longest: number;
}

async function age(folder: string, url: string): Promise<void> {
  const read = readChoice(url, { hasPractice: false, allowRemote: false });
  if (read.kind !== 'ok') throw new Error(read.fault);
  const keys = await fileVault.obtain(folder, false);
  if (keys.kind !== 'key') throw new Error(keys.message);
  const { key } = keys;
  const trailKey = await fileVault.trailKey(folder);
  const journal = await journalLeftIn(folder, url, fileVault);
  const userId = journal.people.session()?.userId ?? '';
  journal.close();
  const { folder: service } = read.choice;
  const file = join(folder, service, 'journal.db');
  const aged = new AgedJournal(file, key, { userId, service, trailKey });
  aged.meet(met);
  aged.close();
}

/** In the window: a click, then each frame until the row is there, and one more that paints it. */
function clickAndWait([label, row]: readonly [string, string]): Promise<{
  ms: number;
  longest: number;
}> {
  return new Promise((resolve, reject) => {
    const links = [...document.querySelectorAll('nav a')];
    const link = links.find((one) => one.textContent.trim().startsWith(label));
    if (!(link instanceof HTMLElement)) {
      reject(new Error(`No link ${label}`));
      return;
    }
    const began = performance.now();
    let last = began;
    let longest = 0;
    let isThere = false;
    const onFrame = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (isThere) {
        resolve({ ms: now - began, longest });
        return;
      }
      isThere =
        link.getAttribute('aria-current') === 'page' && document.querySelector(row) !== null;
      if (now - began > 20_000) reject(new Error(`No row of ${label}`));
      else requestAnimationFrame(onFrame);
    };
    link.click();
    requestAnimationFrame(onFrame);
  });
}

const app = await openSignedInApp();
try {
  const { page } = app;
  let largest = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      largest = Math.max(largest, payload.length);
    }),
  );
  await page.goto('about:blank');
  const url = await app.restartAfter(age);
  await page.goto(url);
  await page.getByText('Ready to scan', { exact: true }).waitFor();
  await page.waitForTimeout(3_000);
  const lot = await app.code('A good lot');
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isChanged = round % 2 === 1;
    if (isChanged) {
      await page.getByLabel('Scan or type a barcode', { exact: true }).fill(lot);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(1_000);
    }
    for (const screen of screens) {
      const visit = await page.evaluate(clickAndWait, screen);
      // Its code is fetched the first time.
      if (round > 0) visits.push({ screen: screen[0].toLowerCase(), isChanged, ...visit });
      await page.waitForTimeout(200);
    }
  }
  console.log(`${ROUNDS / 2} visits each; aims: first row p95 100 ms, longest frame 33 ms`);
  const p95 = (of: readonly Visit[]) =>
    quantile(
      of.map(({ ms }) => ms),
      0.95,
    );
  const figures = screens.map(([name]) => {
    const [screen, own] = [
      name.toLowerCase(),
      visits.filter((one) => one.screen === name.toLowerCase()),
    ];
    const frame = quantile(
      own.map(({ longest }) => longest),
      1,
    );
    const [same, changed] = [false, true].map((is) =>
      p95(own.filter((one) => one.isChanged === is)),
    );
    console.log(
      `${screen}: ${same} ms, where something has changed ${changed} ms, frame ${frame} ms`,
    );
    return { screen, p95: same ?? Number.NaN, changed: changed ?? Number.NaN, frame };
  });
  console.log(
    JSON.stringify({
      p95_ms: Math.max(...figures.map((of) => of.p95)),
      changed_p95_ms: Math.max(...figures.map((of) => of.changed)),
      longest_frame_ms: Math.max(...figures.map(({ frame }) => frame)),
      largest_message_kb: Math.round(largest / 1024),
      screens: Object.fromEntries(figures.map(({ screen, ...of }) => [screen, of])),
    }),
  );
} finally {
  await app.close();
}
