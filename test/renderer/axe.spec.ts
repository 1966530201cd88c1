import { toneOf } from '#shared/contract/verdict.ts';
import { expectClean } from '../axe.ts';
import { stopOf } from '../support/stopsOnPage.ts';
import { answerWith, expect, fieldOf, test, verdictOf } from './app.ts';
import { packageScan } from './packageWorlds.ts';
import { knowLots, midway } from './roundWorlds.ts';
import { busyTasks, fill } from './taskWorlds.ts';
import { busyWaiting, everyWhy, parkedFor } from './waitingWorlds.ts';
import { everyVerdict, scanOf, shiftOf, signedIn, signedOut } from './worlds.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('what is wrong in either scheme is found', async ({ page, address }) => {
  await page.goto(address);
  await expect(fieldOf(page)).toBeVisible();
  await expectClean(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  await expect(expectClean(page)).rejects.toThrow('image-alt');
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Read by nobody';
    // Black on what is dark in one scheme only.
    words.style.color = 'black';
    document.querySelector('main img')?.replaceWith(words);
  });
  await expect(expectClean(page)).rejects.toThrow('color-contrast');
});

test('sign-in, with a refusal', async ({ page, station, address }) => {
  station.world.session = { ...signedOut, waiting: 2 };
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
  await expectClean(page);
});

test('the scan station in every verdict', async ({ page, station, address }) => {
  station.world.shift = shiftOf(everyVerdict.map(({ scan }) => scan));
  await page.goto(address);
  await expect(fieldOf(page)).toBeVisible();
  await expectClean(page);
  const seen = new Set<string>();
  for (const scan of [...everyVerdict.map((one) => one.scan), packageScan('which-lot')]) {
    if (seen.has(scan.verdict.kind)) continue;
    seen.add(scan.verdict.kind);
    answerWith(station, scan);
    await fieldOf(page).fill(scan.value);
    await page.keyboard.press('Enter');
    await expect(verdictOf(page)).toHaveAttribute('data-tone', toneOf(scan.verdict));
    await expectClean(page, 'main');
  }
});

test('the palette with what it finds, the keys, a task just saved and the guided shift', async ({
  page,
  station,
  address,
}) => {
  fill(station.world.tasks, busyTasks());
  station.world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  const step = { number: 1, ask: 'bottle', after: 'put-back' };
  const bottle = { label: 'A bottle', value: 'BOTTLE-1', entityType: 'inventory_lot' };
  station.world.codes = [{ ...bottle, expect: 'fill-matches', image: pixel, group: 'shift', step }];
  await page.goto(`${address}#/practice`);
  await page.getByRole('list', { name: 'Guided shift' }).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Guided shift' })).toContainText('Press 1');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('re', { delay: 90 });
  await expect(page.getByRole('dialog')).toContainText('Recount shelf C2');
  await expectClean(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('show the keys', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.goto(`${address}#/tasks`);
  await page.getByRole('button', { name: 'New task' }).click();
  await page.getByRole('button', { name: 'Recount' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Saved' })).toBeVisible();
  await expectClean(page);
});

test('a count round: before, while and after counting', async ({ page, station, address }) => {
  knowLots(station);
  await page.goto(`${address}#/lots/round`);
  await expect(page.getByRole('button', { name: 'Begin a count round' })).toBeVisible();
  await expectClean(page);
  station.rounds.present = midway();
  station.recordsChanged();
  await expect(page.getByRole('region', { name: 'Lot in hand' })).toContainText('B-20417');
  await page.getByLabel('Counted now').fill('4');
  await expectClean(page);
  await page.getByRole('button', { name: 'See the differences' }).click();
  await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible();
  await expectClean(page);
});

test('every warning at the same time', async ({ page, station, address }) => {
  const unknown = scanOf({ kind: 'unknown-barcode', at: Date.now(), words: null });
  station.world.session = {
    ...signedIn,
    service: { address: 'practice', practice: true },
    validity: 'lapsed',
  };
  station.world.shift = shiftOf([unknown]);
  station.world.alarms = everyVerdict
    .filter(({ scan }) => ['expired', 'unknown-barcode'].includes(scan.verdict.kind))
    .map(({ scan }) => stopOf(scan));
  station.world.status = {
    connection: { kind: 'out-of-reach', since: Date.now() - 400_000 },
    waiting: 5,
    underWay: 0,
    needsDecision: 0,
    waitingForOthers: 1,
    draining: { done: 3, total: 5, since: Date.now() - 60_000 },
    clockSkewMs: 400_000,
    restoredAt: Date.now(),
    noticesRestore: false,
    leadRecovery: null,
    apartSince: Date.now() - 60_000,
    copyBehindSince: Date.now() - 60_000,
  };
  await page.goto(address);
  await page.getByRole('region', { name: 'This shift' }).getByRole('button').click();
  await expect(page.getByText('An earlier scan')).toBeVisible();
  await expectClean(page);
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await expectClean(page);
});

test('the outbox: every reason for a decision, every list, every dialog', async ({
  page,
  station,
  address,
}) => {
  await page.goto(`${address}#/outbox`);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await expectClean(page);
  station.publishWaiting(busyWaiting(everyWhy.map((why) => parkedFor(why))));
  await expect(page.getByRole('article')).toHaveCount(everyWhy.length);
  await expectClean(page);
  const decision = { wentThrough: 'quantity' } as const;
  station.publishWaiting(busyWaiting([parkedFor({ kind: 'may-have-arrived' }, decision)]));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all 1,204' }).click();
  const names = ['It went through…', 'Send again…', 'Edit first…', 'Discard…', 'Take over'];
  for (const name of names) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(250);
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('settings, practice, menu and dialogs', async ({ page, station, address }) => {
  station.world.session = {
    ...signedIn,
    service: { address: 'practice', practice: true },
    validity: 'ending',
  };
  station.world.codes = everyVerdict.slice(0, 3).map(({ name, begins }) => ({
    label: name,
    value: `CODE-${name}`,
    entityType: 'user',
    expect: begins,
    image: pixel,
  }));
  await page.goto(`${address}#/settings`);
  await expect(page.getByRole('heading', { name: 'Sounds' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Set up the scanner' }).click();
  await expect(page.getByRole('img', { name: 'Square test code' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Print them' }).click();
  await expect(page.getByText('BENCH:GO/LOTS')).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByRole('button', { name: /^verified-lot/ })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(250);
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const item of ['Change person', 'Sign out']) {
    await page.getByRole('button', { name: 'Dana Whitfield' }).click();
    await page.waitForTimeout(250);
    await expectClean(page);
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(250);
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
