import { someOf, whole } from '../support/whole.ts';
import { expect, fieldOf, openApp, sendKeys, soundsPlayed, test, wedge } from './app.ts';
import { bo, lotCode, signedIn, signedOut } from './worlds.ts';

/** A guided shift of two scans. */
function guidedCodes() {
  const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const bottle = { value: 'BOTTLE-1', label: 'A bottle', entityType: 'inventory_lot' };
  const label = { value: 'LABEL-1', label: 'A label', entityType: 'prescription' };
  const step = (number: number, ask: string, after: string | null) => ({
    group: 'shift',
    image,
    step: { number, ask, after },
  });
  return [
    { ...bottle, expect: 'fill-matches', ...step(1, 'bottle', 'put-back') },
    { ...label, expect: 'fill-complete', ...step(2, 'close', null) },
  ];
}

test.beforeEach(({ station }) => {
  station.world.session = { ...signedOut, service: { address: '', practice: false }, waiting: 3 };
});

test('signs in with the three fields', async ({ page, station, address }) => {
  let sent: unknown = null;
  station.world.onSignIn = async (input) => {
    sent = input;
    station.publish({ session: signedIn });
    return { kind: 'signed-in' };
  };
  await page.goto(address);
  await expect(page.getByText('3 entries are kept here')).toBeVisible();
  await page.getByLabel('Service address', { exact: true }).fill('https://pharmacy.test');
  await page.getByLabel('Email', { exact: true }).fill('dana@practice.test');
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(fieldOf(page)).toBeFocused();
  expect(sent).toEqual({
    address: 'https://pharmacy.test',
    email: 'dana@practice.test',
    password: 'open sesame',
  });
});

test('missing entries are shown at their fields', async ({ page, address }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter the address of the service')).toBeVisible();
  await expect(page.getByLabel('Service address', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

const refusals = [
  [{ kind: 'bad-address', fault: 'not-an-address' }, 'Service address', 'This is not an address.'],
  [
    { kind: 'bad-address', fault: 'newer-data' },
    'Service address',
    'the data was written by a newer version of Pharmacy Bench; it was left untouched',
  ],
  [{ kind: 'wrong-credentials', message: null }, 'Password', /does not accept this email/],
  [{ kind: 'wrong-credentials', message: 'Locked.' }, 'Password', 'Locked.'],
  [
    { kind: 'not-understood' },
    'Service address',
    'What answers at this address is not the fulfillment service.',
  ],
  [
    { kind: 'no-sign-in', status: 404 },
    'Service address',
    'There is no sign-in at this address (404). Check it.',
  ],
  [{ kind: 'out-of-reach' }, null, 'The service cannot be reached at this address.'],
  [{ kind: 'no-answer' }, null, 'The service did not answer. Try again.'],
  [
    { kind: 'service-trouble', status: 503 },
    null,
    'The service has trouble (503). Try again in a moment.',
  ],
  [{ kind: 'too-many-tries' }, null, 'Too many tries. Wait a minute, then try again.'],
  [
    { kind: 'not-agreed', refused: false, windows: 1 },
    null,
    'Another window has not agreed to this service. Say yes there or close it, then sign in again.',
  ],
  [{ kind: 'not-agreed', refused: true, windows: 1 }, null, 'Somebody at another window said no.'],
] as const;

for (const [result, label, text] of someOf(refusals, 3)) {
  test(`refused: ${result.kind}, “${text}”`, async ({ page, station, address }) => {
    station.world.onSignIn = async () => result;
    await page.goto(address);
    await page.getByLabel('Service address', { exact: true }).fill('https://pharmacy.test');
    await page.getByLabel('Email', { exact: true }).fill('dana@practice.test');
    await page.getByLabel('Password', { exact: true }).fill('open sesame');
    await page.keyboard.press('Enter');
    if (label === null) await expect(page.getByRole('alert')).toContainText(text);
    else await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text);
  });
}

test('the practice service is one click away, with its band, a guided shift and its screen', async ({
  page,
  station,
  address,
}) => {
  station.world.codes = guidedCodes();
  station.world.session = {
    ...signedOut,
    service: { address: 'practice', practice: true },
    waiting: 0,
  };
  await page.goto(address);
  // Nobody can tell by the word what to enter there.
  await expect(page.getByLabel('Service address', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Use the practice service' }).click();
  await expect(page.getByText('PRACTICE', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Scan a barcode\. Codes to try are under Practice/)).toBeVisible();
  const shift = page.getByRole('region', { name: 'Guided shift' });
  await expect(shift.getByRole('status')).toHaveText(
    'Step 1 of 2: Scan this bottle, A bottle. Should say: Right product, lot not checked',
  );
  await shift.getByRole('button', { name: 'Scan it' }).click();
  await expect(shift.getByRole('status')).toHaveText(
    'Press 1: put it back. Step 2 of 2: Scan the prescription again, A label. Should say: Scans complete',
  );
  await shift.getByRole('button', { name: 'Scan it' }).click();
  await expect(shift.getByRole('status')).toHaveText(
    'That is the whole shift. More codes and exceptions are under Practice.',
  );
  await expect
    .poll(() => station.enteredScans.map(({ value, source }) => [value, source]))
    .toEqual([
      ['BOTTLE-1', 'clicked'],
      ['LABEL-1', 'clicked'],
    ]);
  await shift.getByRole('button', { name: 'End the guided shift' }).click();
  await expect(shift).toHaveCount(0);
  await page.getByRole('link', { name: 'Practice' }).click();
  await page.getByRole('switch', { name: 'Plug' }).click({ force: true });
  await expect(page.getByText('The plug is pulled')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Plug' })).not.toBeChecked();
});

test('a code scanned on the sign-in screen goes nowhere, least of all into the password', async ({
  page,
  station,
  address,
}) => {
  await page.goto(address);
  await page.getByLabel('Password', { exact: true }).focus();
  await wedge(page, lotCode);
  await expect(page.getByText('sign in first')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await soundsPlayed(page)).toEqual(['fail']);
  expect(station.enteredScans).toEqual([]);
});

test('a password typed by a password manager is no scan', async ({ page, address }) => {
  await page.goto(address);
  await page.getByLabel('Email', { exact: true }).focus();
  const tab = { key: 'Tab', code: 'Tab' };
  await sendKeys(page, ['dana1234@practice.test', tab, 'Tr0ub4dor&3'], 1);
  await page.waitForTimeout(300);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('dana1234@practice.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Tr0ub4dor&3');
});

test('the person is chosen for this window, by the station’s word', async ({
  page,
  station,
  address,
}) => {
  station.world.session = signedIn;
  const pill = page.getByRole('banner').getByRole('button', { name: /Dana|Bo|Ada/ });
  await page.goto(address);
  await pill.click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  await page.getByRole('button', { name: 'Bo Lindqvist' }).click();
  await expect(pill).toContainText('Bo Lindqvist');
  await page.reload();
  await expect(pill).toContainText('Bo Lindqvist');
  await wedge(page, lotCode);
  await expect.poll(() => station.enteredScans).toMatchObject([{ by: bo }]);
  await pill.click();
  await page.getByRole('menuitem', { name: 'Change person' }).click();
  await page.getByLabel('First name').fill('A');
  await page.getByRole('button', { name: 'Take the bench' }).click();
  await expect(page.getByText('At least two letters')).toHaveCount(2);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Osei');
  await page.getByRole('button', { name: 'Take the bench' }).click();
  await expect(pill).toContainText('Ada Osei');
});

test('signing out says what stays and for whom', async ({ page, station, address }) => {
  station.world.session = signedIn;
  station.world.status = { ...station.world.status, waiting: 4, waitingForOthers: 1 };
  await page.goto(address);
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 entries have not been delivered');
  await expect(dialog).toContainText('1 more waits for other people');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => station.signedOutTimes).toBe(1);
});

test(
  'a sign-out that the disk refuses says that the person is still signed in',
  whole,
  async ({ page, station, address }) => {
    station.world.session = signedIn;
    station.world.diskFull = true;
    await page.goto(address);
    await page.getByRole('button', { name: 'Dana Whitfield' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(dialog.getByRole('alert')).toContainText('you are still signed in');
    station.world.diskFull = false;
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => station.signedOutTimes).toBe(1);
  },
);

test('a lapsed sign-in asks for the password alone', async ({ page, station, address }) => {
  station.world.session = { ...signedIn, validity: 'lapsed' };
  let sent: unknown = null;
  station.world.onSignIn = async (input) => {
    sent = input;
    station.publish({ session: signedIn });
    return { kind: 'signed-in' };
  };
  await openApp(page, address);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('open sesame');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toMatchObject({ address: 'https://pharmacy.test', email: 'dana@practice.test' });
});

for (const where of someOf(['at work', 'at the sign-in form'] as const, 2)) {
  test(`another window's change of the service is asked about ${where}, and answered once`, async ({
    page,
    station,
    address,
  }) => {
    if (where === 'at work') station.world.session = signedIn;
    await page.goto(address);
    await expect(
      page.getByText(where === 'at work' ? 'Ready to scan' : 'Password').first(),
    ).toBeVisible();
    const question = { id: 'q1', address: 'https://evil.test/api', email: 'bo@evil.test' };
    station.push({ kind: 'service-change', question });
    const banner = page.getByRole('alert').filter({ hasText: 'evil.test' });
    await expect(banner).toContainText('bo@evil.test has signed in at another window');
    await banner.getByRole('button', { name: 'No', exact: true }).click();
    await expect(banner).toHaveCount(0);
    expect(station.serviceAnswers).toEqual([{ id: 'q1', agrees: false }]);
  });
}
