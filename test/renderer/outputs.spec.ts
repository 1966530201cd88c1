import type { Page } from '@playwright/test';
import type { KeptReport } from '#shared/contract/reports.ts';
import { takeStep } from '../support/nextSteps.ts';
import { whole } from '../support/whole.ts';
import { answerWith, expect, openApp, test, wedge } from './app.ts';
import { knownLots, lotId, lotRow } from './double/lots.ts';
import { lotCode, lotSubject } from './worlds.ts';

const keptReport: KeptReport = {
  ...{ start: '2026-11-01', end: '2026-11-02', parts: [] },
  ...{ report: { total_orders: 3 }, seenAt: Date.parse('2026-11-02T12:00:00Z') },
};

/** Counts the printer's dialogs, as what the page would do in its own. */
async function printing(page: Page) {
  await page.evaluate(() => {
    Reflect.set(window, 'prints', 0);
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      Reflect.set(window, 'prints', Reflect.get(window, 'prints') + 1);
    };
  });
  return (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'prints'));
}

test('a label goes to the printer once it is on record, and not without', async ({
  page,
  station,
  address,
}) => {
  answerWith(station, { subject: lotSubject });
  await openApp(page, address);
  const prints = await printing(page);
  await wedge(page, lotCode);
  await takeStep(page, 'Print label');
  const dialog = page.getByRole('dialog', { name: 'Print a label' });
  const print = dialog.getByRole('button', { name: 'Print', exact: true });
  await print.click();
  await expect(dialog.getByText(/^Sent to the printer/)).toBeVisible();
  const record = { kind: 'lot', id: lotSubject.entityId };
  expect(station.world.outputs).toEqual([{ way: 'printer', what: 'label', record, copies: 1 }]);
  station.world.outputs = null;
  await print.click();
  await expect(dialog.getByText(/Nothing was printed/)).toBeVisible();
  expect(await prints()).toBe(1);
});

test(
  'labels of several lots go to the printer once each is on record',
  whole,
  async ({ page, station, address }) => {
    const other = '8d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';
    station.world.lots.onKnown = async () => knownLots([lotRow(), lotRow({ id: other })]);
    await openApp(page, address);
    const prints = await printing(page);
    await page.goto(`${address}#/lots`);
    await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
    await page.getByRole('button', { name: 'Print labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print 2 labels' });
    await expect(dialog.getByText('2 labels without a known barcode')).toBeVisible();
    const print = dialog.getByRole('button', { name: 'Print', exact: true });
    await print.click();
    await expect(dialog.getByText(/^Sent to the printer/)).toBeVisible();
    expect(station.world.outputs).toEqual(
      [lotId, other].map((id) => ({
        ...{ way: 'printer', what: 'label', copies: 1 },
        record: { kind: 'lot', id },
      })),
    );
    station.world.outputs = null;
    await print.click();
    await expect(dialog.getByText(/Nothing was printed/)).toBeVisible();
    expect(await prints()).toBe(1);
  },
);

test(
  "a page that the browser's own command prints goes on record with its screen",
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await page.goto(`${address}#/prescriptions`);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect
      .poll(() => station.world.outputs)
      .toEqual([{ way: 'printer', what: 'page', screen: 'prescriptions' }]);
  },
);

test('a report is saved as a file once it is on record, and not without', async ({
  page,
  station,
  address,
}) => {
  station.world.rest.reports = [keptReport];
  await openApp(page, address);
  await page.goto(`${address}#/reports`);
  const save = page.getByRole('button', { name: 'Save as CSV' });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(/^order-report-.*\.csv$/);
  expect(station.world.outputs).toEqual([{ way: 'file', what: 'order-report' }]);
  station.world.outputs = null;
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await save.click();
  await expect(page.getByText(/Nothing was saved/)).toBeVisible();
  expect(downloads).toBe(0);
});
