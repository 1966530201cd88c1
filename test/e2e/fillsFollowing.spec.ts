import { labelPrinter } from '../support/labelPrinter.ts';
import { whole } from '../support/whole.ts';
import { checkLots, inFill, scanFor } from './fillPage.ts';
import { type Bench, expect, test } from './host.ts';
import { setLabelPrinter } from './setLabelPrinter.ts';

/** A lead has decided that lots lose what was filled, and which status the prescription gets. */
async function takeFromLots(bench: Bench): Promise<void> {
  const { page } = bench;
  await checkLots(bench);
  await page.getByRole('link', { name: 'Settings' }).click();
  const takes = page.getByRole('switch', { name: 'Take what was filled from each lot' });
  await takes.click();
  await expect(takes).toBeChecked();
  const field = page.getByLabel('Set the prescription’s status to');
  await field.fill('completed');
  await field.press('Enter');
  const form = page.locator('form').filter({ has: field });
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('link', { name: /^Scan/ }).click();
}

const after = ({ page }: Bench) =>
  page.getByRole('region', { name: 'After this fill' }).getByRole('listitem');

/** How much the service says is in the lot of a practice code. */
async function quantityOf({ oracle }: Bench, label: string): Promise<number> {
  const { entityId } = await oracle.code(label);
  return Number((await oracle.state('lot', entityId))?.['current_quantity']);
}

test('a fill from two lots takes from each what it held and sets the status, killed between its end and its answer', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await takeFromLots(bench);
  const [small, large] = ['A right bottle with 30 left', 'A right bottle'];
  const before = { small: await quantityOf(bench, small), large: await quantityOf(bench, large) };
  const rx = await bench.oracle.code('A prescription to fill');
  await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
  await scanFor(bench, small, /^Matches /);
  await scanFor(bench, large, /^Matches .*Scan the label again/);
  await expect(inFill(bench)).toHaveCount(2);
  await bench.goOffline();
  await scanFor(bench, 'A prescription to fill', /^Scans complete .*Not checked yet\./);
  await expect(after(bench)).toHaveCount(3);
  for (const row of await after(bench).all()) {
    await expect(row).toContainText('Waits for the fill’s comparison.');
  }
  expect(await quantityOf(bench, large)).toBe(before.large);

  await bench.powerCut();
  await bench.open();
  await bench.page.getByRole('link', { name: /^Outbox/ }).click();
  await bench.page.getByRole('button', { name: /^Show all/ }).click();
  await expect(bench.page.getByText('Waits for the fill’s comparison')).toHaveCount(3);
  await bench.oracle.network(true);
  await expect(bench.page.getByText('Waits for the fill’s comparison')).toHaveCount(0);
  await expect.poll(() => quantityOf(bench, small)).toBe(before.small - 30);
  await expect.poll(() => quantityOf(bench, large)).toBe(before.large - 30);
  await expect
    .poll(async () => (await bench.oracle.state('prescription', rx.entityId))?.['status'])
    .toBe('completed');
  const statuses = await bench.oracle.requests('prescriptions.status');
  expect(statuses.filter(({ applied }) => applied)).toHaveLength(1);
});

test(
  'what follows a fill that fails later goes out by a person alone',
  whole,
  async ({ bench }) => {
    const { page, oracle } = bench;
    await bench.open();
    await bench.signIn();
    await takeFromLots(bench);
    const [small, large] = ['A right bottle with 30 left', 'A right bottle'];
    const before = await quantityOf(bench, large);
    await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
    await scanFor(bench, small, /^Matches /);
    await scanFor(bench, large, /^Matches /);
    // No other code waits beside the label's: which of them goes first is open.
    await oracle.network(false);
    await oracle.fault({ operation: 'barcodes.verify', do: { kind: 'refuse', status: 404 } });
    await scanFor(bench, 'A prescription to fill', /^Scans complete .*Not checked yet\./);
    await oracle.network(true);
    await expect(bench.verdict).toHaveText(/^Failed after it ended/);
    await expect(after(bench).first()).toContainText('It needs review.');
    await after(bench).first().getByRole('link', { name: 'Decide in the outbox' }).click();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText(
      'The fill that it follows was stopped after it ended.',
    );
    expect(await quantityOf(bench, large)).toBe(before);
    const status = cards.filter({ hasText: 'Set prescription' });
    await status.getByRole('button', { name: /^Set prescription/ }).click();
    await status.getByRole('button', { name: 'Discard…' }).click();
    await page.getByRole('dialog').getByLabel('Why').fill('Wrong label');
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(2);
    expect(await quantityOf(bench, large)).toBe(before);
  },
);

test('after a fill that matches the label goes to the printer once, and is scanned back on the bench', async ({
  bench,
}) => {
  await using printer = await labelPrinter();
  const { page } = bench;
  await bench.open();
  await bench.signIn();
  await checkLots(bench);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Print a label' }).click();
  await setLabelPrinter(page, printer.port);
  await page.getByRole('link', { name: /^Scan/ }).click();
  await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
  await scanFor(bench, 'A right bottle with 30 left', /^Matches /);
  await scanFor(bench, 'A right bottle', /^Matches .*Scan the label again/);
  await scanFor(bench, 'A prescription to fill', /^Scans complete /);
  await expect(after(bench)).toContainText(/Sent to the printer \d{1,2}:\d\d.*Scan it\./);
  await expect.poll(() => printer.jobs.length).toBe(1);
  expect(printer.jobs[0]).toContain('^XA');
  expect(printer.jobs[0]).toContain('Lamotrigine');
  const { value } = await bench.oracle.code('A prescription to fill');
  await bench.scan(value);
  await expect(after(bench)).toContainText(/Label scanned \d{1,2}:\d\d/);
  await expect(bench.verdict).toHaveText(/^Scans complete /);
  expect(printer.jobs).toHaveLength(1);
});
