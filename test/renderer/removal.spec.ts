import { expectClean } from '../axe.ts';
import { looksRight } from '../e2e/pictures.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { boBadge, boPin } from './double/staff.ts';
import { openAsDana } from './lockPage.ts';

test('what would be lost is told, a word is typed, and what came meanwhile is told again', async ({
  page,
  station,
  address,
}) => {
  const { rest } = station.world;
  rest.removal = { unsent: 2, alarms: 1, otherServices: 0, copiedAt: null };
  await openApp(page, address);
  await page.goto(`${address}#/settings`);
  const card = page.getByRole('region', { name: 'Remove from this computer' });
  const dialog = page.getByRole('dialog', { name: 'Remove from this computer' });
  await card.getByRole('button', { name: 'See what would be lost' }).click();
  const lost = dialog.getByRole('list', { name: 'What would be lost' });
  await expect(lost).toContainText('2 entries are not delivered and will be lost.');
  await expect(lost).toContainText('1 alarm is not settled.');
  const act = dialog.getByRole('button', { name: 'Remove everything' });
  const word = dialog.getByLabel('Type REMOVE to go on');
  await expect(word).toBeFocused();
  await expect(act).toBeDisabled();
  await word.fill('remove');
  await expect(act).toBeDisabled();
  await word.fill('REMOVE');
  await looksRight(page, 'removal');
  await expectClean(page);
  rest.removal = { ...rest.removal, unsent: 3 };
  await act.click();
  await expect(dialog.getByRole('alert')).toContainText('More was entered meanwhile.');
  await expect(lost).toContainText('3 entries');
  expect(rest.removed).toBe(0);
  await act.click();
  await expect(dialog.getByRole('alert')).toContainText('It is being removed.');
  expect(rest.removed).toBe(1);
});

test('whoever lacks the right is asked for somebody who has it, and nothing goes without', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  await page.goto(`${address}#/settings`);
  const card = page.getByRole('region', { name: 'Remove from this computer' });
  const dialog = page.getByRole('dialog', { name: 'Remove from this computer' });
  await card.getByRole('button', { name: 'See what would be lost' }).click();
  await dialog.getByLabel('Type REMOVE to go on').fill('REMOVE');
  await dialog.getByRole('button', { name: 'Remove everything' }).click();
  const approval = page.getByRole('dialog', { name: 'A lead’s PIN' });
  await expect(approval.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(approval).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toContainText('has to approve it');
  expect(station.world.rest.removed).toBe(0);
  // What was typed stands there still.
  await dialog.getByRole('button', { name: 'Remove everything' }).click();
  await expect(approval.locator(':focus')).toHaveCount(1);
  await wedge(page, boBadge);
  await expect(approval.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  await page.keyboard.type(boPin, { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('It is being removed.');
  expect(station.world.rest.removed).toBe(1);
});

test('whoever thinks again keeps everything', whole, async ({ page, station, address }) => {
  await openApp(page, address);
  await page.goto(`${address}#/settings`);
  const card = page.getByRole('region', { name: 'Remove from this computer' });
  const dialog = page.getByRole('dialog', { name: 'Remove from this computer' });
  await card.getByRole('button', { name: 'See what would be lost' }).click();
  await expect(dialog).toContainText('Everything that was entered here is delivered.');
  await dialog.getByRole('button', { name: 'Keep everything' }).click();
  await expect(dialog).toHaveCount(0);
  expect(station.world.rest.removed).toBe(0);
});
