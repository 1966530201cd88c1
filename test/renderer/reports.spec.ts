import type { KeptReport } from '#shared/contract/reports.ts';
import { expectClean } from '../axe.ts';
import { someOf, whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { dayFromNow } from './worlds.ts';

const kept = (report: Partial<KeptReport>): KeptReport => ({
  start: '2026-11-01',
  end: '2026-11-03',
  parts: ['status', 'count', 'products'],
  report: {},
  seenAt: Date.parse('2026-11-04T12:00:00Z'),
  ...report,
});

for (const colorScheme of someOf(['light', 'dark'] as const, 2)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, ownWindow: true });

    test('a report shows each number at the end of its bar, and its days once', async ({
      page,
      station,
      address,
    }) => {
      station.world.rest.reports = [
        kept({
          report: {
            date_range: '2026-11-01 to 2026-11-03',
            total_orders: 1_250,
            orders_by_status: [
              { status: 'data_entry', count: 250 },
              { status: 'shipped', count: 1_000 },
            ],
          },
        }),
        kept({ start: '2026-10-01', end: '2026-10-31', report: { date_range: 'October' } }),
      ];
      await page.goto(`${address}#/reports`);
      await expect(page.getByRole('heading', { name: 'Nov 1, 2026 to Nov 3, 2026' })).toBeVisible();
      await expect(page.getByLabel('First day')).toHaveValue('2026-11-01');
      const rows = page.getByRole('table', { name: 'Orders by status' }).getByRole('row');
      await expect(rows).toHaveText(['StatusOrders', 'Shipped1,000', 'Data entry250']);
      await expect(page.getByText('2026-11-01 to 2026-11-03')).toHaveCount(0);
      await expectClean(page);

      // The days of the form are those of what is shown.
      await page.getByRole('button', { name: /^Oct 1, 2026 to Oct 31, 2026/ }).click();
      await expect(page.getByLabel('Last day')).toHaveValue('2026-10-31');
      await expect(page.getByText('The service calls these days “October”.')).toBeVisible();
      await page.getByRole('button', { name: 'Today' }).click();
      await expect(
        page.getByText('No report of these days yet. Ask for the report.'),
      ).toBeVisible();
      await expect(page.getByLabel('First day')).toHaveValue(dayFromNow(0));
    });
  });
}

test(
  'the trend asks for each day that is not known, and shows them in their order',
  whole,
  async ({ page, station, address }) => {
    const day = (start: string, orders: number) =>
      kept({ start, end: start, parts: ['count'], report: { total_orders: orders } });
    station.world.rest.reports = [kept({}), day('2026-11-02', 7)];
    station.world.rest.onAsk = async () => {
      const { start } = station.world.rest.reportsAsked.at(-1) ?? { start: '' };
      station.world.rest.reports.push(day(start, Number(start.slice(-2)) * 10));
      station.recordsChanged();
      return { kind: 'answered' };
    };
    await page.goto(`${address}#/reports`);
    await page.getByRole('button', { name: 'Get the missing days' }).click();
    await expect(
      page.getByRole('img', {
        name: 'Orders day by day: Nov 1, 2026: 10; Nov 2, 2026: 7; Nov 3, 2026: 30',
      }),
    ).toBeVisible();
    expect(station.world.rest.reportsAsked).toEqual(
      ['2026-11-01', '2026-11-03'].map((one) => ({ start: one, end: one, parts: ['count'] })),
    );
    await expect(page.getByRole('button', { name: 'Get the missing days' })).toHaveCount(0);
    // Those of single days are no reports that somebody asked for.
    await expect(page.getByRole('button', { name: /as of/ })).toHaveCount(1);
  },
);
