import { expectClean } from '../axe.ts';
import { openStops } from '../support/stopsOnPage.ts';
import { expect, openApp, test } from './app.ts';
import { recoveryCode } from './double/leads.ts';
import { boLind } from './double/staff.ts';

test('the lock, its names and its refusals are accessible', async ({ page, station, address }) => {
  station.people.switchOn(boLind);
  await openApp(page, address);
  station.people.lock('machine-locked');
  await expect(page.getByRole('heading', { name: 'The bench is locked' })).toBeVisible();
  await page.keyboard.type('111111', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong PIN. 4 tries left.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Names' }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expectClean(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await expectClean(page);
  const back = page.getByRole('button', { name: 'Back' });
  await back.scrollIntoViewIfNeeded();
  await expect(back).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(640);
});

test('emergency access and a lead recovery are accessible, at the lock and on a page', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(null);
  station.leads.standing(Date.now() + 3_600_000);
  await page.goto(address);
  await page.getByRole('button', { name: 'Emergency access' }).click();
  await page.getByRole('button', { name: 'Unlock for 60 minutes' }).click();
  await expect(page.locator('form').getByRole('alert')).toHaveText(/two words/);
  await expectClean(page);
  await page.getByRole('button', { name: 'Back to the PIN' }).click();
  await page.getByRole('button', { name: 'Lead recovery' }).click();
  await page.getByLabel('Recovery code', { exact: true }).last().fill(recoveryCode);
  await page.getByLabel('Lead’s name').selectOption('New person');
  await expectClean(page);
  await page.getByText('Account’s password').click();
  await expect(page.getByText(/It takes effect/).first()).toBeVisible();
  await expectClean(page);
  station.people.at = {
    kind: 'proven',
    staff: boLind,
    emergency: { until: Date.now() + 1_800_000 },
  };
  const [by, reason] = [boLind, 'Nobody with a PIN is here'];
  const about = { id: crypto.randomUUID(), raisedAt: Date.now(), email: 'pia@bench.test' };
  station.leads.raise({ kind: 'emergency', ...about, by, reason });
  await page.reload();
  await expect(page.getByText('30 minutes left')).toBeVisible();
  await expect(await openStops(page)).toContainText(reason);
  await expectClean(page);
});
