import { electronicAsked, nameSourcesAt } from '../support/nameSources.ts';
import { beginPeople, boBadge, boPin, here, leadPin, lock, pinOf, typePin } from './benchPeople.ts';
import { expect, test } from './host.ts';

test.use({ practice: ['--prescriptions', '100', '--no-staff'] });

test('a lead has names read, they come by themselves and past a power cut, and a patient is found by name', async ({
  bench,
  page,
}) => {
  test.setTimeout(180_000);
  const { oracle } = bench;
  const expected = (await nameSourcesAt(oracle, ['on_hold'])).map(([first]) => first ?? '');
  const lastNameIn = async (id: string) =>
    String((await oracle.state('electronic_prescription', id))?.['patient_last_name']);
  await bench.open();
  await bench.signIn();
  await beginPeople(bench);
  const card = page.getByRole('region', { name: 'Patients’ names' });
  const onHold = card.getByRole('checkbox', { name: 'On hold' });

  // Not a lead: somebody else has to approve it.
  await page.keyboard.press('Control+l');
  await expect(lock(bench)).toBeVisible();
  await bench.scan(boBadge);
  await expect(page.getByRole('heading', { name: 'Bo Lindqvist' })).toBeVisible();
  await typePin(bench, boPin);
  await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await onHold.click();
  await expect(page.getByRole('dialog', { name: 'A lead’s PIN' })).toBeVisible();
  expect(await electronicAsked(oracle)).toEqual([]);
  await expect(card.getByRole('status')).toHaveText('Off. Choose a status to start.');
  await pinOf(bench).press('ArrowDown');
  await page.keyboard.type('pia', { delay: 90 });
  await page.keyboard.press('Enter');
  await typePin(bench, leadPin);
  await expect(onHold).toBeChecked();

  await expect(card.getByRole('status')).toContainText(/^Names for [1-9]\d* of \d+/);
  await page.getByRole('link', { name: 'Prescriptions' }).click();
  const list = page.getByRole('region', { name: 'List of prescriptions' });
  const rows = list.getByRole('listbox').getByRole('option');
  await expect(list).toContainText(/Names for \d+ of \d+/);
  await page.getByLabel('Search prescriptions').fill(await lastNameIn(expected[0] ?? ''));
  await expect(rows.first()).toContainText(await lastNameIn(expected[0] ?? ''));

  await bench.powerCut();
  await bench.open();
  // Nobody is there, and it reads on behind the lock.
  await expect(lock(bench)).toBeVisible();
  await expect.poll(() => electronicAsked(oracle), { timeout: 90_000 }).toEqual(expected);
  const last = await lastNameIn(expected.at(-1) ?? '');
  await pinOf(bench).press('ArrowDown');
  await page.keyboard.type('bo', { delay: 90 });
  await page.keyboard.press('Enter');
  await typePin(bench, boPin);
  await page.getByRole('link', { name: 'Prescriptions' }).click();
  await page.getByLabel('Search prescriptions').fill(last.toUpperCase());
  await expect(rows.first()).toContainText(last);
});
