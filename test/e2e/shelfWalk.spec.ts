import { whole } from '../support/whole.ts';
import { expect, test } from './host.ts';
import { looksRight } from './pictures.ts';

test(
  'a shelf is walked: scanned, checked, pulled, and the next; the service has what was pulled, and nothing else',
  whole,
  async ({ bench }) => {
    await bench.open();
    await bench.signIn();
    const { page, oracle } = bench;
    const inHand = page.getByRole('region', { name: 'Lot in hand' });
    const foot = page.getByRole('region', { name: 'Lots to walk' }).getByRole('status').last();
    const past = await oracle.code('A lot past its expiry');
    const good = await oracle.code('A good lot');
    await page.getByRole('link', { name: 'Lots' }).click();
    await page.getByRole('link', { name: 'Shelf walk' }).click();
    await expect(page.getByText('No known lot expires within 30 days.')).toBeVisible();
    // Of a lot that nobody read here its expiry is not known, and it comes last.
    await bench.scan(good.value);
    await expect(inHand.getByRole('status')).toContainText('No expiry known.');
    await expect(foot).toContainText('1 of 1 lot walked today. 1 has no expiry here');
    await inHand.getByRole('button', { name: 'Check lot' }).click();
    await expect(inHand.getByRole('status').first()).toContainText('Not due.');
    await bench.scan(past.value);
    await inHand.getByRole('button', { name: 'Check lot' }).click();
    await expect(inHand.getByRole('status').first()).toContainText(/Expired .* ago\. Pull it\./);
    await looksRight(page, 'shelf-walk');
    // Offline the walk goes on.
    await oracle.network(false);
    await inHand.getByRole('button', { name: 'Pull…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Pull/ }).click();
    const sure = dialog.getByRole('button', { name: 'Yes, save it' });
    await expect(sure.or(inHand.getByText('Already out of use.'))).toBeVisible();
    if (await sure.isVisible()) await sure.click();
    await expect(dialog).toHaveCount(0);
    await expect(inHand.getByRole('status').first()).toContainText('Already out of use.');
    await expect(foot).toContainText('1 of 1 lot walked today.');
    await oracle.network(true);
    await expect
      .poll(async () => (await oracle.state('lot', past.entityId))?.['is_active'])
      .toBe(false);
    expect(Number((await oracle.state('lot', past.entityId))?.['current_quantity'])).toBe(0);
    expect((await oracle.state('lot', good.entityId))?.['is_active']).toBe(true);
    await page.reload();
    await expect(foot).toContainText('1 of 1 lot walked today.');
  },
);
