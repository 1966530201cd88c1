import { decimalSchema } from '#shared/domain/decimal.ts';
import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { goodLot, lotId, lotRow } from './double/lots.ts';
import { nothingFound } from './double/recalls.ts';

const scanned = '(01)00300937424567(17)331130(10)AB12';

test('a recall is scanned and typed, found, watched for, and ended', async ({
  page,
  station,
  address,
}) => {
  const lot = lotRow({
    isActive: true,
    batchNumber: 'AB12',
    products: ['Metformin 500 mg tablet'],
  });
  const { recalls } = station;
  recalls.onFind = async () => ({
    ...nothingFound,
    lots: [{ lot, scanned: { last: Date.now() - 3_600_000, times: 3 } }],
    fills: [
      {
        ...{ fill: 'f1', prescriptionId: '31c0b7de-4410-4a0e-8f5b-c1d2e3f40512' },
        ...{ batch: 'AB12', at: Date.now(), amount: decimalSchema.parse('60') },
        by: { firstName: 'Dana', lastName: 'Whitfield' },
      },
    ],
    lookedThrough: { fills: 40, since: Date.now() - 86_400_000 },
  });
  await openApp(page, address);
  await page.getByRole('link', { name: 'Lots' }).click();
  await page.getByRole('link', { name: 'Recall' }).click();
  await expect(page.getByText('Nothing is on the recall list.')).toBeVisible();
  await page.getByRole('button', { name: 'Find lots and fills' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter a product number or a batch.');
  await page.getByLabel('Notice').fill('Letter of Nov 20');
  await page.getByRole('heading', { name: 'Recall list' }).click();
  await wedge(page, scanned);
  await expect(page.getByLabel('NDC, UPC or GTIN')).toHaveValue('00300937424567');
  await expect(page.getByLabel('Batches')).toHaveValue('AB12');
  await expect(page.getByLabel('Notice')).toHaveValue('Letter of Nov 20');
  await page.getByLabel('Batches').fill('AB12\nAB13, AB14');
  await page.getByRole('button', { name: 'Find lots and fills' }).click();
  const lots = page.getByRole('list', { name: 'Recalled lots' });
  await expect(lots).toContainText('Metformin 500 mg tablet');
  await expect(page.getByText('cannot be found: search the shelves too')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fills from it' })).toContainText('Dana Whitfield');
  expect(recalls.sought.at(-1)).toEqual({
    ...{ product: '00300937424567', batches: ['AB12', 'AB13', 'AB14'] },
  });
  await page.getByRole('button', { name: 'Stop every scan of it' }).click();
  const list = page.getByRole('list', { name: 'Recalls' });
  await expect(list).toContainText('batches AB12, AB13, AB14');
  expect(recalls.list).toMatchObject([{ note: 'Letter of Nov 20', ended: null }]);
  await expectClean(page);
  await page.getByRole('button', { name: 'Pull all…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Metformin 500 mg tablet');
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: /^End/ }).click();
  await expect(list).toContainText('Ended');
  await list.getByRole('button', { name: /^Stop again/ }).click();
  await expect(list.getByText('On the list since')).toHaveCount(1);
  expect(recalls.list).toMatchObject([{ ended: null }, { ended: { by: {} } }]);
});

test(
  'a number that is none of a product is not sent, and stays as it was typed',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await page.goto(`${address}#/lots/recall`);
    await page.getByLabel('NDC, UPC or GTIN').fill('12-34');
    await page.getByRole('button', { name: 'Stop every scan of it' }).click();
    await expect(page.getByRole('alert')).toContainText('Not an NDC');
    await expect(page.getByLabel('NDC, UPC or GTIN')).toHaveValue('12-34');
    expect([station.recalls.sought, station.recalls.list]).toEqual([[], []]);
  },
);

test(
  'an order’s code leads to the bench, and what was typed is there on the way back',
  whole,
  async ({ page, address }) => {
    await openApp(page, address);
    await page.goto(`${address}#/lots/recall`);
    await page.getByLabel('Batches').fill('AB12');
    await page.getByRole('heading', { name: 'Recall list' }).click();
    await wedge(page, 'ORDER-31c0b7de-4410-4a0e-8f5b-c1d2e3f40512-R4T1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan station');
    await page.goBack();
    await expect(page.getByLabel('Batches')).toHaveValue('AB12');
  },
);

test('a lot’s own code fills in its batch and its product, and says so where the batch is not known', async ({
  page,
  station,
  address,
}) => {
  const { lots } = station.world;
  const { now } = goodLot();
  lots.onDetail = async () => ({ ...goodLot(), now: { ...now, batch_number: null } });
  await openApp(page, address);
  await page.goto(`${address}#/lots/recall`);
  await expect(page.getByLabel('Notice')).toBeVisible();
  await wedge(page, `INVENTORY_LOT-${lotId}-K9Q2`);
  await expect(page.getByRole('alert')).toContainText('The batch of this lot is not known here.');
  lots.onDetail = async () => ({
    ...goodLot(),
    now: { ...now, batch_number: 'AB12', upc: '300937424567' },
  });
  await page.getByLabel('Notice').fill('Letter');
  await page.getByRole('heading', { name: 'Recall list' }).click();
  await wedge(page, `INVENTORY_LOT-${lotId}-K9Q2`);
  await expect(page.getByLabel('Batches')).toHaveValue('AB12');
  await expect(page.getByLabel('NDC, UPC or GTIN')).toHaveValue('300937424567');
  await expect(page.getByLabel('Notice')).toHaveValue('Letter');
});
