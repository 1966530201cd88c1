import type { Locator } from '@playwright/test';
import { expect, openApp, test, verdictOf } from './app.ts';
import { bottle, everyReason, findingOf, openFill, withBottle } from './fillWorlds.ts';

/** The words that stand over or under the edge of the band. */
const cutOff = (band: Locator) =>
  band.evaluate((one) => {
    const edge = one.getBoundingClientRect();
    return [...one.querySelectorAll('*')]
      .map((word) => ({ at: word.getBoundingClientRect(), text: word.textContent }))
      .filter(({ at }) => at.width > 1 && (at.bottom > edge.bottom + 1 || at.top < edge.top - 1))
      .map(({ text }) => text);
  });

for (const [width, height] of [
  [1280, 800],
  [1024, 700],
  [640, 400],
] as const) {
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
