import { whole } from '../support/whole.ts';
import { expect, test, wedge } from './app.ts';
import { keepPrints, openLabel } from './labelDialog.ts';
import { bo, lotCode, lotSubject, orderCode } from './worlds.ts';

const { entityId } = lotSubject;

test('what was sent before is said, how many go is on record, and the label can be scanned back', async ({
  page,
  station,
  address,
}) => {
  station.world.labelsSent = { [entityId]: { at: Date.now(), by: bo } };
  const dialog = await openLabel(page, station, address);
  await expect(dialog.getByText(/^Sent to the printer before: .* by Bo Lindqvist/)).toBeVisible();
  // Nothing was sent now: a scan is one of work, and shows what became of it.
  await wedge(page, lotCode);
  await expect.poll(() => station.enteredScans.length).toBe(2);
  await expect(dialog.getByText('Scanned meanwhile:')).toBeVisible();
  await keepPrints(page);
  await dialog.getByLabel('Copies').fill('3');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(dialog.getByText(/^Sent to the printer, unless you canceled/)).toBeVisible();
  expect(station.world.outputs).toEqual([
    { way: 'printer', what: 'label', record: { kind: 'lot', id: entityId }, copies: 3 },
  ]);
  await wedge(page, lotCode);
  await expect(dialog.getByText('The label reads.')).toBeVisible();
  await wedge(page, orderCode);
  await expect(page.getByText('The label reads.')).toHaveCount(0);
  const scanned = () => station.enteredScans.map(({ value }) => value);
  await expect.poll(scanned).toEqual([lotCode, lotCode, orderCode]);
});

test(
  'a label that only finds its record is scanned back without going there',
  whole,
  async ({ page, station, address }) => {
    const dialog = await openLabel(page, station, address, { subject: lotSubject, code: null });
    await keepPrints(page);
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(dialog.getByText(/^Sent to the printer, unless you canceled/)).toBeVisible();
    await wedge(page, `BENCH:OPEN/LOT/${entityId.toUpperCase()}`);
    await expect(dialog.getByText('The label reads.')).toBeVisible();
    await wedge(page, 'BENCH:GO/SETTINGS');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  },
);
