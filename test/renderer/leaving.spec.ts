import type { Page } from '@playwright/test';
import { expect, fieldOf, test, wedge } from './app.ts';
import { lotCode, signedIn, signedOut } from './worlds.ts';

/** Closes the page as a person does. @returns whether it asked before it went */
async function asksBeforeItGoes(page: Page): Promise<boolean> {
  const dialogOpened = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    return true;
  });
  const closed = page.waitForEvent('close').then(() => false);
  await page.close({ runBeforeUnload: true });
  const answer = await Promise.race([dialogOpened, closed]);
  // The one that did not happen is dropped when the page is closed.
  void dialogOpened.catch(() => undefined);
  void closed.catch(() => undefined);
  return answer;
}

test('unsaved typing keeps the page from closing', async ({ page, station, address }) => {
  station.world.session = signedIn;
  await page.goto(address);
  await fieldOf(page).pressSequentially('LOT', { delay: 120 });
  expect(await asksBeforeItGoes(page)).toBe(true);
  await expect(fieldOf(page)).toHaveValue('LOT');
  await fieldOf(page).fill('');
  expect(await asksBeforeItGoes(page)).toBe(false);
});

test('scanned or prefilled text does not keep the page from closing', async ({
  page,
  station,
  address,
}) => {
  station.world.session = signedIn;
  await page.goto(address);
  await expect(fieldOf(page)).toBeFocused();
  await wedge(page, lotCode);
  station.publish({ session: { ...signedOut, lastEmail: 'dana@practice.test' } });
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('dana@practice.test');
  expect(await asksBeforeItGoes(page)).toBe(false);
});

test('a build without the practice service does not offer it', async ({
  page,
  station,
  address,
}) => {
  station.world.session = {
    ...signedOut,
    service: { address: '', practice: false, practiceLeftOut: true },
  };
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('Use the practice service')).toHaveCount(0);
  await expect(page.getByText('or without an account')).toHaveCount(0);
});
