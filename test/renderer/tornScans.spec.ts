import type { Page } from '@playwright/test';
import {
  enter,
  expect,
  fieldOf,
  openApp,
  sendKeys,
  soundsPlayed,
  test,
  verdictOf,
  wedge,
} from './app.ts';
import { danaBadge, danaReyes } from './double/staff.ts';
import { first, knowLots } from './roundWorlds.ts';

const inPieces = 'The code came in pieces. Scan again.';
const upc = '305744072055';

const values = (station: { enteredScans: { value: string }[] }) =>
  station.enteredScans.map(({ value }) => value);

/** A scan that a pause tears in two behind some of its characters. */
async function tornScan(page: Page, text: string, behind: number, pauseMs: number): Promise<void> {
  const [next = ''] = text.slice(behind);
  const torn = { key: next, text: next, afterMs: pauseMs };
  await sendKeys(page, [text.slice(0, behind), torn, text.slice(behind + 1), enter]);
}

async function nameField(page: Page) {
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  const name = page.getByLabel('First name');
  await name.pressSequentially('Bo', { delay: 90 });
  // What is typed just before a scan is another matter.
  await page.waitForTimeout(1_200);
  return name;
}

test('at the bench a torn number is the whole one, and what may be a part is refused aloud', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await fieldOf(page).fill('half ty');
  await tornScan(page, upc, 1, 600);
  await expect.poll(() => values(station)).toEqual([upc]);
  await tornScan(page, 'K3ZMAY', 1, 300);
  await expect(verdictOf(page)).toContainText(inPieces);
  await expect(verdictOf(page)).toHaveText(/^Not taken/);
  await expect(fieldOf(page)).toHaveValue('half ty');
  await expect.poll(async () => (await soundsPlayed(page)).at(-1)).toBe('fail');
  await wedge(page, 'K3ZMAY', 5);
  await expect.poll(() => values(station)).toEqual([upc, 'K3ZMAY']);
});

test('in a dialog’s field neither part of a torn code stays', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const name = await nameField(page);
  await tornScan(page, upc, 3, 300);
  await expect.poll(() => values(station)).toEqual([upc]);
  await expect(name).toHaveValue('Bo');
  await tornScan(page, 'K3ZMAY', 2, 400);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(inPieces)).toBeVisible();
  await expect(name).toHaveValue('Bo');
  await expect.poll(async () => (await soundsPlayed(page)).at(-1)).toBe('fail');
  expect(values(station)).toEqual([upc]);
});

test('a word in a dialog’s field is no scan, however quick its keys, and pasted text neither', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const name = await nameField(page);
  await sendKeys(page, ['Margare'], 14);
  await page.waitForTimeout(1_500);
  await expect(name).toHaveValue('BoMargare');
  await page.evaluate((text) => document.execCommand('insertText', false, text), upc);
  await page.waitForTimeout(1_500);
  await expect(name).toHaveValue(`BoMargare${upc}`);
  expect(station.enteredScans).toEqual([]);
});

test('what may be a word as well as a torn code stays in its field, and is said to be in doubt', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const name = await nameField(page);
  await sendKeys(page, ['LPUY', { key: 'M', text: 'M', afterMs: 300 }, 'M'], 30);
  const notice = page.getByRole('region', { name: 'Typed or scanned?' });
  await expect(notice.getByRole('alert')).toHaveText(
    '“LPUYMM” stays as typed. If it was a scan, clear it and scan again.',
  );
  // Over the dialog, where it can be read and closed.
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await expect(name).toHaveValue('BoLPUYMM');
  await expect.poll(async () => (await soundsPlayed(page)).at(-1)).toBe('unknown');
  expect(station.enteredScans).toEqual([]);
});

test('in the round a torn code changes nothing, and says so', async ({
  page,
  station,
  address,
}) => {
  knowLots(station);
  await openApp(page, address);
  await page.goto(`${address}#/lots/round`);
  await page.getByRole('button', { name: 'Begin a count round' }).click();
  const inHand = page.getByRole('region', { name: 'Lot in hand' });
  await expect(inHand).toContainText('Scan a lot.');
  await wedge(page, first.code);
  await expect(inHand).toContainText('B-20417');
  await page.getByLabel('Counted now').pressSequentially('92', { delay: 90 });
  await page.waitForTimeout(1_200);
  await tornScan(page, '3ZKMAY', 1, 300);
  await expect(page.getByRole('status', { name: 'Last step' })).toHaveText(inPieces);
  await expect(page.getByLabel('Counted now')).toHaveValue('92');
  await expect.poll(async () => (await soundsPlayed(page)).at(-1)).toBe('fail');
  await expect(inHand).toContainText('B-20417');
});

test('at the lock a torn badge opens nothing, and the lock says why', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
  await page.keyboard.press('Control+l');
  await expect(page.getByRole('heading', { name: 'The bench is locked' })).toBeVisible();
  await tornScan(page, danaBadge, 1, 300);
  await expect(page.locator('form').getByRole('alert')).toHaveText(inPieces);
  await expect.poll(async () => (await soundsPlayed(page)).at(-1)).toBe('fail');
});
