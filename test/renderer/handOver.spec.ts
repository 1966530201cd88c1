import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { someOf, whole } from '../support/whole.ts';
import { expect, fieldOf, openApp, test, wedge } from './app.ts';
import { boBadge, boPin, danaBadge, danaPin, danaReyes } from './double/staff.ts';
import { draftedId, openShift } from './handOverWorlds.ts';
import { here, pinOf } from './lockPage.ts';
import type { StationDouble } from './stationDouble.ts';

const noteOf = (page: Page) => page.getByLabel('Note for the next person');
const told = (page: Page) => page.getByRole('status', { name: 'Hand-over' });
const question = (page: Page) => page.getByRole('dialog', { name: 'The next person’s PIN' });
const sign = (page: Page) => page.getByRole('button', { name: 'Sign over to the next person' });
const numberOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Open work, counted' })
    .getByRole('listitem')
    .filter({ hasText: name });

async function openHandOver(page: Page, station: StationDouble, address: string): Promise<void> {
  station.people.switchOn(danaReyes);
  station.handOver.open = openShift;
  await openApp(page, address);
  await page.goto(`${address}#/hand-over`);
  await expect(sign(page)).toBeEnabled();
}

/** Counts the printer's dialogs. */
async function printing(page: Page) {
  await page.evaluate(() => {
    Reflect.set(window, 'prints', []);
    window.print = () => {
      const sheet = document.querySelector('[data-print-sheet]')?.textContent ?? '';
      Reflect.get(window, 'prints').push(sheet);
    };
  });
  return (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'prints'));
}

test('by keyboard alone: open work, a note, and the next person signs', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  station.handOver.open = openShift;
  await openApp(page, address);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hand over', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/hand-over$/);
  await expect(numberOf(page, 'Needs review')).toHaveText(/^1Needs reviewyours, 1 at the bench$/);
  await expect(numberOf(page, 'Not delivered yet')).toHaveText(
    /^1Not delivered yetyours, 63 at the bench$/,
  );
  const rows = page.getByRole('region', { name: /^Needs review/ }).getByRole('link');
  await expect(rows).toContainText('Dana Reyes, a pharmacist or a lead decides');
  await expect(page.getByRole('region', { name: /^Not delivered/ })).toContainText('and 62 more');
  await noteOf(page).focus();
  await page.keyboard.type('P.P. rings at four', { delay: 90 });
  await page.keyboard.press('Tab');
  await expect(sign(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Dana Reyes hands over.');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('bo', { delay: 90 });
  await page.keyboard.press('Enter');
  await page.keyboard.type(boPin, { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(here(page, 'Bo Lind')).toBeVisible();
  expect(station.handOver.made).toMatchObject([
    { note: 'P.P. rings at four', proven: true, to: { firstName: 'Bo', lastName: 'Lind' } },
  ]);
  const banner = page.getByRole('alert').filter({ hasText: 'Handed over by Dana Reyes at' });
  await expect(banner).toContainText('P.P. rings at four');
  await expect(banner).toContainText('1 needs review, 2 stops to settle');
  await banner.getByRole('link', { name: 'Show all' }).press('Enter');
  await page.getByText('Open work then').press('Enter');
  const left = page.getByRole('region', { name: 'What was left for you' });
  await expect(left.getByText('Restock C4')).toBeVisible();
  await banner.getByRole('button', { name: 'I have seen this' }).press('Enter');
  await expect(banner).toHaveCount(0);
  await expect(left).toHaveCount(0);
  expect(station.handOver.seen).toMatchObject([{ by: { firstName: 'Bo' } }]);
});

test('by scans alone: a command leads there, a badge and a PIN take over', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  station.handOver.open = openShift;
  await openApp(page, address);
  await wedge(page, 'BENCH:GO/HAND-OVER');
  await expect(sign(page)).toBeEnabled();
  await wedge(page, 'BENCH:CONFIRM');
  await expect(question(page)).toBeVisible();
  // One's own badge signs for nobody.
  await wedge(page, danaBadge);
  await expect(question(page).getByRole('heading', { name: 'Dana Reyes' })).toBeVisible();
  for (const key of danaPin) await wedge(page, `BENCH:KEY/${key}`);
  await wedge(page, 'BENCH:CONFIRM');
  await expect(question(page).getByRole('alert')).not.toBeEmpty();
  expect(station.handOver.made).toEqual([]);
  await wedge(page, boBadge);
  await expect(question(page).getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  for (const key of boPin) await wedge(page, `BENCH:KEY/${key}`);
  await wedge(page, 'BENCH:CONFIRM');
  await expect(here(page, 'Bo Lind')).toBeVisible();
  expect(station.handOver.made).toHaveLength(1);
  // Dana's page says so when she is back, and nothing is left of what she signed.
  await wedge(page, danaBadge);
  await expect(here(page, 'Dana Reyes')).toBeVisible();
  await expect(told(page)).toContainText('Bo Lind has taken over at');
  await expect(noteOf(page)).toHaveValue('');
});

test(
  'the menu leads there, each row to its page, and the note stays meanwhile',
  whole,
  async ({ page, station, address }) => {
    await openHandOver(page, station, address);
    await page.goto(`${address}#/lots`);
    await here(page, 'Dana Reyes').click();
    await page.getByRole('menuitem', { name: 'Hand over' }).click();
    await noteOf(page).pressSequentially('Half a', { delay: 90 });
    await page.getByRole('link', { name: /Reply about order ORD7K202/ }).click();
    await expect(page).toHaveURL(new RegExp(`#/exceptions/${draftedId}$`));
    await page.goBack();
    await expect(noteOf(page)).toHaveValue('Half a');
    // Another person's page has a note of its own.
    await wedge(page, boBadge);
    await expect(here(page, 'Bo Lind')).toBeVisible();
    expect(await page.content()).not.toContain('Half a');
  },
);

test(
  'printed once it is on record, and not without; the window stays with its person',
  whole,
  async ({ page, station, address }) => {
    await openHandOver(page, station, address);
    const prints = await printing(page);
    await noteOf(page).pressSequentially('Ring P.P.', { delay: 90 });
    const print = page.getByRole('button', { name: 'Print for the next person' });
    await print.click();
    await expect(told(page)).toContainText('Sent to the printer');
    expect(station.handOver.made).toMatchObject([{ to: null, note: 'Ring P.P.' }]);
    expect(station.world.outputs).toEqual([{ way: 'printer', what: 'hand-over' }]);
    const [sheet = ''] = await prints();
    const failed = 'Lamotrigine 200 mg: the fill failed after it was closed, Bo Lind.';
    for (const name of ['Dana Reyes', 'Ring P.P.', failed, 'Restock C4', 'Taken over by']) {
      expect(sheet).toContain(name);
    }
    await expect(here(page, 'Dana Reyes')).toBeVisible();
    station.world.outputs = null;
    await print.click();
    await expect(told(page)).toContainText('Nothing was printed');
    expect(await prints()).toHaveLength(1);
    // Whoever comes next is shown it, and Dana is not.
    await expect(page.getByRole('alert').filter({ hasText: 'Handed over by' })).toHaveCount(0);
    await wedge(page, boBadge);
    await expect(page.getByRole('alert').filter({ hasText: 'Handed over by' })).toBeVisible();
  },
);

test('while people are off a name is picked or typed, and the page says that it proves nothing', async ({
  page,
  station,
  address,
}) => {
  station.world.people = [{ firstName: 'Cleo', lastName: 'Marsh' }];
  await openApp(page, address);
  await page.goto(`${address}#/hand-over`);
  await expect(page.getByText('No open work.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over to somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who takes over?' });
  await expect(dialog).toContainText('Names not checked');
  await dialog.getByLabel('First name').pressSequentially('Dana', { delay: 90 });
  await dialog.getByLabel('Last name').pressSequentially('Whitfield', { delay: 90 });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That is you.');
  await dialog.getByRole('button', { name: 'Cleo Marsh' }).click();
  await expect(here(page, 'Cleo Marsh')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was left for you' })).toContainText(
    'Names not checked',
  );
  expect(station.handOver.made).toMatchObject([{ proven: false }]);
});

test(
  'what cannot be looked up is said, and nothing is signed while the station is lost',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(danaReyes);
    station.handOver.open = null;
    await openApp(page, address);
    await page.goto(`${address}#/hand-over`);
    await expect(page.getByRole('status').filter({ hasText: 'not answer' })).toBeVisible();
    station.handOver.open = openShift;
    station.recordsChanged();
    await expect(sign(page)).toBeEnabled();
    station.disconnect();
    await expect(
      page.getByText('From before the station was lost. You can hand over when it is back.'),
    ).toBeVisible();
    await expect(sign(page)).toBeDisabled();
    await expect(numberOf(page, 'To settle')).toContainText('2 at the bench');
  },
);

test('behind the lock nothing of it is on the page', async ({ page, station, address }) => {
  await openHandOver(page, station, address);
  await noteOf(page).pressSequentially('Half a', { delay: 90 });
  station.people.lock('idle');
  await expect(page.getByRole('heading', { name: 'The bench is locked' })).toBeVisible();
  const html = await page.content();
  for (const name of ['Half a', 'Restock', 'ORD7K202', 'hand-over']) {
    expect(html).not.toContain(name);
  }
  expect(station.handOver.made).toEqual([]);
});

for (const colorScheme of someOf(['light', 'dark'] as const, 2)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, ownWindow: true });
    test('the hand-over, its question and its banner are accessible', async ({
      page,
      station,
      address,
    }) => {
      await openHandOver(page, station, address);
      await expectClean(page);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await expectClean(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await printing(page);
      await noteOf(page).pressSequentially('Ring P.P.', { delay: 90 });
      await page.getByRole('button', { name: 'Print for the next person' }).click();
      await expect(told(page)).toContainText('Sent to the printer');
      await wedge(page, boBadge);
      await expect(here(page, 'Bo Lind')).toBeVisible();
      await expect(fieldOf(page)).toBeVisible();
      await expectClean(page);
      await page.goto(`${address}#/hand-over`);
      await sign(page).click();
      await expect(question(page)).toBeVisible();
      await expectClean(page);
      await page.setViewportSize({ width: 640, height: 400 });
      await page.keyboard.press('Escape');
      await expectClean(page);
      const main = page.getByRole('main');
      const over = await main.evaluate((all) => all.scrollWidth - all.clientWidth);
      expect(over).toBeLessThanOrEqual(0);
    });
  });
}
