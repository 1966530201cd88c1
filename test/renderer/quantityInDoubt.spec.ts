import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { cardOf, openOutbox } from './waitingScreen.ts';
import { busyWaiting, parkedFor } from './waitingWorlds.ts';

test('a quantity in doubt says so beside what the service last said, and what to do', async ({
  page,
  station,
  address,
}) => {
  const lot = goodLot();
  const now = { ...lot.now, current_quantity: null };
  const inDoubt = { ...lot, now, quantityInDoubt: true };
  station.world.lots.onDetail = async () => ({ ...inDoubt, emptyChange: 'refused' });
  await page.goto(`${address}#/lots/${lotId}`);
  const head = page.getByRole('region', { name: 'Lot', exact: true });
  const why = 'Not known: a change that may have arrived was discarded.';
  await expect(head).toContainText(`${why} Count the lot.`);
  await expect(head).toContainText('service: 95 mg');
  station.world.lots.onDetail = async () => ({ ...inDoubt, emptyChange: 'accepted' });
  station.recordsChanged();
  await expect(head).toContainText(`${why} Count or check the lot.`);
});

test('an adjustment of a quantity that nobody knows is counted instead, by keyboard', async ({
  page,
  station,
  address,
}) => {
  const decisions = ['went-through', 'discard'] as const;
  const standing = { wentThrough: 'quantity' as const, decisions: [...decisions] };
  station.world.waiting = busyWaiting([parkedFor({ kind: 'no-quantity' }, standing)]);
  await openOutbox(page, address);
  await cardOf(page).getByRole('button', { name: 'Count the lot…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How many are there now?' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await expect(dialog.getByLabel('Check the lot')).toHaveCount(0);
  await page.keyboard.type('90', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect
    .poll(() => station.decisions)
    .toMatchObject([
      { decision: { kind: 'went-through', knownBy: { kind: 'count', quantity: '90' } } },
    ]);
});

test(
  'whoever discards a quantity that may have arrived is told to count the lot',
  whole,
  async ({ page, station, address }) => {
    const lost = parkedFor({ kind: 'may-have-arrived' }, { wentThrough: 'quantity' });
    station.world.waiting = busyWaiting([lost]);
    await openOutbox(page, address);
    await cardOf(page).getByRole('button', { name: 'Discard…' }).click();
    await expect(page.getByRole('dialog')).toContainText('The quantity is not known then');
  },
);
