import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { lotCode, lotSubject, orderCode } from './worlds.ts';

const otherLot = '99999999-8a1f-4b55-9c21-0de4b6a7f310';
const otherLotCode = `INVENTORY_LOT-${otherLot}-K9Q2`;

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });
const front = (page: Page) => page.getByRole('dialog').first();

test(
  'the answer to a scan made before the dialog opened leads nowhere, and is told in it',
  whole,
  async ({ page, station, address }) => {
    station.world.lots.onDetail = async () => goodLot();
    await openApp(page, address);
    await page.goto(`${address}#/lots/${lotId}`);
    await expect(page.getByRole('region', { name: 'Lot', exact: true })).toBeVisible();
    const usual = station.world.onEnter;
    const gate = Promise.withResolvers<void>();
    station.world.onEnter = async (input) => {
      await gate.promise;
      return { ...(await usual(input)), subject: { ...lotSubject, entityId: otherLot } };
    };
    await wedge(page, otherLotCode);
    await expect.poll(() => station.enteredScans).toHaveLength(1);
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByLabel(/^On hand/).fill('12');
    gate.resolve();
    await expect(front(page).getByText('Scanned meanwhile')).toContainText('Lot OK');
    await wedge(page, orderCode);
    await expect(front(page).getByText('Scanned meanwhile')).toContainText(orderCode);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByLabel(/^On hand/)).toHaveValue('12');
    await expect(page).toHaveURL(new RegExp(lotId));
  },
);

test('a dialog keeps what is typed: from an order’s scan, a refused one, a click outside and a command', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await page.getByLabel(/^On hand/).fill('12');
  await page.mouse.click(4, 300);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel(/^On hand/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel(/^On hand/)).toHaveValue('12');
  await wedge(page, orderCode);
  await expect(front(page).getByText('Scanned meanwhile')).toContainText(orderCode);
  expect(station.enteredScans.map(({ value }) => value)).toEqual([orderCode]);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await wedge(page, lotCode);
  await expect(front(page)).toContainText('Scanned meanwhile: Not taken.');
  await wedge(page, 'BENCH:GO/SETTINGS');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/#\/settings$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
