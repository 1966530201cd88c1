import type { Page } from '@playwright/test';
import type { LotEvent } from '#shared/contract/lotViews.ts';
import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { goodLot, lotId, unknownLot } from './double/lots.ts';
import { busyLot, conflictEntry } from './lotWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { dana, dayFromNow } from './worlds.ts';

/** The page of the lot as the double has it. */
async function openLot(page: Page, address: string, station: StationDouble, lot = goodLot()) {
  station.world.lots.onDetail = async () => lot;
  await page.goto(`${address}#/lots/${lotId}`);
  await expect(page.getByRole('region', { name: 'Lot', exact: true })).toBeVisible();
}

test('the lot page shows both quantities, what waits and what happened, and can undo', async ({
  page,
  station,
  address,
}) => {
  await openLot(page, address, station, busyLot());
  const lot = page.getByRole('region', { name: 'Lot', exact: true });
  await expect(lot).toContainText('On hand, with your changes');
  await expect(lot).toContainText(/92 mg.*service: 95 mg at (\w{3} \d+, )?\d+:\d\d/s);
  await expect(lot).toContainText('Expires in 19 days');
  await expect(lot).toContainText(/Harbor Telehealth.*5 mg each/s);
  const waiting = page.getByRole('list', { name: 'Waiting to be delivered' });
  await expect(waiting).toContainText(/95.*92 mg.*Spilled.*Goes out (in \d s|now)/s);
  station.world.lots.onUndo = async () => ({ kind: 'impossible', because: { kind: 'on-its-way' } });
  await waiting.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toContainText('It is on its way just now.');
  const past = page.getByRole('list', { name: 'What happened to this lot' });
  // The lot's present maker is left out of the entry, its new one is not.
  await expect(past).toContainText('Manufacturer: Southwind');
  await expect(past).not.toContainText('Northwind');
  await past.getByText('More').first().click();
  await past.getByRole('button', { name: 'Undo (+5 mg)' }).click();
  await expect
    .poll(() => station.entries.map(({ call }) => call))
    .toEqual(['lots.undo', 'lots.undo']);
  for (const [fields, words] of [
    [{ expiration_date: dayFromNow(-1) }, 'Expired'],
    [{ is_active: false }, 'Inactive'],
  ] as const) {
    station.world.lots.onDetail = async () => goodLot(fields);
    station.recordsChanged();
    await expect(page.getByRole('alert')).toContainText(words);
  }
});

test('an unknown lot says so and can be asked for; a lost connection keeps what was shown', async ({
  page,
  station,
  address,
}) => {
  await openLot(page, address, station, unknownLot(lotId));
  await expect(page.getByText('The service has not told this station')).toBeVisible();
  // One button stands out: what to do first.
  const main = page
    .getByRole('region', { name: 'Lot', exact: true })
    .locator('[data-variant="filled"]');
  await expect(main).toHaveText('Check lot');
  for (const [answer, words] of [
    [{ kind: 'out-of-reach' }, 'The service is out of reach.'],
    [{ kind: 'refused', words: 'Not you' }, 'The service refused: Not you'],
    [{ kind: 'answered' }, 'Checked this lot with the service'],
  ] as const) {
    station.world.lots.onAsk = async () => answer;
    await page.getByRole('button', { name: 'Check lot' }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  const unknown = { kind: 'unknown-barcode', at: Date.now(), words: null } as const;
  const history: LotEvent[] = [
    { kind: 'asked', id: 'a', at: Date.now(), by: dana, answered: false },
    { kind: 'scan', id: 's', at: Date.now(), by: dana, verdict: unknown },
  ];
  station.world.lots.onDetail = async () => ({ ...unknownLot(lotId), history });
  station.recordsChanged();
  await expect(page.getByText('The service may not know this lot.')).toBeVisible();
  await expect(page.getByText('It said that it does not know the barcode')).toBeVisible();
  await expect(page.getByText(/It was asked .*, and told nothing of this lot/)).toBeVisible();
  station.world.lots.onDetail = async () => goodLot();
  station.recordsChanged();
  await expect(
    page.getByRole('heading', { name: 'Semaglutide 2.5 mg/mL vial and Semaglutide 5 mg/mL vial' }),
  ).toBeVisible();
  await expect(main).toHaveText('Count');
  station.world.lots.onDetail = async () => {
    throw new Error('no');
  };
  station.recordsChanged();
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Semaglutide 2.5 mg/mL vial and Semaglutide 5 mg/mL vial' }),
  ).toBeVisible();
});

test('wrong numbers show an error at the field, packages are summed, and doubtful numbers are confirmed', async ({
  page,
  station,
  address,
}) => {
  await openLot(page, address, station);
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('On hand, in mg');
  const save = dialog.getByRole('button', { name: 'Save' });
  for (const [typed, words] of [
    ['', 'Enter how many there are'],
    ['ninety', 'Enter a number, such as 12.5'],
    ['1e2', 'Enter a number, such as 12.5'],
    ['-4', 'Enter zero or more'],
    ['1,2,5', 'Only one decimal point or comma'],
    ['1.250,5', 'Only one decimal point or comma'],
    ['1,250', 'Write 1250 or 1.250'],
    ['501', 'Look again, then say that it is right'],
  ] as const) {
    await field.fill(typed);
    await save.click();
    await expect(dialog, typed).toContainText(words);
  }
  await dialog.getByText('Packages and loose').click();
  await dialog.getByLabel('Whole packages').fill('1.5');
  await save.click();
  await expect(dialog).toContainText('Whole packages only');
  await dialog.getByLabel('Whole packages').fill('12');
  await dialog.getByLabel('Loose mg').fill('0,5');
  await expect(dialog).toContainText('= 30.5 mg');
  await dialog.getByRole('button', { name: '5 mg: Semaglutide 5 mg/mL vial' }).click();
  await expect(dialog).toContainText('= 60.5 mg');
  await expect(dialog).toContainText(/95.*60\.5 mg/s);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Adjust' }).click();
  await dialog.getByLabel('How many, in mg').fill('96');
  await save.click();
  await expect(dialog).toContainText('Only 95 mg are known to be there');
  await expect(dialog).toContainText('Say why, in a few words');
  await dialog.getByLabel('How many, in mg').fill('3');
  await dialog.getByRole('button', { name: 'Spilled' }).click();
  await save.click();
  await expect(dialog).toHaveCount(0);
  const common = { id: expect.any(String), lotId, confirmed: false, held: true };
  expect(station.entries.map(({ input }) => input)).toEqual([
    { ...common, quantity: '60.5', reason: '' },
    { ...common, change: '-3', reason: 'Spilled', reasonCode: 'spilled' },
  ]);
});

test('an edit shows before and after and sends only what changed; an emptied field stays unless it is confirmed', async ({
  page,
  station,
  address,
}) => {
  await openLot(page, address, station);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog');
  const look = dialog.getByRole('button', { name: 'Look at the changes' });
  await look.click();
  await expect(dialog).toContainText('Nothing changed yet.');
  await dialog.getByLabel('Expires').fill('2027-02-30');
  await dialog.getByLabel('Cost per unit').fill('-1');
  await dialog.getByLabel('Unit', { exact: true }).fill('g');
  await look.click();
  await expect(dialog).toContainText('There is no such day.');
  await expect(dialog).toContainText('Enter zero or more');
  await expect(dialog).toContainText('Another unit needs a new number');
  await dialog.getByLabel('Expires').fill('2020-01-01');
  await look.click();
  await expect(dialog).toContainText('That is before the day on which it was received');
  await dialog.getByLabel('Expires').fill('2027-02-28');
  await dialog.getByLabel('Cost per unit').fill('0,50');
  await dialog.getByLabel('How many in the new unit').fill('0.095');
  await dialog.getByLabel('Manufacturer part number').fill('');
  await dialog.getByLabel('Notes').fill('');
  await dialog.getByText('Inactive').click();
  await look.click();
  const rows = dialog.getByRole('row');
  await expect(rows.filter({ hasText: 'Unit' }).first()).toContainText(/0\.42.*0\.5/);
  await expect(rows.filter({ hasText: 'Notes' })).toContainText('stays as it is');
  await dialog.getByLabel('Notes is meant to be empty').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(station.entries.map(({ input }) => input)).toEqual([
    {
      id: expect.any(String),
      lotId,
      held: true,
      change: {
        expiration_date: '2027-02-28',
        cost_per_unit: '0.5',
        unit_type: 'g',
        current_quantity: '0.095',
        is_active: false,
        notes: '',
      },
    },
  ]);
});

test(
  'a conflict on the lot page shows both values, who and when, and three decisions',
  whole,
  async ({ page, station, address }) => {
    await openLot(page, address, station, { ...goodLot(), open: [conflictEntry()] });
    const card = page.getByRole('article');
    await expect(card).toContainText(/95.*89.*92/s);
    await expect(card).toContainText('Dana Whitfield');
    for (const name of ['Keep theirs…', 'Keep mine…']) {
      await expect(card.getByRole('button', { name })).toBeVisible();
    }
    await card.getByRole('button', { name: 'Count again…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('On hand')).toHaveValue('');
    await dialog.getByLabel('On hand').fill('90');
    await dialog.getByRole('button', { name: 'Send this' }).click();
    await expect
      .poll(() => station.decisions)
      .toMatchObject([{ decision: { kind: 'edit', entered: { lotId, quantity: '90' } } }]);
  },
);
