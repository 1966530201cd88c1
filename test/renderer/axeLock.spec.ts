import { expectClean } from '../axe.ts';
import { expect, openApp, test } from './app.ts';
import { boLind } from './double/staff.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('the lock, its names and its refusals are accessible', async ({
      page,
      station,
      address,
    }) => {
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
  });
}
