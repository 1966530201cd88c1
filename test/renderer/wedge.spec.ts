import {
  enter,
  expect,
  fieldOf,
  openApp,
  sendKeys,
  test,
  verdictOf,
  type WedgeKey,
  wedge,
} from './app.ts';
import { lotCode, orderCode, passText, signedIn } from './worlds.ts';

const values = (station: { enteredScans: { value: string }[] }) =>
  station.enteredScans.map(({ value }) => value);

test('a scan needs no focus', async ({ page, station, address }) => {
  await openApp(page, address);
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await expect
    .poll(() => station.enteredScans)
    .toMatchObject([{ value: lotCode, source: 'scanner' }]);
});

test('a scan into its own field leaves the field as it was', async ({ page, station, address }) => {
  await openApp(page, address);
  await fieldOf(page).fill('half ty');
  await wedge(page, orderCode);
  await expect.poll(() => values(station)).toEqual([orderCode]);
  await expect(fieldOf(page)).toHaveValue('half ty');
});

test('typing and Enter works, with blanks around it', async ({ page, station, address }) => {
  await openApp(page, address);
  await fieldOf(page).pressSequentially(' ABC-1', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect
    .poll(() => station.enteredScans)
    .toMatchObject([{ value: 'ABC-1', source: 'typed' }]);
  await expect(fieldOf(page)).toHaveValue('');
});

test('letters typed fast, at 25 ms a key, stay in their field', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  await page.getByLabel('First name').focus();
  await sendKeys(page, ['Margaretha'], 25);
  await page.waitForTimeout(300);
  await expect(page.getByLabel('First name')).toHaveValue('Margaretha');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await fieldOf(page).focus();
  await sendKeys(page, ['order 12345'], 25);
  await page.waitForTimeout(300);
  await expect(fieldOf(page)).toHaveValue('order 12345');
  expect(station.enteredScans).toEqual([]);
});

test('a scan never lands in the field of a dialog', async ({ page, station, address }) => {
  await openApp(page, address);
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  const name = page.getByLabel('First name');
  await name.pressSequentially('Bo', { delay: 90 });
  await page.waitForTimeout(120);
  await wedge(page, orderCode);
  await expect.poll(() => values(station)).toEqual([orderCode]);
  await expect(name).toHaveValue('Bo');
  await expect(page.getByRole('dialog').getByText('Scanned meanwhile')).toBeVisible();
});

test('a scan on a focused button does not press it', async ({ page, station, address }) => {
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /Try the sound “Pass”/ }).focus();
  await wedge(page, 'ORDER 0001');
  await expect(verdictOf(page)).toHaveText(passText);
  expect(values(station)).toEqual(['ORDER 0001']);
});

test('a burst without a terminator ends after a pause', async ({ page, station, address }) => {
  await openApp(page, address);
  await sendKeys(page, [lotCode]);
  await expect.poll(() => values(station)).toEqual([lotCode]);
  await expect(fieldOf(page)).toHaveValue('');
});

test('a slower burst in the scan field ends so too, and the next is separate', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await fieldOf(page).focus();
  for (const code of [lotCode, orderCode]) {
    await sendKeys(page, [code], 35);
    await expect.poll(() => values(station)).toContain(code);
    await expect(fieldOf(page)).toHaveValue('');
  }
  await sendKeys(page, ['hello there'], 35);
  await page.waitForTimeout(1_000);
  await expect(fieldOf(page)).toHaveValue('hello there');
  expect(values(station)).toEqual([lotCode, orderCode]);
});

test('a scanner that repeats itself gives one scan, the next bottle another', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await sendKeys(page, [lotCode, enter, lotCode, enter]);
  await expect.poll(() => values(station)).toEqual([lotCode]);
  await page.waitForTimeout(1_500);
  await wedge(page, lotCode);
  await expect.poll(() => values(station)).toEqual([lotCode, lotCode]);
});

test('a held key is no scan', async ({ page, station, address }) => {
  await openApp(page, address);
  for (let count = 0; count < 12; count += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await page.waitForTimeout(250);
  expect(station.enteredScans).toEqual([]);
  await expect(fieldOf(page)).toHaveValue('aaaaaaaaaaaa');
});

/** The ways in which scanners send the separator. */
const separators: Readonly<Record<string, readonly WedgeKey[]>> = {
  'Ctrl+]': [{ key: ']', code: 'BracketRight', modifiers: 2 }],
  F8: [{ key: 'F8', code: 'F8' }],
  'its picture': [{ key: '\u241d', text: '\u241d' }],
  itself: [{ key: '\u001d' }],
  'Alt+029': [
    ...[...'029'].map((digit) => ({ key: digit, code: `Numpad${digit}`, modifiers: 1 })),
    { key: 'Alt', code: 'AltLeft' },
  ],
};

for (const [name, separator] of Object.entries(separators)) {
  test(`the group separator survives as ${name}`, async ({ page, station, address }) => {
    await openApp(page, address);
    await sendKeys(page, ['010030574407205510A1', ...separator, '21B2', enter]);
    await expect.poll(() => values(station)).toEqual(['010030574407205510A1\u001d21B2']);
    await expect(fieldOf(page)).toHaveValue('');
  });
}

test('Ctrl+J and function keys inside a burst do not reach the browser', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.key.startsWith('F')) seen.push(event.key);
    });
  });
  const chord = { key: 'j', code: 'KeyJ', modifiers: 2 };
  await sendKeys(page, ['ORDER', chord, { key: 'F5', code: 'F5' }, '-0001', enter]);
  await expect.poll(() => values(station)).toEqual(['ORDER-0001']);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
});

test('a scan on any screen is entered and shown', async ({ page, station, address }) => {
  station.world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  await openApp(page, address);
  for (const screen of ['Settings', 'Practice']) {
    await page.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await wedge(page, lotCode);
    await expect(verdictOf(page)).toHaveText(passText);
  }
  expect(values(station)).toEqual([lotCode, lotCode]);
});

test('a burst at 50 ms a key, ended by Tab or a pause, is one scan', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await wedge(page, lotCode, 50);
  const tab: WedgeKey = { key: 'Tab', code: 'Tab' };
  await sendKeys(page, [orderCode, tab], 50);
  await expect.poll(() => values(station)).toEqual([lotCode, orderCode]);
  await expect(fieldOf(page)).toHaveValue('');
});

test('with Caps Lock on or an input method the code is what the scanner meant', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await fieldOf(page).fill('half ty');
  const capsLock: WedgeKey = { key: 'CapsLock', code: 'CapsLock' };
  await page.evaluate(() => {
    const usual = KeyboardEvent.prototype.getModifierState;
    KeyboardEvent.prototype.getModifierState = function (name) {
      return name === 'CapsLock' || usual.call(this, name);
    };
  });
  await sendKeys(page, [capsLock, 'inventory_LOT-7D1E02C4', enter]);
  await expect.poll(() => values(station)).toEqual(['INVENTORY_lot-7d1e02c4']);
  await page.reload();
  await fieldOf(page).fill('half ty');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  const hidden = [...'ORD7K201'].map((char) => ({
    key: 'Process',
    code: /\d/.test(char) ? `Digit${char}` : `Key${char}`,
    modifiers: /\d/.test(char) ? 0 : 8,
  }));
  await sendKeys(page, [...hidden, { key: 'Process', code: 'Enter' }]);
  await expect.poll(() => values(station)).toEqual(['INVENTORY_lot-7d1e02c4', 'ORD7K201']);
  await expect(fieldOf(page)).toHaveValue('half tyに');
});
