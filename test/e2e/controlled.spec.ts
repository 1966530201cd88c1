import { whole } from '../support/whole.ts';
import { beginPeople, boPin, pinOf } from './benchPeople.ts';
import { checkLots, scanFor } from './fillPage.ts';
import { type Bench, expect, test } from './host.ts';
import { looksRight } from './pictures.ts';

const dialog = ({ page }: Bench) => page.getByRole('dialog').last();

/** The page of marked products, with a lot in hand that the service has answered. */
async function openInventory(bench: Bench, code: string): Promise<void> {
  const { page } = bench;
  await page.getByRole('link', { name: 'Lots', exact: true }).click();
  await page.getByRole('link', { name: 'Controlled' }).click();
  await expect(page.getByRole('heading', { name: 'Marked products' })).toBeVisible();
  await bench.scan(code);
  const inventory = page.getByRole('heading', { name: 'Inventory' });
  const check = page.getByRole('button', { name: 'Check lot' });
  // The lot may be read by itself just now, and then there is nothing to click any more.
  await expect(async () => {
    if (await check.isVisible()) await check.click({ timeout: 2_000 });
    await expect(inventory).toBeVisible({ timeout: 4_000 });
  }).toPass();
}

/** Marks the product of the lot in hand. */
async function markIt(bench: Bench): Promise<void> {
  await bench.page.getByRole('button', { name: 'Mark its product…' }).click();
  const name = dialog(bench).getByLabel('Drug and strength');
  if ((await name.inputValue()) === '') await name.fill('Invented drug 5 mg');
  await dialog(bench).getByRole('button', { name: 'Mark', exact: true }).click();
  await expect(dialog(bench)).toHaveCount(0);
  await expect(bench.page.getByText('Schedule II', { exact: true })).toBeVisible();
}

/** The number of each of the two; the second person proves who they are. */
async function countBoth(bench: Bench, mine: string, theirs: string): Promise<void> {
  const { page } = bench;
  await dialog(bench).getByLabel('First count').fill(mine);
  await page.keyboard.press('Enter');
  await dialog(bench).getByLabel('Second count').fill(theirs);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Names' }).click();
  await page.getByRole('option', { name: /^Bo Lindqvist/ }).click();
  await expect(pinOf(bench)).toBeFocused();
  await page.keyboard.type(boPin, { delay: 90 });
  await page.keyboard.press('Enter');
}

test('a marked lot is counted by two who see no number; a difference that they count twice takes a reason, a count and a task', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await beginPeople(bench);
  const { page, oracle } = bench;
  const lot = await oracle.code('A good lot');
  const quantity = Number((await oracle.state('lot', lot.entityId))?.['current_quantity']);
  const counted = String(quantity - 2);
  await openInventory(bench, lot.value);
  await markIt(bench);
  await page.getByRole('button', { name: 'Count with a second person…' }).click();
  await looksRight(page, 'controlled-count');
  await expect(page.getByRole('table', { name: 'Inventory' })).toHaveCount(0);
  await countBoth(bench, counted, String(quantity));
  await expect(dialog(bench).getByRole('alert')).toContainText('not the same');
  await countBoth(bench, counted, counted);
  await expect(dialog(bench).getByRole('alert')).toContainText('Count once more');
  await expect(dialog(bench)).not.toContainText(String(quantity));
  await countBoth(bench, counted, counted);
  await expect(dialog(bench).getByRole('alert')).toContainText('−2. Counted twice.');
  await looksRight(page, 'controlled-differs');
  await dialog(bench).getByRole('button', { name: 'Save the count and make a task' }).click();
  await expect(dialog(bench)).toContainText('Choose a reason');
  await dialog(bench).getByLabel('Spilled or damaged').check();
  await dialog(bench).getByRole('button', { name: 'Save the count and make a task' }).click();
  await expect(dialog(bench)).toHaveCount(0);
  const inventory = page.getByRole('table', { name: 'Inventory' });
  await expect(inventory).toContainText('Counted by two: Spilled or damaged');
  await expect(inventory).toContainText('Pia Practice and Bo Lindqvist');
  await looksRight(page, 'controlled-inventory');
  await expect
    .poll(async () => Number((await oracle.state('lot', lot.entityId))?.['current_quantity']))
    .toBe(quantity - 2);
  const tasks = await oracle.requests('tasks.create');
  expect(tasks.filter(({ applied }) => applied)).toHaveLength(1);
  await page.getByRole('button', { name: 'Received…' }).click();
  await dialog(bench)
    .getByLabel(/^Received/)
    .fill('50');
  await dialog(bench).getByLabel('Invoice or order form').fill('Invoice 4711');
  await page.keyboard.press('Enter');
  await expect(inventory).toContainText('Received: Invoice 4711');
  await page.getByRole('link', { name: 'Lots', exact: true }).click();
  await page.getByRole('link', { name: 'Controlled' }).click();
  await expect(page.getByRole('list', { name: 'Marked lots' })).toContainText('differed');
  await looksRight(page, 'controlled');
});

test(
  'after a fill from a marked bottle what is left is counted on the bench, and less than prescribed shows its limits',
  whole,
  async ({ bench }) => {
    await bench.open();
    await bench.signIn();
    await checkLots(bench);
    const { page, oracle } = bench;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Take what was filled from each lot' }).click();
    const small = await oracle.code('A right bottle with 30 left');
    await openInventory(bench, small.value);
    await markIt(bench);
    await page.getByRole('link', { name: /^Scan/ }).click();
    await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
    await scanFor(bench, 'A right bottle with 30 left', /^Matches /);
    await page.getByRole('button', { name: 'Partial fill…' }).click();
    await expect(dialog(bench)).toContainText('21 CFR 1306.13');
    await expect(dialog(bench)).toContainText('The rest within 72 hours');
    await looksRight(page, 'controlled-partial');
    await dialog(bench).getByLabel('The pharmacy cannot supply it all').check();
    await dialog(bench).getByRole('button', { name: 'Partial fill', exact: true }).click();
    const toCount = page.getByRole('region', { name: 'To count after this fill' });
    await looksRight(page, 'controlled-after-fill');
    await toCount.getByRole('button', { name: 'Count' }).click();
    await dialog(bench).getByLabel('Left in the bottle').fill('0');
    await page.keyboard.press('Enter');
    await expect(dialog(bench).getByRole('status')).toContainText('agrees with the record');
    await page.keyboard.press('Enter');
    await expect(dialog(bench)).toHaveCount(0);
    await expect(toCount).toHaveCount(0);
  },
);
