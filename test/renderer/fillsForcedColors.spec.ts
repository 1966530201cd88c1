import type { Page } from '@playwright/test';
import { expect, openApp, test, verdictOf } from './app.ts';
import { openFill, withBottle, wrongBottle } from './fillWorlds.ts';

/** The words of a compared bottle that stand in the color of the ground they stand on. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const groundOf = (one: Element | null): string => {
      if (one === null) return '';
      const color = getComputedStyle(one).backgroundColor;
      return /rgba\(.*, 0\)$/.test(color) ? groundOf(one.parentElement) : color;
    };
    return [...document.querySelectorAll('main *')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3))
      .filter((one) => getComputedStyle(one).color === groundOf(one))
      .map((one) => one.textContent);
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: forced colors leave what differs readable`, async ({
    page,
    station,
    address,
  }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await openApp(page, address);
    station.fills.push(withBottle(openFill(), wrongBottle()));
    await expect(verdictOf(page)).toContainText('Wrong strength');
    await expect(page.locator('main mark').first()).toBeVisible();
    expect(await unreadable(page)).toEqual([]);
  });
}
