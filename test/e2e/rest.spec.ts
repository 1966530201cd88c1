import type { ReadingNumber } from '../../src/practice/readings.ts';
import { partsOf, whole } from '../support/whole.ts';
import { type Bench, expect, test } from './host.ts';
import { looksRight } from './pictures.ts';

const dialogOf = ({ page }: Bench) => page.getByRole('dialog');
const entriesOf = ({ page }: Bench) => page.getByRole('region', { name: 'Activity' });

/** Goes to a page as a link or the address line does. */
async function goTo({ page }: Bench, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, path);
}

/** Signed in, with the list of prescriptions here. */
async function begin(bench: Bench): Promise<void> {
  await bench.open();
  await bench.signIn();
  await expect(bench.page.getByRole('contentinfo')).toContainText('Prescriptions as of');
}

/** A prescription of the practice world that came electronically. */
async function electronicScript({ oracle }: Bench): Promise<string> {
  const isElectronic = (one: Record<string, unknown>) =>
    one['electronic_prescription_id'] !== null && one['patient_id'] !== null;
  return String((await oracle.some('prescription', isElectronic))['id']);
}

/** Sets the first status offered, after it was shown beside the old one. */
async function setStatus(bench: Bench, id: string): Promise<void> {
  const { page, oracle } = bench;
  const statusNow = async () => (await oracle.state('prescription', id))?.['status'];
  const before = await statusNow();
  await goTo(bench, `/prescriptions/${id}`);
  await page.getByRole('button', { name: 'Change the status' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(bench).getByRole('combobox', { name: 'New status' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // What it was and what it becomes stand side by side before it is saved.
  await expect(dialogOf(bench).getByRole('img', { name: 'becomes' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialogOf(bench)).toBeHidden();
  await expect.poll(statusNow).not.toBe(before);
  await expect(entriesOf(bench)).toContainText('Delivered');
}

async function removeSupervisor(bench: Bench, by: 'id' | 'npi'): Promise<void> {
  const { page, oracle } = bench;
  const mapping = await oracle.some('supervisor', () => true);
  const prescriber = await oracle.state('prescriber', String(mapping['prescriber_id']));
  const name = by === 'id' ? prescriber?.['id'] : prescriber?.['npi'];
  await goTo(bench, '/prescribers');
  await page.getByLabel('Prescriber, by UUID or NPI').fill(String(name));
  await page.getByLabel('Relationship, by its id').fill(String(mapping['id']));
  await page.getByRole('button', { name: 'Remove the supervisor' }).click();
  await expect(page.getByRole('alert')).toContainText('in one state');
  await page.getByRole('button', { name: 'Yes, remove the supervisor' }).click();
  await expect.poll(() => oracle.state('supervisor', String(mapping['id']))).toBeNull();
  await expect(entriesOf(bench)).toContainText('Delivered');
}

async function askReport(bench: Bench): Promise<void> {
  await goTo(bench, '/reports');
  await bench.page.getByRole('button', { name: 'Last 30 days' }).click();
  await bench.page.getByRole('button', { name: 'Ask for the report' }).click();
  await expect(bench.page.getByRole('table').first()).toBeVisible();
}

async function askBarcode(bench: Bench): Promise<void> {
  const code = await bench.oracle.some('barcode', () => true);
  await goTo(bench, `/barcodes/${code['id']}`);
  await bench.page.getByRole('button', { name: 'Check barcode' }).click();
  await expect(bench.page.getByText('Checked this barcode with the service')).toBeVisible();
}

test(
  'online: a whole prescription, a status set by keyboard, a supervisor removed, a barcode, a report',
  whole,
  async ({ bench }) => {
    await begin(bench);
    const { page, oracle } = bench;
    const id = await electronicScript(bench);
    await setStatus(bench, id);
    expect(await oracle.requests('prescriptions.status')).toHaveLength(1);
    await page.getByRole('button', { name: /^Get it/ }).click();
    await expect(page.getByRole('heading', { name: /came in it|came together/ })).toBeVisible();
    await page.getByRole('button', { name: 'Get them' }).click();
    const related = page.getByRole('region', { name: 'Related records' });
    await expect(related).toContainText('Prescriber');
    await looksRight(page, 'prescription');
    await removeSupervisor(bench, 'npi');
    await looksRight(page, 'prescribers');
    await askBarcode(bench);
    await expect(page.getByRole('img', { name: /^Barcode / })).toBeVisible();
    await looksRight(page, 'barcode');
    await askReport(bench);
    await expect(page.getByRole('table').first()).toContainText('Data entry');
    await page.getByRole('button', { name: 'Show the trend' }).click();
    await expect(page.getByRole('img', { name: /^Orders day by day: .*; / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await looksRight(page, 'reports');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Find an action or a record').fill('a');
    await expect(page.getByRole('dialog')).toContainText('prescription');
    await looksRight(page, 'palette');
    await page.keyboard.press('Escape');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^order-report-.*\.csv$/);
  },
);

test(
  'offline: the last answers with their age, and a change that waits; a refusal shows the service’s message',
  whole,
  async ({ bench }) => {
    await begin(bench);
    const { page, oracle } = bench;
    const id = await electronicScript(bench);
    await askReport(bench);
    await bench.goOffline();
    await goTo(bench, '/reports');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByText(/^As of \d+:\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Ask for the report' }).click();
    await expect(page.getByText('The service is out of reach.')).toBeVisible();
    await looksRight(page, 'reports-offline');

    // A status nobody has met: typed, kept, and refused once it arrives.
    await goTo(bench, `/prescriptions/${id}`);
    await page.getByRole('button', { name: 'Change the status' }).click();
    await dialogOf(bench).getByRole('combobox', { name: 'New status' }).fill('on_the_moon');
    await dialogOf(bench).getByRole('button', { name: 'Show the change' }).click();
    await dialogOf(bench).getByRole('button', { name: 'Yes, save it' }).click();
    await expect(entriesOf(bench)).toContainText('Not delivered yet.');
    await expect(page.getByText('With your changes. Service:')).toBeVisible();
    await oracle.network(true);
    await expect(entriesOf(bench)).toContainText('It needs review.');
    await page.getByRole('link', { name: 'Decide in the outbox' }).click();
    await expect(page.getByRole('article')).toContainText('No such prescription status.');

    // A relationship that does not exist, and ten digits that are no NPI.
    await goTo(bench, '/prescribers');
    await page.getByLabel('Prescriber, by UUID or NPI').fill('1234567890');
    await page.getByRole('button', { name: 'Remove the supervisor' }).click();
    await expect(page.getByText('the check digit does not fit')).toBeVisible();
    await page.getByLabel('Prescriber, by UUID or NPI').fill('1234567893');
    await page.getByLabel('Relationship, by its id').fill(id);
    await page.getByRole('button', { name: 'Remove the supervisor' }).click();
    await page.getByRole('button', { name: 'Yes, remove the supervisor' }).click();
    await expect(entriesOf(bench)).toContainText('It needs review.');
  },
);

test('a status with a lost answer is found at the service and not sent again', async ({
  bench,
}) => {
  await begin(bench);
  const { oracle } = bench;
  await oracle.fault({ operation: 'prescriptions.status', do: { kind: 'cut', when: 'after' } });
  await setStatus(bench, await electronicScript(bench));
  await expect(entriesOf(bench)).toContainText('Its answer was lost; it was found at the service.');
  expect(await oracle.requests('prescriptions.status')).toHaveLength(1);
});

for (const reading of partsOf<ReadingNumber>([2, 3, 4, 5, 6], [3])) {
  test.describe(`reading ${reading}`, () => {
    test.use({ practice: ['--prescriptions', '100', '--reading', String(reading)] });

    test('each write is delivered and each answer shown, whatever the service leaves out', async ({
      bench,
    }) => {
      await begin(bench);
      const { page, oracle } = bench;
      await setStatus(bench, await electronicScript(bench));
      await removeSupervisor(bench, 'id');
      await askBarcode(bench);
      await askReport(bench);
      await goTo(bench, '/orders');
      const paused = await oracle.some('order', (order) => order['status'] === 'paused');
      await page.getByRole('button', { name: 'Enter its number' }).click();
      await dialogOf(bench).getByLabel('Order, by number or id').fill(String(paused['id']));
      await dialogOf(bench).getByRole('button', { name: 'Save' }).click();
      await page.getByRole('region', { name: 'Orders known here' }).getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
      await expect(entriesOf(bench)).toContainText('Delivered');
      for (const write of ['orders.unpause', 'prescriptions.status']) {
        expect(await oracle.requests(write)).toHaveLength(1);
      }
    });
  });
}
