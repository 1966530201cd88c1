import type { Page } from '@playwright/test';
import type { LotQuery } from '#shared/contract/lots.ts';
import type { LotEvent } from '#shared/contract/lotViews.ts';
import { answerWith, expect, test, verdictOf, wedge } from './app.ts';
import { goodLot, knownLots, lotId, lotRow, unknownLot } from './double/lots.ts';
import { busyLot, conflictEntry } from './lotWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { dana, dayFromNow, lot as glance, lotCode, lotSubject, passText } from './worlds.ts';

const linesOf = (page: Page) => page.getByRole('table', { name: 'Lots' }).getByRole('rowheader');

/** The page of the lot as the double has it. */
async function openLot(page: Page, address: string, station: StationDouble, lot = goodLot()) {
  station.world.lots.onDetail = async () => lot;
  await page.goto(`${address}#/lots/${lotId}`);
  await expect(page.getByRole('region', { name: 'Lot', exact: true })).toBeVisible();
}

test('the lots list: empty, found by text and by a package, opened by id', async ({
  page,
  station,
  address,
}) => {
  await page.goto(`${address}#/lots`);
  await expect(page.getByText('No lots yet.')).toBeVisible();
  const requests: unknown[] = [];
  const all = [lotRow(), lotRow({ id: lotId.replace('7', '8'), batchNumber: 'X-1', changes: 0 })];
  station.world.lots.onKnown = async (input) => {
    requests.push(input);
    return knownLots(
      all.filter(({ batchNumber }) => batchNumber?.includes(input.text)),
      2,
    );
  };
  station.recordsChanged();
  await expect(page.getByText('2 lots. Shows lots scanned at this station.')).toBeVisible();
  await page.getByLabel('Find a lot').fill('X');
  await expect(linesOf(page)).toHaveCount(1);
  station.world.lots.onKnown = async (input) => {
    requests.push(input);
    return knownLots([], 2);
  };
  await wedge(page, '010030574407205517310131\u001d10AB-77');
  await expect(page.getByText('No known lot matches this package.')).toBeVisible();
  await expect(
    page.getByText(/Package scanned: NDC 0574407205, batch AB-77, expires/),
  ).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ text: '', code: expect.stringContaining('AB-77') });
  expect(station.enteredScans).toEqual([]);
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  station.world.lots.onKnown = async () => knownLots([lotRow()], 2);
  await wedge(page, '00305744072055');
  await expect(page.getByRole('heading', { name: /^Lot 7d1e02c4/ })).toBeVisible();
  await page.goto(`${address}#/lots`);
  await page.getByLabel('Find a lot').fill(lotId.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/lots/${lotId}$`));
});

test('the lots stand in lists of work with their numbers, sorted by their columns, and only those in sight are drawn', async ({
  page,
  station,
  address,
}) => {
  const requests: LotQuery[] = [];
  const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  station.world.lots.onKnown = async (input) => {
    requests.push(input);
    const count = input.tab === 'expired' ? 0 : 10_000;
    const rows = Array.from({ length: Math.min(input.limit, count) }, (_, n) =>
      lotRow({ id: idOf(input.offset + n), batchNumber: `B-${input.offset + n}` }),
    );
    const tabs = { ...knownLots([]).tabs, all: 10_000, expiring: 10_000 };
    return { rows, offset: input.offset, count, known: 10_000, tabs };
  };
  await page.goto(`${address}#/lots`);
  await expect(page.getByRole('tab', { name: 'All 10,000' })).toBeVisible();
  await expect(linesOf(page).first()).toContainText('Semaglutide 2.5 mg/mL vial');
  expect(await linesOf(page).count()).toBeLessThan(30);
  await page.getByRole('tab', { name: 'Expiring in 30 days 10,000' }).click();
  const expires = page.getByRole('columnheader', { name: 'Expires' });
  await expect(expires).toHaveAttribute('aria-sort', 'ascending');
  await expires.getByRole('button').click();
  await expect(expires).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('columnheader', { name: 'Product' }).getByRole('button').click();
  await expect.poll(() => requests.at(-1)).toMatchObject({ tab: 'expiring', sort: 'product' });
  expect(requests.at(-1)?.isAscending).toBe(true);

  // From row to row by keys, and to rows that were not drawn before.
  await linesOf(page).first().getByRole('link').focus();
  for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus').locator('xpath=ancestor::tr')).toContainText('B-20');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.getByRole('tab', { name: 'Expired 0' }).click();
  await expect(page.getByText('No lot is expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all lots' }).click();
  await expect(page.getByRole('tab', { name: 'All 10,000' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(requests.every(({ limit }) => limit <= 100)).toBe(true);
});

test('several lots are selected and checked one after the other; those that were not answered stay selected', async ({
  page,
  station,
  address,
}) => {
  const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const rows = [1, 2, 3].map((n) => lotRow({ id: idOf(n), batchNumber: `B-${n}` }));
  station.world.lots.onKnown = async () => knownLots(rows);
  const asked: string[] = [];
  let go = () => {};
  station.world.lots.onAsk = async (id) => {
    asked.push(id);
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return id === idOf(2) ? { kind: 'refused', words: 'No such lot' } : { kind: 'answered' };
  };
  await page.goto(`${address}#/lots`);
  await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: /B-3$/ }).press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();

  // On the way to a lot and back nothing is lost.
  await linesOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${idOf(1)}$`));
  await page.goBack();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Checking 0 of 2')).toBeVisible();
  await expect.poll(() => asked).toEqual([idOf(1)]);
  go();
  await expect(page.getByText('Checking 1 of 2')).toBeVisible();
  await expect.poll(() => asked).toEqual([idOf(1), idOf(2)]);
  go();
  await expect(
    page.getByText('1 of 2 lots checked. The service refused: No such lot'),
  ).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /B-2$/ })).toBeChecked();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('checkbox', { name: /B-2$/ })).not.toBeChecked();

  // Where nothing is answered it does not go on.
  station.world.lots.onAsk = async (id) => {
    asked.push(id);
    return { kind: 'out-of-reach' };
  };
  await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('0 of 3 lots checked. The service is out of reach.')).toBeVisible();
  expect(asked).toHaveLength(3);
  await expect(page.getByText('3 selected')).toBeVisible();
});

test('several lots are pulled at once, each as a whole, with one task that names them all', async ({
  page,
  station,
  address,
}) => {
  const ids = [1, 2, 3].map((n) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  const [first = '', second = '', third = ''] = ids;
  station.world.lots.onKnown = async () =>
    knownLots([
      lotRow({ id: first, batchNumber: 'B-1' }),
      lotRow({ id: second, batchNumber: 'B-2', isActive: false, quantity: '0' }),
      lotRow({ id: third, batchNumber: 'B-3' }),
    ]);
  await page.goto(`${address}#/lots`);
  for (const batch of [/B-1$/, /B-2$/]) await page.getByRole('checkbox', { name: batch }).check();
  await page.getByRole('button', { name: 'Pull…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pull 2 lots' });
  await expect(dialog.getByRole('list', { name: 'Lots to pull' })).toContainText(
    /B-1.*92 mg.*B-2/s,
  );
  await dialog.getByRole('button', { name: 'Pull' }).click();
  await expect(dialog).toContainText('Say why');
  expect(station.entries).toEqual([]);
  await dialog.getByLabel('Why').fill('Recalled');
  await dialog.getByRole('button', { name: 'Pull' }).click();
  await expect(page.getByText('2 lots pulled.')).toBeVisible();
  const pulls = station.entries.map(({ input }) => input);
  const part = { stop: null, reason: 'Pulled: Recalled', confirmed: true };
  expect(pulls).toMatchObject([
    {
      ...part,
      lotId: first,
      deactivate: { id: expect.any(String) },
      quantity: { way: 'count' },
      task: { draft: { name: 'Follow up on 2 pulled lots' } },
    },
    // Nothing is entered of what is so already.
    { ...part, lotId: second, deactivate: null, quantity: null, task: null },
  ]);
  expect(JSON.stringify(pulls[0])).toContain(second);
  await expect(page.getByRole('checkbox', { name: /B-3$/ })).not.toBeChecked();
});

test('a count round is begun for the selected lots, and says which are still to count', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onKnown = async () => knownLots([lotRow()]);
  await page.goto(`${address}#/lots`);
  await page.getByRole('checkbox', { name: /B-20233$/ }).check();
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  const toCount = page.getByRole('list', { name: 'To count' });
  await expect(toCount.getByRole('listitem')).toHaveCount(1);
  await toCount.getByRole('button').click();
  await expect.poll(() => station.rounds.calls.map(({ call }) => call)).toEqual(['begin', 'take']);
  expect(station.rounds.calls[0]?.input).toMatchObject({ blind: false, lots: [lotId] });
});

test('a lot’s barcode is verified and opens its page; an unknown barcode opens nothing', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  await page.goto(`${address}#/lots`);
  await expect(page.getByText('No lots yet.')).toBeVisible();
  const unknown = { kind: 'unknown-barcode', at: Date.now(), words: null } as const;
  answerWith(station, { verdict: unknown, subject: null });
  await wedge(page, lotCode.replace('K9Q2', 'ZZZZ'));
  await expect(verdictOf(page)).toHaveText(/^Unknown barcode/);
  await expect(page).toHaveURL(/#\/lots$/);
  const subject = { ...lotSubject, lot: glance };
  answerWith(station, { verdict: { kind: 'verified', at: Date.now() }, subject });
  await wedge(page, lotCode);
  await expect(page).toHaveURL(new RegExp(`#/lots/${lotId}$`));
  await expect(verdictOf(page)).toHaveText(passText);
  expect(station.enteredScans.map(({ value }) => value)).toContain(lotCode);
});

test('the lot page shows both quantities, what waits and what happened, and can undo', async ({
  page,
  station,
  address,
}) => {
  await openLot(page, address, station, busyLot());
  const lot = page.getByRole('region', { name: 'Lot', exact: true });
  await expect(lot).toContainText('On hand, with your changes');
  await expect(lot).toContainText(/92 mg.*service: 95 mg at \d+:\d\d/s);
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
    { ...common, change: '-3', reason: 'Spilled' },
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

test('a conflict on the lot page shows both values, who and when, and three decisions', async ({
  page,
  station,
  address,
}) => {
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
});
