import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { knownLots, lotRow } from './double/lots.ts';
import type { StationDouble } from './stationDouble.ts';

const inFocus = (page: Page) => page.locator(':focus');
const rowInFocus = (page: Page) => inFocus(page).locator('xpath=ancestor-or-self::tr');

/** A thousand lots, of which the pages after the first come once they are let through. */
function manyLots(station: StationDouble): { letThrough(): void } {
  const { promise: later, resolve: letThrough } = Promise.withResolvers<void>();
  station.world.lots.onKnown = async ({ offset, limit }) => {
    if (offset > 0) await later;
    const rows = Array.from({ length: Math.min(limit, 1_000 - offset) }, (_, n) =>
      lotRow({
        id: `10000000-0000-4000-8000-${String(offset + n).padStart(12, '0')}`,
        batchNumber: `B-${offset + n}`,
      }),
    );
    return { ...knownLots(rows, 1_000), offset, count: 1_000 };
  };
  return { letThrough };
}

/** Many presses before the page is drawn once, as on a machine that does not keep up. */
async function pressAtOnce(page: Page, key: 'ArrowDown' | 'ArrowUp', times: number): Promise<void> {
  await page.evaluate(
    ([name, count]) => {
      for (let n = 0; n < count; n += 1) {
        const press = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(press);
      }
    },
    [key, times] as const,
  );
}

test('arrow keys in the lots lose no press, however slowly the rows are drawn or loaded', async ({
  page,
  station,
  address,
}) => {
  const { letThrough } = manyLots(station);
  await page.goto(`${address}#/lots`);
  const first = page.getByRole('table', { name: 'Lots' }).getByRole('rowheader').first();
  await first.getByRole('link').focus();
  await pressAtOnce(page, 'ArrowDown', 60);
  await expect(rowInFocus(page)).toContainText('B-60Acme');
  await expect(inFocus(page)).toBeInViewport();
  await pressAtOnce(page, 'ArrowUp', 45);
  await expect(rowInFocus(page)).toContainText('B-15Acme');
  await expect(inFocus(page)).toBeInViewport();

  // Beyond what is loaded the row itself has the focus, hears the next press, and then its link.
  await pressAtOnce(page, 'ArrowDown', 120);
  await expect(rowInFocus(page)).toHaveAttribute('data-index', '135');
  await expect(rowInFocus(page)).toHaveText('Loading');
  await page.keyboard.press('ArrowDown');
  await expect(rowInFocus(page)).toHaveAttribute('data-index', '136');
  letThrough();
  await expect(rowInFocus(page)).toContainText('B-136Acme');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/lots\/10000000-0000-4000-8000-000000000136$/);
});

test(
  'who leaves the lots while a row loads keeps the focus where it went',
  whole,
  async ({ page, station, address }) => {
    const { letThrough } = manyLots(station);
    await page.goto(`${address}#/lots`);
    const first = page.getByRole('table', { name: 'Lots' }).getByRole('rowheader').first();
    await first.getByRole('link').focus();
    await pressAtOnce(page, 'ArrowDown', 120);
    await expect(rowInFocus(page)).toHaveText('Loading');
    await page.getByLabel('Find a lot').focus();
    letThrough();
    await expect(page.getByText('B-120', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Find a lot')).toBeFocused();
  },
);
