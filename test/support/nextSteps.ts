import { expect, type Locator, type Page } from '@playwright/test';

/** What can be done with the scan in hand, beside and in its menu. */
export const nextSteps = (page: Page): Locator => page.getByRole('region', { name: 'Next steps' });

/** Does one of them, from the menu where the bar has no button for it. */
export async function takeStep(page: Page, name: string): Promise<void> {
  const steps = nextSteps(page);
  await expect(steps).toBeVisible();
  const button = steps.getByRole('button', { name, exact: true });
  if ((await button.count()) > 0) {
    await button.click();
    return;
  }
  await steps.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
