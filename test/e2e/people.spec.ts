import { whole } from '../support/whole.ts';
import {
  beginPeople,
  boBadge,
  boPin,
  done,
  here,
  leadPin,
  lock,
  pinOf,
  told,
  typePin,
} from './benchPeople.ts';
import { expect, test } from './host.ts';
import { stuck } from './stuckException.ts';

test('the first lead, a lock in the middle of a reply, a switch by badge, wrong PINs across a restart', async ({
  bench,
}) => {
  const { oracle, page } = bench;
  await bench.open();
  await bench.signIn();
  await beginPeople(bench);

  // In the middle of a reply.
  const id = await stuck(oracle);
  await page.getByRole('link', { name: /^Exceptions/ }).click();
  await page.getByLabel('Open by id').fill(id);
  await page.keyboard.press('Enter');
  const reply = page.getByLabel('Write to the fulfillment pharmacy');
  await expect(reply).toBeEnabled();
  await reply.pressSequentially('The lot is', { delay: 90 });
  await expect(reply).toHaveValue('The lot is');
  await page.keyboard.press('Control+l');
  await expect(lock(bench)).toBeVisible();
  expect(await page.content()).not.toContain('The lot is');
  expect(page.url()).not.toContain(id);

  // Another person takes the bench by one scan more than their PIN, and finds nothing of it.
  await bench.scan(boBadge);
  await expect(page.getByRole('heading', { name: 'Bo Lindqvist' })).toBeVisible();
  await typePin(bench, boPin);
  await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
  expect(await page.content()).not.toContain('The lot is');
  await bench.scan((await oracle.code('A user')).value);
  await expect(bench.verdict).toHaveText(/^Badge known/);

  // Back to the lead, whose words are where they were.
  await here(bench, 'Bo Lindqvist').click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  await expect(pinOf(bench)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('pia', { delay: 90 });
  await page.keyboard.press('Enter');
  await typePin(bench, leadPin);
  await expect(here(bench, 'Pia Practice')).toBeVisible();
  await expect(reply).toHaveValue('The lot is');
  // Within the hours of a PIN, a badge alone is one scan.
  await bench.scan(boBadge);
  await expect(here(bench, 'Bo Lindqvist')).toBeVisible();

  // Wrong PINs, and a power cut between them: they count on.
  await page.keyboard.press('Control+l');
  for (const left of [4, 3]) {
    await typePin(bench, '9406');
    await expect(told(bench)).toHaveText(`Wrong PIN. ${left} tries left.`);
  }
  await bench.powerCut();
  await bench.open();
  await expect(lock(bench)).toBeVisible();
  await expect(page.getByText('Program started')).toBeVisible();
  await pinOf(bench).press('ArrowDown');
  await page.keyboard.type('bo', { delay: 90 });
  await page.keyboard.press('Enter');
  await typePin(bench, '9406');
  await expect(told(bench)).toHaveText('Wrong PIN. 2 tries left.');
  await typePin(bench, boPin);
  await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
});

test(
  'a missing right is asked for on the spot, and what is scanned while locked is kept nowhere',
  whole,
  async ({ bench }) => {
    const { oracle, page } = bench;
    await bench.open();
    await bench.signIn();
    await beginPeople(bench);
    await bench.scan(boBadge);
    await typePin(bench, boPin);
    await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'People, PINs and badges' }).click();
    await page.getByLabel('Badge and PIN, each time').click();
    await expect(page.getByRole('dialog')).toContainText(
      'Bo Lindqvist asks you to approve this one action.',
    );
    await expect(pinOf(bench)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: /^Pia Practice/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await typePin(bench, leadPin);
    await expect(done(bench)).toContainText('approved by Pia Practice');
    await expect(here(bench, 'Bo Lindqvist')).toBeVisible();

    await bench.scan('BENCH:LOCK');
    await expect(lock(bench)).toBeVisible();
    await bench.scan((await oracle.code('A task')).value);
    await expect(told(bench)).toHaveText('Not a badge. Scan your badge.');
    await typePin(bench, boPin);
    await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
    expect(await oracle.verified()).toEqual([]);
  },
);
