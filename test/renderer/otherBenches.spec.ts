import { expectClean } from '../axe.ts';
import { looksRight } from '../e2e/pictures.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { badgeElsewhere, boLind, danaReyes } from './double/staff.ts';
import { openAsDana, told } from './lockPage.ts';

const cleo = { firstName: 'Cleo', lastName: 'Marsh', role: 'pharmacist' as const, lead: false };

test('a lead adds somebody of another bench: name and role are there, the PIN is chosen here', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(boLind);
  const { staff } = station.people;
  const { id } = danaReyes;
  staff.elsewhere = [
    { ...cleo, bench: 'Bench 2', here: null },
    { ...danaReyes, role: 'technician', bench: 'Bench 3', here: { id, hasLeft: false } },
  ];
  await openApp(page, address);
  await page.goto(`${address}#/people`);
  const others = page.getByRole('list', { name: 'At other benches' });
  await expect(others.getByRole('listitem').first()).toContainText(
    'Pharmacist at Bench 2, not added here',
  );
  await expect(others.getByRole('listitem').last()).toContainText('another role here');
  await expectClean(page);
  await looksRight(page, 'people-other-benches');
  await page.getByRole('button', { name: 'Add here: Cleo Marsh' }).click();
  await expect(page.getByLabel('New PIN', { exact: true })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Cleo');
  await expect(page.getByLabel('Last name')).toHaveValue('Marsh');
  await expect(page.getByRole('radio', { name: 'Pharmacist' })).toBeChecked();
  for (const label of ['New PIN', 'New PIN again']) {
    await page.getByLabel(label, { exact: true }).pressSequentially('618207', { delay: 90 });
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Done' })).toHaveText('Cleo Marsh was added.');
  await expect(page.getByRole('list', { name: 'Here' })).toContainText('Cleo Marsh');
  await page.getByRole('button', { name: 'Change: Dana Reyes' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Change Dana Reyes' })).toBeVisible();
});

test(
  'a badge of another bench says whose it is and who can help, at the lock and at an open window',
  whole,
  async ({ page, station, address }) => {
    await openAsDana(page, station, address);
    station.people.staff.elsewhere = [{ ...cleo, bench: 'Bench 2', here: null }];
    const says = 'Cleo Marsh works at Bench 2. Here a lead adds them first, under People.';
    await wedge(page, badgeElsewhere);
    await expect(page.getByRole('dialog', { name: 'Who is at the bench?' })).toContainText(says);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+l');
    await wedge(page, badgeElsewhere);
    await expect(told(page)).toHaveText(says);
    await looksRight(page, 'lock-other-bench');
  },
);
