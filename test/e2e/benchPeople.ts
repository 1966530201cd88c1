import { type Bench, expect } from './host.ts';

export const leadPin = '620914';
export const boPin = '5083';
export const boBadge = 'BADGE-BO-4471';

/** A window, of a bench that may have several. */
type Shown = Pick<Bench, 'page'>;

export const pinOf = ({ page }: Shown) => page.getByLabel('PIN', { exact: true });
export const lock = ({ page }: Shown) => page.getByRole('heading', { name: 'The bench is locked' });
export const told = ({ page }: Shown) => page.locator('form').getByRole('alert');
export const here = ({ page }: Shown, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
export const done = ({ page }: Shown) => page.getByRole('status', { name: 'Done' });

async function typeInto({ page }: Shown, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 90 });
}

export async function typePin(bench: Shown, pin: string): Promise<void> {
  await expect(pinOf(bench)).toBeFocused();
  await bench.page.keyboard.type(pin, { delay: 90 });
  await bench.page.keyboard.press('Enter');
}

/** The account's person becomes the first lead, and adds Bo with a badge. */
export async function beginPeople(bench: Bench): Promise<void> {
  const { page } = bench;
  await page.getByRole('link', { name: 'PINs off' }).click();
  await page.getByRole('button', { name: 'Turn on PINs and badges' }).click();
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
