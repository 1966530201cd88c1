import { looksRight } from '../e2e/pictures.ts';
import { expect, openApp, test } from './app.ts';
import { goodLot, lotRow } from './double/lots.ts';

const claimed = {
  bench: 'Bench 2',
  by: { firstName: 'Anna', lastName: 'Berg' },
  since: Date.now() - 30_000,
};

test('a lot that somebody counts at another bench says who and where, and everything can be done with it', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  station.site.claims = [claimed];
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotRow().id}`);
  await expect(page.getByText('Anna Berg is counting this at Bench 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count', exact: true })).toBeEnabled();
  await looksRight(page, 'claimed-lot');
  // It was put down: the next change asks again.
  station.site.claims = [];
  station.recordsChanged();
  await expect(page.getByText('Anna Berg is counting this')).toHaveCount(0);
});
