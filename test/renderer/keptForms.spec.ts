import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, expectTakesKeys, openApp, test, wedge } from './app.ts';
import { someDialogs } from './dialogs.ts';
import { goodLot, lotId } from './double/lots.ts';
import { boBadge, danaBadge, danaReyes } from './double/staff.ts';
import { here } from './lockPage.ts';
import type { StationDouble } from './stationDouble.ts';

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'You had begun' });
const reason = (page: Page) => page.getByLabel(/^Reason/);
const lock = (page: Page) => page.getByRole('heading', { name: 'The bench is locked' });

/** What the station keeps of Dana's forms. */
const valuesOf = (station: StationDouble) =>
  station.forms.of({ firstName: 'Dana', lastName: 'Reyes' }).map(({ values }) => values);

/** Dana has begun to adjust a lot, and the station has it on disk. */
async function beginAsDana(page: Page, station: StationDouble, address: string): Promise<void> {
  station.people.switchOn(danaReyes);
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expectTakesKeys(page);
  await reason(page).pressSequentially('Spilled', { delay: 90 });
  await expect.poll(() => valuesOf(station)).toMatchObject([{ reason: 'Spilled' }]);
}

/** The page is lost with all that was in its memory, and loaded again. */
async function losePage(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

/** From here on no timer keeps what is typed, and no lock grows tired of waiting, however slow this machine is. */
async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(`{
    const usual = window.setTimeout;
    const never = [250, 1000];
    window.setTimeout = (act, ms, ...rest) => (never.includes(ms) ? 0 : usual(act, ms, ...rest));
  }`);
}

test('after a crash of the page a form is offered, never opened by itself, and its entry is made once', async ({
  page,
  station,
  address,
}) => {
  await beginAsDana(page, station, address);
  const [kept] = station.forms.of(danaReyes);
  await losePage(page);
  // Wherever they are by then.
  await page.goto(`${address}#/settings`);
  await expect(offer(page)).toContainText('Adjust a lot: B-20233');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.content()).not.toContain('Spilled');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectClean(page);
  }
  await offer(page).getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('dialog')).toContainText('You typed this');
  await expect(reason(page)).toHaveValue('Spilled');
  await expect(offer(page)).toHaveCount(0);
  await page.getByLabel('How many, in mg').pressSequentially('3', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(station.entries).toMatchObject([
    { call: 'lots.adjust', input: { id: kept?.entry, reason: 'Spilled', change: '-3' } },
  ]);
  await expect.poll(() => valuesOf(station)).toEqual([]);
  await losePage(page);
  await expect(here(page, 'Dana Reyes')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('by scans alone: the next person finds nothing of it, and a badge and a command bring it back', async ({
  page,
  station,
  address,
}) => {
  await beginAsDana(page, station, address);
  station.people.lock('started');
  await losePage(page);
  await expect(lock(page)).toBeVisible();
  expect(await page.content()).not.toContain('B-20233');
  await wedge(page, boBadge);
  await expect(here(page, 'Bo Lind')).toBeVisible();
  await page.goto(`${address}#/lots/${lotId}`);
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(reason(page)).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
  await wedge(page, 'BENCH:CANCEL');
  await wedge(page, danaBadge);
  await expect(here(page, 'Dana Reyes')).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await wedge(page, 'BENCH:CONFIRM');
  await expect(reason(page)).toHaveValue('Spilled');
});

test('by keyboard alone: a form that came back asks before it drops what its person typed', async ({
  page,
  station,
  address,
}) => {
  await beginAsDana(page, station, address);
  await losePage(page);
  const goOn = offer(page).getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(goOn).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(reason(page)).toHaveValue('Spilled');
  await page.waitForTimeout(250);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => valuesOf(station)).toEqual([]);
});

test(
  'the same dialog opened anew shows what was typed; Discard drops it',
  whole,
  async ({ page, station, address }) => {
    await beginAsDana(page, station, address);
    await losePage(page);
    await page.goto(`${address}#/lots/${lotId}`);
    await page.getByRole('button', { name: 'Adjust', exact: true }).click();
    await expect(reason(page)).toHaveValue('Spilled');
    await losePage(page);
    await offer(page).getByRole('button', { name: 'Discard' }).click();
    await expect(offer(page)).toHaveCount(0);
    await expect.poll(() => valuesOf(station)).toEqual([]);
  },
);

test(
  'the last words are kept before the station hears of a lock',
  whole,
  async ({ page, station, address }) => {
    await beginAsDana(page, station, address);
    await stopTimers(page);
    const disk = Promise.withResolvers<void>();
    station.forms.onDiskAfter = disk.promise;
    await reason(page).pressSequentially(' again', { delay: 90 });
    await page.keyboard.press('Control+l');
    await expect(lock(page)).toBeVisible();
    await page.waitForTimeout(500);
    expect(station.people.locks).toEqual([]);
    disk.resolve();
    await expect.poll(() => station.people.locks).toEqual(['by-hand']);
    expect(valuesOf(station)).toMatchObject([{ reason: 'Spilled again' }]);
  },
);

test(
  'while people are off another name on the same page finds none of it',
  whole,
  async ({ page, station, address }) => {
    station.world.lots.onDetail = async () => goodLot();
    station.world.people = [{ firstName: 'Cleo', lastName: 'Marsh' }];
    await openApp(page, address);
    await page.goto(`${address}#/lots/${lotId}`);
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByLabel(/^On hand/).pressSequentially('92', { delay: 90 });
    const dana = { firstName: 'Dana', lastName: 'Whitfield' };
    await expect.poll(() => station.forms.of(dana)).toMatchObject([{ values: { number: '92' } }]);
    await losePage(page);
    await expect(offer(page)).toBeVisible();
    await here(page, 'Dana Whitfield').click();
    await page.getByRole('menuitem', { name: 'Change person' }).click();
    const answer = Promise.withResolvers<void>();
    station.forms.answersAfter = answer.promise;
    await page.getByRole('button', { name: 'Cleo Marsh' }).click();
    await expect(here(page, 'Cleo Marsh')).toBeVisible();
    // Not even until the station has said what Cleo has begun.
    await expect(offer(page)).toHaveCount(0);
    answer.resolve();
    await expect(offer(page)).toHaveCount(0);
    expect(station.forms.of(dana)).toHaveLength(1);
  },
);

for (const one of someDialogs(7)) {
  const { field, text, notKept } = one;
  if (field === undefined || text === undefined || one.goOn !== undefined) continue;
  if (notKept !== undefined) {
    test(`${one.name}: is not kept, ${notKept}`, async ({ page, station, address }) => {
      await one.begin({ page, station, address });
      await one.open(page);
      await field(page.getByRole('dialog')).fill(text);
      await page.waitForTimeout(700);
      for (const name of ['Reyes', 'Whitfield']) {
        expect(station.forms.of({ firstName: 'Dana', lastName: name })).toEqual([]);
      }
    });
    continue;
  }
  test(`${one.name}: comes back after a crash of the page, and after a lock`, async ({
    page,
    station,
    address,
  }) => {
    station.people.switchOn(danaReyes);
    await one.begin({ page, station, address });
    await one.open(page);
    await field(page.getByRole('dialog')).fill(text);
    await expect.poll(() => JSON.stringify(valuesOf(station))).toContain(text);
    await losePage(page);
    await offer(page).getByRole('button', { name: 'Go on' }).click();
    await expect(field(page.getByRole('dialog'))).toHaveValue(text);
    await page.keyboard.press('Control+l');
    await expect(lock(page)).toBeVisible();
    expect(await page.content()).not.toContain(text);
    await wedge(page, danaBadge);
    await expect(here(page, 'Dana Reyes')).toBeVisible();
    await expect(field(page.getByRole('dialog'))).toHaveValue(text);
  });
}
