import type { Locator, Page } from '@playwright/test';
import { someOf } from '../support/whole.ts';
import { expect, openApp, test, verdictOf, wedge } from './app.ts';
import {
  bottle,
  everyReason,
  findingOf,
  openFill,
  rxCode,
  withBottle,
  wrongBottle,
} from './fillWorlds.ts';
import { lotCode } from './worlds.ts';

test('another person’s fill is not shown, and a lock takes the own one out of the page', async ({
  page,
  station,
  address,
}) => {
  station.fills.answers.set(rxCode, () => ({ kind: 'fill', fill: openFill() }));
  await openApp(page, address);
  station.push({
    kind: 'fill',
    fill: openFill({ by: { firstName: 'Bo', lastName: 'Lindqvist' } }),
  });
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toContainText('Lot OK');
  await wedge(page, rxCode);
  await expect(page.getByText('Finasteride 1 mg tablet').first()).toBeVisible();
  station.push({
    kind: 'at-window',
    at: { kind: 'locked', because: 'by-hand', last: null },
  });
  await expect(page.getByText('Finasteride')).toHaveCount(0);
});

test('a bottle whose products are not known here is not said to differ', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const unanswered = { kind: 'products-not-known', result: 'not-yet', because: 'asking' } as const;
  const unknown = bottle({ products: [], finding: findingOf([unanswered]) });
  station.fills.push(withBottle(openFill(), unknown));
  const holds = page.getByRole('region', { name: 'This bottle holds' });
  await expect(holds).toContainText('Not known here');
  await expect(holds).not.toContainText('≠');
  await expect(holds.locator('mark')).toHaveCount(0);
  station.fills.push(withBottle(openFill(), wrongBottle()));
  await expect(holds).toContainText('≠');
});

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

for (const colorScheme of someOf(['light', 'dark'] as const, 2)) {
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

/** The words that stand over or under the edge of the band. */
const cutOff = (band: Locator) =>
  band.evaluate((one) => {
    const edge = one.getBoundingClientRect();
    return [...one.querySelectorAll('*')]
      .map((word) => ({ at: word.getBoundingClientRect(), text: word.textContent }))
      .filter(({ at }) => at.width > 1 && (at.bottom > edge.bottom + 1 || at.top < edge.top - 1))
      .map(({ text }) => text);
  });

for (const [width, height] of someOf(
  [
    [1280, 800],
    [1024, 700],
    [640, 400],
  ] as const,
  3,
)) {
  test(`${width} pixels wide: the band holds the words of every reason`, async ({
    page,
    station,
    address,
  }) => {
    await page.setViewportSize({ width, height });
    await openApp(page, address);
    for (const reason of everyReason) {
      const bottleOfIt = bottle({ finding: findingOf([reason]) });
      station.fills.push(withBottle(openFill(), bottleOfIt));
      await expect(verdictOf(page)).toBeVisible();
      await expect.poll(() => cutOff(verdictOf(page)), reason.kind).toEqual([]);
    }
  });
}
