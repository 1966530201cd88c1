import { rememberKeys, wedge } from '../renderer/keys.ts';
import { whole } from '../support/whole.ts';
import { beginPeople, boBadge, boPin, here, leadPin, lock, typePin } from './benchPeople.ts';
import { type Bench, expect, test } from './host.ts';
import { stuck } from './stuckException.ts';

const offer = ({ page }: Bench) => page.getByRole('status').filter({ hasText: 'You had begun' });
const reason = ({ page }: Bench) => page.getByLabel(/^Reason/);

async function goTo({ page }: Bench, hash: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, hash);
}

test('a power cut while locked, and a switch by badge in the middle of a count: what is begun is its person’s alone', async ({
  bench,
}) => {
  const { oracle, page } = bench;
  await bench.open();
  await bench.signIn();
  await beginPeople(bench);
  const { value, entityId } = await oracle.code('A good lot');
  await bench.scan(value);
  await expect(bench.verdict).toHaveText(/^Lot not checked/);
  await page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Lot OK/);
  const quantity = Number((await oracle.state('lot', entityId))?.['current_quantity']);

  // The lead begins to adjust the lot. Crash while locked.
  await goTo(bench, `#/lots/${entityId}`);
  // The scan screen has such a button too, and goes when the lot's page comes.
  await expect(page.getByRole('list', { name: 'What happened to this lot' })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  await reason(bench).pressSequentially('Spilled', { delay: 90 });
  await page.keyboard.press('Control+l');
  await expect(lock(bench)).toBeVisible();
  // The window locks at once, whatever the disk does; a power cut before the words are there may have them.
  await page.waitForTimeout(2_000);
  await bench.powerCut();
  await bench.open();
  await expect(page.getByText('Program started')).toBeVisible();
  expect(await page.content()).not.toContain('Spilled');

  // By scans alone Bo takes the bench and counts that lot; nothing of the lead's is there.
  await bench.scan(boBadge);
  await expect(page.getByRole('heading', { name: 'Bo Lindqvist' })).toBeVisible();
  for (const key of boPin) await bench.scan(`BENCH:KEY/${key}`);
  await bench.scan('BENCH:CONFIRM');
  await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
  await expect(offer(bench)).toHaveCount(0);
  await goTo(bench, '#/lots/round');
  await page.getByRole('button', { name: 'Begin a count round' }).click();
  await expect(page.getByRole('region', { name: 'Lot in hand' })).toContainText('Scan a lot.');
  await bench.scan(value);
  await bench.scan('BENCH:KEY/9');
  await expect(page.getByLabel('Counted now')).toHaveValue('9');

  // By keyboard alone the lead comes back, and goes on where the power went.
  await page.keyboard.press('Control+l');
  await expect(lock(bench)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('pia', { delay: 90 });
  await page.keyboard.press('Enter');
  await typePin(bench, leadPin);
  await expect(here(bench, 'Pia Practice')).toBeVisible();
  await expect(page.getByLabel('Counted now')).toHaveCount(0);
  await expect(offer(bench)).toContainText('Adjust a lot');
  await offer(bench).getByRole('button', { name: 'Go on' }).click();
  await expect(reason(bench)).toHaveValue('Spilled');
  await page.getByRole('textbox', { name: /^How many/ }).pressSequentially('2', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // One scan is Bo's again, with the count as it stood.
  await bench.scan(boBadge);
  await expect(page.getByLabel('Counted now')).toHaveValue('9');
  await bench.scan('BENCH:CONFIRM');
  await expect(page.getByRole('region', { name: 'Tally' })).toContainText('counted1');
  const left = async () => Number((await oracle.state('lot', entityId))?.['current_quantity']);
  await expect.poll(left, { timeout: 30_000 }).toBe(quantity - 2);
});

test(
  'two windows, two persons: each is locked and unlocked by itself, and each reply carries its own',
  whole,
  async ({ bench }) => {
    const { oracle, page } = bench;
    await bench.open();
    await bench.signIn();
    await beginPeople(bench);
    const second = await page.context().newPage();
    await second.addInitScript(rememberKeys);
    await second.goto(await bench.newLink());
    const other = { page: second };
    await expect(lock(other)).toBeVisible();
    await expect(here(bench, 'Pia Practice')).toBeVisible();
    await wedge(second, boBadge);
    await expect(second.getByRole('heading', { name: 'Bo Lindqvist' })).toBeVisible();
    await typePin(other, boPin);
    await expect(here(other, 'Bo Lindqvist')).toBeVisible();

    const id = await stuck(oracle);
    const replyAt = (window: { page: typeof page }) =>
      window.page.getByLabel('Write to the fulfillment pharmacy');
    await page.getByRole('link', { name: /^Exceptions/ }).click();
    await page.getByLabel('Open by id').fill(id);
    await page.keyboard.press('Enter');
    await expect(replyAt(bench)).toBeEnabled();
    await replyAt(bench).pressSequentially('From Pia', { delay: 90 });
    await second.goto(`${new URL(second.url()).origin}/#/exceptions/${id}`);
    await expect(replyAt(other)).toBeEnabled();
    await expect(replyAt(other)).toHaveValue('');
    await replyAt(other).pressSequentially('From Bo', { delay: 90 });

    // A lock of the one leaves the other as it is.
    await page.bringToFront();
    await page.keyboard.press('Control+l');
    await expect(lock(bench)).toBeVisible();
    await expect(here(other, 'Bo Lindqvist')).toBeVisible();
    await second.bringToFront();
    await replyAt(other).press('Control+Enter');
    await expect(replyAt(other)).toHaveValue('');
    await page.bringToFront();
    await typePin(bench, leadPin);
    await expect(replyAt(bench)).toHaveValue('From Pia');
    await replyAt(bench).press('Control+Enter');
    await expect(replyAt(bench)).toHaveValue('');
    const thread = async () => JSON.stringify((await oracle.state('exception', id))?.['responses']);
    for (const name of [
      'From Bo\\n\\n[Response from: Bo Lindqvist]',
      'From Pia\\n\\n[Response from: Pia Practice]',
    ]) {
      await expect.poll(thread, { timeout: 30_000 }).toContain(name);
    }
    await second.close();
  },
);
