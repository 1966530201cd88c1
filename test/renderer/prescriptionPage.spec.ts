import type { PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { electronicPrescriptionSchema } from '#shared/domain/electronicPrescription.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { changed, detailOf, script } from './scripts.ts';

const row = { ...script(1), status: 'new' };

function pageOf(part: Partial<PrescriptionPageView> = {}): PrescriptionPageView {
  return {
    detail: detailOf(row),
    answeredStatus: row.status,
    electronic: null,
    related: null,
    entries: [],
    statuses: ['new', 'on_hold', 'completed', 'twice_told', 'twice told'],
    ...part,
  };
}

test('a status is chosen by its text and sent as its code; an unknown one is sent as typed', async ({
  page,
  station,
  address,
}) => {
  station.world.rest.page = () => pageOf();
  await page.goto(`${address}#/prescriptions/${row.id}`);
  for (const [typed, sent] of [
    ['on hold', 'on_hold'],
    ['twice_told', 'twice_told'],
    ['on_the_moon', 'on_the_moon'],
  ] as const) {
    await page.getByRole('button', { name: 'Change the status' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('combobox', { name: 'New status' });
    await expect(field).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.click();
    await expect(page.getByRole('option')).toHaveText([
      'on hold',
      'completed',
      'twice_told',
      'twice told',
    ]);
    await field.fill(typed);
    // One that was met here stands beside the old one at once; another is asked about.
    if (sent !== 'on_the_moon') {
      await expect(dialog.getByRole('status')).toContainText(
        `new ${sent === typed ? sent : typed}`,
      );
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    } else {
      await dialog.getByRole('button', { name: 'Show the change' }).click();
      await dialog.getByRole('button', { name: 'Yes, save it' }).click();
    }
    await expect(dialog).toHaveCount(0);
    expect(station.entries.at(-1)).toMatchObject({
      call: 'prescriptions.setStatus',
      input: { status: sent },
    });
  }
});

test(
  'a status that was met here takes two presses: the status, and Save',
  whole,
  async ({ page, station, address }) => {
    station.world.rest.page = () => pageOf();
    await page.goto(`${address}#/prescriptions/${row.id}`);
    await page.getByRole('button', { name: 'Change the status' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'on hold' }).click();
    await expect(dialog.getByRole('status')).toContainText('on hold');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(station.entries.at(-1)).toMatchObject({
      call: 'prescriptions.setStatus',
      input: { status: 'on_hold' },
    });
  },
);

test('a number and a status in the palette open the form with it, and Enter saves; elsewhere nothing opens', async ({
  page,
  station,
  address,
}) => {
  const other = { ...script(2), status: 'new' };
  station.world.listed = [row, other];
  station.world.rest.page = (id) => pageOf({ detail: detailOf(id === row.id ? row : other) });
  await openApp(page, address);
  const dialog = page.getByRole('dialog', { name: 'The prescription’s new status' });
  const ask = async (status: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`${String(row.serial).toLowerCase()} ${status}`, { delay: 90 });
    await expect(page.getByRole('option').first()).toContainText(`new status: ${status}`);
    // Keys that a busy machine hands over at once are a scanner's, and Enter is its last.
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
  };
  await ask('on hold');
  await expect(dialog.getByRole('status')).toContainText('on hold');
  expect(station.entries).toHaveLength(0);
  // Enter is for the field that takes the focus, and a hand waits for it.
  await expect(dialog.getByRole('combobox', { name: 'New status' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(station.entries.map(({ input }) => input)).toMatchObject([
    { prescriptionId: row.id, status: 'on_hold' },
  ]);
  // On the page itself as well; one that was never met is asked about first.
  await ask('lost');
  await expect(dialog.getByRole('combobox', { name: 'New status' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Yes, save it' })).toBeVisible();
  expect(station.entries).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto(`${address}#/prescriptions/${other.id}`);
  await expect(page.getByRole('button', { name: 'Change the status' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test(
  'related records use the texts of the other pages, and waiting entries show at the top',
  whole,
  async ({ page, station, address }) => {
    const prescriber = { id: 'p1', npi: '1234567893', primary_telephone: '555-0142' };
    const records = {
      prescriber,
      patient: { receive_sms: true, date_of_birth: '1984-03-02', address: { zip_code: '10001' } },
      electronic_prescription: { type: 'new_rx', prescriber_npi: '1234567893', patient_id: 'q' },
    };
    const detail = detailOf(row, { open: [changed({ needsDecision: true })] });
    station.world.rest.page = () => pageOf({ detail, related: { records, seenAt: Date.now() } });
    await page.goto(`${address}#/prescriptions/${row.id}`);
    const around = page.getByRole('region', { name: 'Related records' });
    await expect(around.getByRole('term')).toHaveText(
      ['Id', 'NPI', 'Phone', 'Gets text messages', 'Born', 'ZIP code'].concat([
        'Type',
        'Prescriber’s NPI',
        'Patient id',
      ]),
    );
    await expect(around).toContainText('new rx');
    const head = page.getByRole('region', { name: 'Prescription', exact: true });
    await expect(head.locator('[data-tone="care"]')).toHaveText('Needs review');
    // Not the browser's own blue.
    station.world.rest.page = () => null;
    station.recordsChanged();
    const link = page.getByRole('link', { name: 'Refresh the list' });
    await expect(link).toHaveCSS('color', 'rgb(11, 92, 173)');
  },
);

test('the card of an electronic prescription says that its patient is another than the prescription’s', async ({
  page,
  station,
  address,
}) => {
  const known = detailOf(row);
  if (known.electronic === null) throw new Error('It came electronically');
  const glance = { ...known.electronic, patient: null, patientBorn: null };
  const detail = detailOf(row, { electronic: { ...glance, samePatient: 'another' } });
  const prescription = electronicPrescriptionSchema.parse({
    id: detail.electronicId,
    patient_id: 'another',
    patient_first_name: 'Tamsin',
    patient_last_name: 'Larkspire',
  });
  const electronic = { prescription, seenAt: Date.now() };
  station.world.rest.page = () => pageOf({ detail, electronic });
  await page.goto(`${address}#/prescriptions/${row.id}`);
  const card = page.getByRole('region', { name: 'Electronic prescription' });
  await expect(card).toContainText('Not this prescription’s patient: the ids differ');
  await expect(card).not.toContainText('Not this prescription’s prescriber');
  await expect(page.getByText('Tamsin Larkspire')).toHaveCount(1);
});
