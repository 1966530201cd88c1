import { looksRight } from '../e2e/pictures.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { midway } from './roundWorlds.ts';

const by = { firstName: 'Anna', lastName: 'Berg' };
const at = new Date().setHours(13, 58);

test('a round at another bench is joined with one press', async ({ page, station, address }) => {
  const id = '0b9c0f5e-5a0e-4a53-a2a5-0f65c54f7d12';
  station.rounds.offered = [
    { id, bench: 'Bench 2', by, beganAt: at, blind: true, lots: 52, counted: 12 },
  ];
  await openApp(page, address);
  await page.goto(`${address}#/lots/round`);
  await expect(
    page.getByText('Anna Berg at Bench 2, since 1:58 PM · 12 of 52 counted'),
  ).toBeVisible();
  await looksRight(page, 'round-offered');
  await page.getByRole('button', { name: 'Count with them at Bench 2' }).click();
  await expect(page.getByRole('region', { name: 'Tally' })).toBeVisible();
  expect(station.rounds.calls.at(-1)).toMatchObject({ call: 'begin', input: { joins: id } });
});

test(
  'the tally counts each bench, and a lot that somebody has counted says so in hand',
  whole,
  async ({ page, station, address }) => {
    const round = midway();
    const inHand = round.inHand;
    if (inHand === null) throw new Error('It has a lot in hand');
    station.rounds.present = { ...round, elsewhere: [{ ...inHand, bench: 'Bench 2', by, at }] };
    await openApp(page, address);
    await page.goto(`${address}#/lots/round`);
    const tally = page.getByRole('region', { name: 'Tally' });
    await expect(tally.getByRole('definition').nth(0)).toHaveText('3');
    await expect(tally).toContainText('you');
    await expect(tally).toContainText('Bench 2');
    await expect(page.getByText('Counted already by Anna Berg at Bench 2, 1:58 PM')).toBeVisible();
    await looksRight(page, 'round-shared');
  },
);
