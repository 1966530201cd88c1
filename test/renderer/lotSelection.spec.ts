import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { knownLots, lotId, lotRow, lotsAsked } from './double/lots.ts';
import { danaPin } from './double/staff.ts';
import { openAsDana, person, typePin } from './lockPage.ts';

const linesOf = (page: Page) => page.getByRole('table', { name: 'Lots' }).getByRole('rowheader');

test('what was selected is selected no more once the bench was locked, or another person is at it', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onKnown = async () => knownLots([lotRow()]);
  await openAsDana(page, station, address);
  await page.getByRole('link', { name: 'Lots' }).click();
  const all = page.getByRole('checkbox', { name: 'Select all lots of this list' });
  await all.click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Control+l');
  await typePin(page, danaPin);
  await expect(person(page)).toBeVisible();
  await expect(all).not.toBeChecked();
  await expect(page.getByText('1 selected')).toHaveCount(0);
});

test('several lots are selected and checked one after the other; those that were not answered stay selected', async ({
  page,
  station,
  address,
}) => {
  const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const rows = [1, 2, 3].map((n) => lotRow({ id: idOf(n), batchNumber: `B-${n}` }));
  station.world.lots.onKnown = async () => knownLots(rows);
  let go = () => {};
  const asked = lotsAsked(station.world.lots, async (id) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return id === idOf(2) ? { kind: 'refused', words: 'No such lot' } : { kind: 'answered' };
  });
  await page.goto(`${address}#/lots`);
  await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: /B-3$/ }).press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();

  // On the way to a lot and back nothing is lost.
  await linesOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${idOf(1)}$`));
  await page.goBack();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Checking 0 of 2')).toBeVisible();
  await expect.poll(() => asked).toEqual([idOf(1)]);
  go();
  await expect(page.getByText('Checking 1 of 2')).toBeVisible();
  await expect.poll(() => asked).toEqual([idOf(1), idOf(2)]);
  go();
  await expect(
    page.getByText('1 of 2 lots checked. The service refused: No such lot'),
  ).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /B-2$/ })).toBeChecked();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('checkbox', { name: /B-2$/ })).not.toBeChecked();

  // Where nothing is answered it does not go on.
  const askedInVain = lotsAsked(station.world.lots, async () => ({ kind: 'out-of-reach' }));
  await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('0 of 3 lots checked. The service is out of reach.')).toBeVisible();
  expect(askedInVain).toHaveLength(1);
  await expect(page.getByText('3 selected')).toBeVisible();
});

test(
  'several lots are pulled at once, each as a whole, with one task that names them all',
  whole,
  async ({ page, station, address }) => {
    const ids = [1, 2, 3].map((n) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    const [first = '', second = '', third = ''] = ids;
    station.world.lots.onKnown = async () =>
      knownLots([
        lotRow({ id: first, batchNumber: 'B-1' }),
        lotRow({ id: second, batchNumber: 'B-2', isActive: false, quantity: '0' }),
        lotRow({ id: third, batchNumber: 'B-3' }),
      ]);
    await page.goto(`${address}#/lots`);
    for (const batch of [/B-1$/, /B-2$/]) await page.getByRole('checkbox', { name: batch }).check();
    await page.getByRole('button', { name: 'Pull…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pull 2 lots' });
    await expect(dialog.getByRole('list', { name: 'Lots to pull' })).toContainText(
      /B-1.*92 mg.*B-2/s,
    );
    await dialog.getByRole('button', { name: 'Pull' }).click();
    await expect(dialog).toContainText('Say why');
    expect(station.entries).toEqual([]);
    await dialog.getByLabel('Why').fill('Recalled');
    await dialog.getByRole('button', { name: 'Pull' }).click();
    await expect(page.getByText('2 lots pulled')).toBeVisible();
    const pulls = station.entries.map(({ input }) => input);
    const part = { stop: { kind: 'lot' }, reason: 'Pulled: Recalled', confirmed: true };
    expect(pulls).toMatchObject([
      {
        ...part,
        lotId: first,
        deactivate: { id: expect.any(String) },
        quantity: { way: 'count' },
        task: { draft: { name: 'Follow up on 2 pulled lots' } },
      },
      // Nothing is entered of what is so already.
      { ...part, lotId: second, deactivate: null, quantity: null, task: null },
    ]);
    expect(JSON.stringify(pulls[0])).toContain(second);
    await expect(page.getByRole('checkbox', { name: /B-3$/ })).not.toBeChecked();
  },
);

test('a count round is begun for the selected lots, and says which are still to count', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onKnown = async () => knownLots([lotRow()]);
  await page.goto(`${address}#/lots`);
  await page.getByRole('checkbox', { name: /B-20233$/ }).check();
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  const toCount = page.getByRole('list', { name: 'To count' });
  await expect(toCount.getByRole('listitem')).toHaveCount(1);
  await toCount.getByRole('button').click();
  await expect.poll(() => station.rounds.calls.map(({ call }) => call)).toEqual(['begin', 'take']);
  expect(station.rounds.calls[0]?.input).toMatchObject({ blind: false, lots: [lotId] });
});
