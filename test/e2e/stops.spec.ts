import { commandText } from '#shared/codes/command.ts';
import { openStops, settlePlace, stopStrip } from '../support/stopsOnPage.ts';
import { whole } from '../support/whole.ts';
import { scanFor } from './fillPage.ts';
import { expect, test } from './host.ts';

test('a lot that turns out to be expired is pulled from its stop while scanning goes on: out of use, none left, a task', async ({
  bench,
}) => {
  const { page, oracle } = bench;
  await bench.open();
  await bench.signIn();
  const { entityId } = await oracle.code('A lot past its expiry');
  await scanFor(bench, 'A lot past its expiry', /^Lot not checked/);
  await page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Expired/);
  await expect(stopStrip(page)).toContainText(/1 to settle · .+lot .+: Expired/);
  // It blocks nothing.
  await scanFor(bench, 'A user', /^Badge known/);

  await bench.scan(commandText({ kind: 'settle' }));
  await expect(settlePlace(page)).toBeFocused();
  await bench.scan(commandText({ kind: 'key', key: '2' }));
  const dialog = page.getByRole('dialog', { name: 'Pull this lot' });
  await expect(dialog.getByLabel('None: count to zero')).toBeChecked();
  await bench.scan(commandText({ kind: 'press', what: 'confirm' }));
  await expect(dialog).toHaveCount(0);
  await expect(stopStrip(page)).toHaveCount(0);
  // On disk before the screen says so.
  await bench.powerCut();
  await bench.open();
  await expect
    .poll(() => oracle.state('lot', entityId), { timeout: 30_000 })
    .toMatchObject({ is_active: false, current_quantity: 0 });
  await expect
    .poll(async () => (await oracle.requests('tasks.create')).filter(({ applied }) => applied), {
      timeout: 30_000,
    })
    .toMatchObject([{ body: { description: expect.stringContaining(entityId) } }]);
  await expect(stopStrip(page)).toHaveCount(0);
});

test(
  'a stop that was seen at once stands across a restart, and is settled by a digit with its reason',
  whole,
  async ({ bench }) => {
    await bench.open();
    await bench.signIn();
    await scanFor(bench, 'An inactive barcode', /^Inactive/);
    await expect(stopStrip(bench.page)).toContainText('1 to settle');
    await bench.powerCut();
    await bench.open();
    const list = await openStops(bench.page);
    await bench.page.keyboard.press('5');
    await expect(list).toContainText('Why a false alarm?');
    await bench.page.keyboard.press('1');
    await expect(stopStrip(bench.page)).toHaveCount(0);
    await bench.page.reload();
    await expect(bench.page.getByLabel('Scan or type a barcode')).toBeVisible();
    await expect(stopStrip(bench.page)).toHaveCount(0);
  },
);
