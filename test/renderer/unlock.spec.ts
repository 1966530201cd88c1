import { expect, soundsPlayed, test, wedge } from './app.ts';
import { boBadge, danaPin } from './double/staff.ts';
import { lock, openAsDana, person, pinOf, scanDanasBadge, told, typePin } from './lockPage.ts';
import { lotCode } from './worlds.ts';

test('by keyboard alone: another name, a wrong PIN, the right one', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  await page.keyboard.press('Control+l');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Find a name')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Bo Lind/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.type('da r', { delay: 90 });
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.type('999', { delay: 90 });
  await page.keyboard.press('Backspace');
  await expect(pinOf(page)).toHaveValue('99');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText('Enter your PIN: 4 digits or more.');
  await typePin(page, '11');
  await expect(told(page)).toHaveText('Wrong PIN. 4 tries left.');
  await expect(pinOf(page)).toHaveValue('');
  await typePin(page, danaPin);
  await expect(person(page)).toBeVisible();
});

test('an Enter that comes before the names picks once they are here', async ({
  page,
  station,
  address,
}) => {
  const names = Promise.withResolvers<void>();
  station.people.namesAfter = names.promise;
  station.people.switchOn(null);
  await page.goto(address);
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('bo', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Find a name')).toHaveValue('bo');
  await expect(page.getByRole('option')).toHaveCount(0);
  names.resolve();
  await expect(page.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  await expect(pinOf(page)).toBeFocused();
});

test('by scans alone: a badge, and the PIN from command barcodes', async ({
  page,
  station,
  address,
}) => {
  await scanDanasBadge(page, station, address);
  for (const key of danaPin) await wedge(page, `BENCH:KEY/${key}`);
  await expect(pinOf(page)).toHaveValue(danaPin);
  await wedge(page, 'BENCH:CONFIRM');
  await expect(person(page)).toBeVisible();
});

test('by touch alone: the keypad, in gloves', async ({ page, station, address }) => {
  await openAsDana(page, station, address);
  station.people.lock('by-hand');
  await expect(pinOf(page)).toBeFocused();
  const keys = page.getByRole('group', { name: 'Number keys' });
  for (const key of await keys.getByRole('button').all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(64);
  }
  for (const key of `${danaPin}5`)
    await keys.getByRole('button', { name: key, exact: true }).click();
  await keys.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(person(page)).toBeVisible();
});

test('a badge is heard while the PIN is typed; any other scan is refused aloud and not kept', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  station.people.lock('idle');
  await expect(pinOf(page)).toBeFocused();
  await page.keyboard.type('49', { delay: 90 });
  await wedge(page, lotCode);
  await expect(told(page)).toHaveText('Not a badge. Scan your badge.');
  await expect(pinOf(page)).toHaveValue('49');
  await wedge(page, 'BENCH:GO/LOTS');
  await wedge(page, 'NOBODYS-BADGE');
  await expect(told(page)).toHaveText('Nobody here has this badge.');
  expect(await soundsPlayed(page)).toEqual(['fail', 'fail', 'fail']);
  await expect(lock(page)).toBeVisible();
  expect(station.people.badgesTried).toEqual(['NOBODYS-BADGE']);
  await wedge(page, boBadge);
  await expect(page.getByRole('button', { name: 'Bo Lind' })).toBeVisible();
  expect(station.enteredScans).toEqual([]);
});

test('too many wrong PINs: the pause counts down, and then it goes on', async ({
  page,
  station,
  address,
}) => {
  await openAsDana(page, station, address);
  station.people.lock('idle');
  station.people.pausedUntil = Date.now() + 10_000;
  await typePin(page, danaPin);
  await expect(told(page)).toHaveText(/^Too many wrong tries\. Wait 0:(0[1-9]|10)\.$/);
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeDisabled();
  await expect(told(page)).toHaveText('Try again now.');
  await typePin(page, danaPin);
  await expect(person(page)).toBeVisible();
});
