import type { Page } from '@playwright/test';
import { someOf } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { rowOf } from './exceptionWorlds.ts';
import { screenPaths } from './screenPaths.ts';
import { signedIn } from './worlds.ts';

/** What of the bar on top and the line at the foot is cut off, or lies on another part; and whether the page is wide. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (one: Element) => one.textContent?.trim() || one.tagName;
    // What is one pixel wide is there for those who hear it.
    for (const bar of document.querySelectorAll('header, footer')) {
      const parts = [...bar.querySelectorAll(':scope > *')].map((part) => ({
        part,
        at: part.getBoundingClientRect(),
      }));
      const edge = bar.getBoundingClientRect();
      for (const one of bar.querySelectorAll('*')) {
        const at = one.getBoundingClientRect();
        const cut = at.left < edge.left || at.right > edge.right + 1 || at.bottom > edge.bottom + 1;
        if (at.width > 1 && cut) found.push(`cut: ${nameOf(one)}`);
      }
      for (const [place, { part, at }] of parts.entries()) {
        for (const { part: other, at: beside } of parts.slice(place + 1)) {
          const apart =
            at.right <= beside.left + 1 ||
            beside.right <= at.left + 1 ||
            at.bottom <= beside.top + 1 ||
            beside.bottom <= at.top + 1;
          if (!apart) found.push(`over each other: ${nameOf(part)}, ${nameOf(other)}`);
        }
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push('the page scrolls sideways');
    const screen = document.querySelector('main > :last-child');
    if (screen !== null && screen.scrollWidth > screen.clientWidth + 1) {
      found.push('the screen scrolls sideways');
    }
    return found;
  });

// 1280 pixels at 200 % are 640.
test('at 640 pixels the bar on top and the foot are whole on every page, also with all that they can say, and nothing scrolls sideways', async ({
  page,
  station,
  address,
}) => {
  const { world } = station;
  world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  const { id } = rowOf(1);
  const news = [1, 2].map((n) => ({
    ...{ id: id, what: 'raised' as const, by: null, at: n },
    exception: {
      kind: 'exception' as const,
      id: id,
      on: { kind: 'order' as const, id: 'o1', number: 'ORD7K202' },
    },
  }));
  station.exceptions.world.summary = { waitingOnUs: 6, newsCount: 12, news };
  await openApp(page, address);
  await page.setViewportSize({ width: 640, height: 400 });
  for (const [place, path] of someOf(screenPaths, 3).entries()) {
    // Loaded anew, or the page before would still stand when it is measured.
    await page.goto(`${address}?page=${place}#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => misplaced(page), path).toEqual([]);
  }
  // The longest of all.
  world.status = {
    ...world.status,
    connection: { kind: 'out-of-reach', since: Date.now() - 3_600_000 },
    waiting: 1_204,
    clockSkewMs: 400_000,
    noticesRestore: false,
    apartSince: Date.now() - 3_600_000,
    copyBehindSince: Date.now() - 3_600_000,
    draining: { done: 12, total: 1_204, since: Date.now() },
  };
  station.publish({ status: world.status });
  await expect(page.getByRole('contentinfo')).toContainText('Offline');
  await expect.poll(() => misplaced(page)).toEqual([]);
  for (const name of ['Camera', 'Dana Whitfield', 'Find']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
});
