import { type Bench, expect, test } from './host.ts';
import { stuck } from './stuckException.ts';

const leadPin = '620914';
const boPin = '5083';
const boBadge = 'BADGE-BO-4471';

const pinOf = ({ page }: Bench) => page.getByLabel('PIN', { exact: true });
const lock = ({ page }: Bench) => page.getByRole('heading', { name: 'The bench is locked' });
const told = ({ page }: Bench) => page.locator('form').getByRole('alert');
const here = ({ page }: Bench, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const done = ({ page }: Bench) => page.getByRole('status', { name: 'Done' });

async function typeInto({ page }: Bench, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 90 });
}

async function typePin(bench: Bench, pin: string): Promise<void> {
  await expect(pinOf(bench)).toBeFocused();
  await bench.page.keyboard.type(pin, { delay: 90 });
  await bench.page.keyboard.press('Enter');
}

/** The account's person becomes the first lead, and adds Bo with a badge. */
async function beginPeople(bench: Bench): Promise<void> {
  const { page } = bench;
  await page.getByRole('link', { name: 'People off' }).click();
  await page.getByRole('button', { name: 'Switch people on' }).click();
  await typeInto(bench, 'New PIN', leadPin);
  await typeInto(bench, 'New PIN again', leadPin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Here' })).toContainText('Pia Practice');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await typeInto(bench, 'First name', 'Bo');
  await typeInto(bench, 'Last name', 'Lindqvist');
  await typeInto(bench, 'New PIN', boPin);
  await typeInto(bench, 'New PIN again', boPin);
  await page.keyboard.press('Enter');
  await expect(done(bench)).toHaveText('Bo Lindqvist was added.');
  await page.getByRole('button', { name: 'Badges: Bo Lindqvist' }).click();
  await expect(page.getByText('Scan the badge now to add it.')).toBeVisible();
  await bench.scan(boBadge);
  await expect(done(bench)).toHaveText('Bo Lindqvist has a new badge.');
}

test('the first lead, a lock in the middle of a reply, a switch by badge, wrong PINs across a restart', async ({
  bench,
}) => {
  test.setTimeout(180_000);
  const { oracle, page } = bench;
  await bench.open();
  await bench.signIn();
  await beginPeople(bench);

  // In the middle of a reply.
  const id = await stuck(oracle);
  await page.getByRole('link', { name: /^Exceptions/ }).click();
  await page.getByLabel('Open by id').fill(id);
  await page.keyboard.press('Enter');
  const reply = page.getByLabel('Write to the fulfilment pharmacy');
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
  await expect(bench.verdict).toHaveText(/^Verified/);

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
  await expect(page.getByText('The program has started')).toBeVisible();
  await pinOf(bench).press('ArrowDown');
  await page.keyboard.type('bo', { delay: 90 });
  await page.keyboard.press('Enter');
  await typePin(bench, '9406');
  await expect(told(bench)).toHaveText('Wrong PIN. 2 tries left.');
  await typePin(bench, boPin);
  await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
});

test('a missing right is asked for on the spot, and what is scanned while locked is kept nowhere', async ({
  bench,
}) => {
  test.setTimeout(120_000);
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
  await expect(page.getByRole('dialog')).toContainText('Bo Lindqvist asks for this one act.');
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
  await expect(told(bench)).toHaveText('Not taken. Only a badge is heard here.');
  await typePin(bench, boPin);
  await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
  expect(await oracle.verified()).toEqual([]);
});
