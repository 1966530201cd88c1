import { expect, openApp, test } from './app.ts';
import { dana } from './worlds.ts';

test('how long records are kept is shown and chosen, each time by itself', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  const card = page.getByRole('region', { name: 'How long records are kept' });
  await expect(card.getByRole('radio', { name: '90 days' })).toBeChecked();
  await expect(card.getByRole('radio', { name: '10 years' })).toBeChecked();
  await card.getByText('30 days').click();
  await expect.poll(() => station.world.settings.keep).toEqual({ days: 30, years: 10 });
  await card.getByText('2 years').click();
  await expect.poll(() => station.world.settings.keep).toEqual({ days: 30, years: 2 });
  await expect(card.getByRole('radio', { name: '30 days' })).toBeChecked();
  expect(station.world.keptBy).toEqual(dana);
});
