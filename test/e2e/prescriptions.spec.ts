import { whole } from '../support/whole.ts';
import { expect, test } from './host.ts';

test.use({ practice: ['--prescriptions', '5000'] });

test('prescriptions are found, also without a network and after a power cut', async ({
  bench,
  page,
}) => {
  await bench.open();
  await bench.signIn();
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText(/Prescriptions as of \d+:\d\d/);
  await page.getByRole('link', { name: 'Prescriptions' }).click();
  await expect(page.getByText('5,000 prescriptions')).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Prescriptions' });
  await page.getByLabel('Search prescriptions').fill('inject semag');
  await expect(page.getByText(/^\d+ found$/)).toBeVisible();
  await expect(list.getByRole('option').first()).toContainText('Semaglutide');
  await list.getByRole('option').first().click();
  const detail = page.getByRole('region', { name: 'Prescription', exact: true });
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText('Semaglutide 2.5 mg/mL');
  await expect(detail).toContainText('Inject 0.25 mg under the skin once weekly');
  const serial = await detail.getByText(/^RX\d{8}$/).innerText();

  await bench.oracle.network(false);
  await bench.powerCut();
  await bench.open();
  await expect(foot).toContainText('Offline');
  await page.getByRole('link', { name: 'Prescriptions' }).click();
  await page.getByLabel('Search prescriptions').fill(serial.toLowerCase());
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(list.getByRole('option')).toContainText(serial);
  await expect(page.getByRole('region', { name: 'List of prescriptions' })).toContainText(
    'Offline.',
  );

  await bench.oracle.network(true);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(foot).toContainText('Connected');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('1 found')).toBeVisible();
});

test(
  'a scan is answered while a refresh of the prescriptions is under way',
  whole,
  async ({ bench, page }) => {
    await bench.open();
    await bench.signIn();
    await bench.oracle.fault({
      operation: 'prescriptions.list',
      do: { kind: 'latency', ms: 2_000 },
    });
    await page.getByRole('link', { name: 'Prescriptions' }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    const { value } = await bench.oracle.code('A user');
    await bench.scan(value);
    await expect(bench.verdict).toHaveText(/^Badge known/);
  },
);
