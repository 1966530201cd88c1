import type { Locator, Page } from '@playwright/test';
import { someOf, whole } from '../support/whole.ts';
import { expect, openApp, test, verdictOf, wedge } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import { boBadge, boLind, boPin, danaBadge, danaPin, danaReyes } from './double/staff.ts';
import { fieldOf as replyOf } from './exceptionPage.ts';
import { addressId, fillExceptions } from './exceptionWorlds.ts';
import { here, pinOf, scanDanasBadge, told } from './lockPage.ts';
import { first, knowLots } from './roundWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { lotCode, passText } from './worlds.ts';

// The stories of people at a bench, each by keyboard alone and by scans alone; by hand they stand in
// `people.spec.ts`, `lock.spec.ts` and `switch.spec.ts`, and against a real host in `test/e2e`. The first lead
// and an enrolment have no story by scans alone: a name and a new PIN are typed, once, at a keyboard. A badge is
// scanned there, and from then on its person needs no keyboard.

const lock = (page: Page) => page.getByRole('heading', { name: 'The bench is locked' });

/** Presses Tab until this has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 90 });

async function typePin(page: Page, pin: string): Promise<void> {
  await expect(pinOf(page)).toBeFocused();
  await type(page, pin);
  await page.keyboard.press('Enter');
}

async function scanPin(page: Page, pin: string): Promise<void> {
  for (const key of pin) await wedge(page, `BENCH:KEY/${key}`);
  await wedge(page, 'BENCH:CONFIRM');
}

/** Takes the bench by name and PIN from the lock. */
async function unlockByKeys(page: Page, name: string, pin: string): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await type(page, name);
  await page.keyboard.press('Enter');
  await typePin(page, pin);
}

/** Dana counts: a lot is in hand, and a 9 is keyed. */
async function countAsDana(page: Page, station: StationDouble, address: string): Promise<void> {
  station.people.switchOn(danaReyes);
  knowLots(station);
  await openApp(page, address);
  await page.goto(`${address}#/lots/round`);
  const begin = page.getByRole('button', { name: 'Begin a count round' });
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scan a lot.')).toBeVisible();
}

test('the first lead and an enrolment, by keyboard alone', async ({ page, address }) => {
  await openApp(page, address);
  await tabTo(page, page.getByRole('link', { name: 'PINs off' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Turn on PINs and badges' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await tabTo(page, page.getByLabel('New PIN', { exact: true }));
  await type(page, '620914');
  await tabTo(page, page.getByLabel('New PIN again', { exact: true }));
  await type(page, '620914');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Here' })).toContainText('Dana Whitfield');
  await tabTo(page, page.getByRole('button', { name: 'Add a person' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await type(page, 'Ada');
  await page.keyboard.press('Tab');
  await type(page, 'Boone');
  await tabTo(page, page.getByLabel('New PIN', { exact: true }));
  await type(page, '5083');
  await tabTo(page, page.getByLabel('New PIN again', { exact: true }));
  await type(page, '5083');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Done' })).toHaveText('Ada Boone was added.');
});

test(
  'a switch in the middle of a count, by scans alone: the number waits for its person',
  whole,
  async ({ page, station, address }) => {
    await countAsDana(page, station, address);
    await wedge(page, first.code);
    await expect(page.getByRole('region', { name: 'Lot in hand' })).toContainText('B-20417');
    await wedge(page, 'BENCH:KEY/9');
    await expect(page.getByLabel('Counted now')).toHaveValue('9');
    await wedge(page, boBadge);
    await expect(here(page, 'Bo Lind')).toBeVisible();
    expect(await page.content()).not.toContain('B-20417');
    // A key that Bo scans goes into nobody's count.
    await wedge(page, 'BENCH:KEY/5');
    await wedge(page, danaBadge);
    await expect(page.getByLabel('Counted now')).toHaveValue('9');
    await wedge(page, 'BENCH:CONFIRM');
    await expect(page.getByRole('region', { name: 'Tally' })).toContainText('9 mg');
    expect(station.rounds.calls.filter(({ call }) => call === 'count')).toHaveLength(1);
  },
);

test('a switch in the middle of a count, by keyboard alone', async ({ page, station, address }) => {
  await countAsDana(page, station, address);
  await tabTo(page, page.getByLabel('Barcode, batch, UPC or NDC'));
  await type(page, first.code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Counted now')).toBeFocused();
  await type(page, '9');
  await page.keyboard.press('Control+l');
  await expect(lock(page)).toBeVisible();
  await unlockByKeys(page, 'bo', boPin);
  await expect(here(page, 'Bo Lind')).toBeVisible();
  expect(await page.content()).not.toContain('B-20417');
  await page.keyboard.press('Control+l');
  await unlockByKeys(page, 'dana', danaPin);
  await expect(page.getByLabel('Counted now')).toHaveValue('9');
  await expect(page.getByLabel('Counted now')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Tally' })).toContainText('9 mg');
});

for (const way of someOf(['scans', 'keyboard'] as const, 2)) {
  test(`a lock in the middle of a reply, by ${way} alone`, async ({ page, station, address }) => {
    station.people.switchOn(danaReyes);
    fillExceptions(station);
    await openApp(page, address);
    await page.goto(`${address}#/exceptions/${addressId}`);
    await expect(replyOf(page)).toBeEnabled();
    await tabTo(page, replyOf(page));
    // A reply is typed, whoever unlocks how.
    await type(page, 'The lot is');
    if (way === 'scans') await wedge(page, 'BENCH:LOCK');
    else await page.keyboard.press('Control+l');
    await expect(lock(page)).toBeVisible();
    expect(await page.content()).not.toContain('The lot is');
    if (way === 'scans') await wedge(page, danaBadge);
    else await typePin(page, danaPin);
    await expect(replyOf(page)).toHaveValue('The lot is');
    await expect(replyOf(page)).toBeFocused();
  });
}

test('wrong PINs, by scans alone: each costs a try, and the right one clears them', async ({
  page,
  station,
  address,
}) => {
  await scanDanasBadge(page, station, address);
  await scanPin(page, '9406');
  await expect(told(page)).toHaveText('Wrong PIN. 4 tries left.');
  await scanPin(page, '9407');
  await expect(told(page)).toHaveText('Wrong PIN. 3 tries left.');
  await wedge(page, 'BENCH:KEY/1');
  await wedge(page, 'BENCH:KEY/ERASE');
  await scanPin(page, danaPin);
  await expect(here(page, 'Dana Reyes')).toBeVisible();
});

test('a right asked on the spot, by keyboard alone', async ({ page, station, address }) => {
  station.people.switchOn(danaReyes);
  await openApp(page, address);
  await page.goto(`${address}#/people`);
  await tabTo(page, page.getByLabel('Badge alone for 8 hours after a PIN'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog')).toContainText(
    'Dana Reyes asks you to approve this one action.',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typePin(page, boPin);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(station.people.approvals).toMatchObject([{ by: boLind }]);
  await expect(here(page, 'Dana Reyes')).toBeVisible();
});

test(
  'a scan that was not saved goes out again once its person is back, in their name',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(danaReyes);
    await openApp(page, address);
    const { onEnter } = station.world;
    station.world.onEnter = async () => {
      station.disconnect();
      throw new Error('Gone before it answered.');
    };
    await wedge(page, lotCode);
    await expect(page.getByText('This window has lost the station.')).toBeVisible();
    const [lost] = station.enteredScans;
    station.enteredScans.length = 0;
    station.world.onEnter = onEnter;
    station.people.at = { kind: 'proven', staff: boLind, emergency: null };
    station.reconnect();
    await expect(here(page, 'Bo Lind')).toBeVisible();
    await wedge(page, danaBadge);
    await expect(here(page, 'Dana Reyes')).toBeVisible();
    await expect
      .poll(() => station.enteredScans)
      .toMatchObject([{ id: lost?.id, value: lotCode, by: { firstName: 'Dana' } }]);
    await wedge(page, lotCode);
    await expect(verdictOf(page)).toHaveText(passText);
  },
);

test('what waits for the printer is gone at a lock, and nothing is printed', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  await page.evaluate(() => {
    Reflect.set(window, 'prints', 0);
    window.print = () => Reflect.set(window, 'prints', Reflect.get(window, 'prints') + 1);
  });
  await page.goto(`${address}#/lots/${lotId}`);
  await page.getByRole('button', { name: 'Print label' }).click();
  const recorded = Promise.withResolvers<void>();
  station.world.onOutput = () => recorded.promise;
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => station.world.outputs).toHaveLength(1);
  await page.keyboard.press('Control+l');
  await expect(lock(page)).toBeVisible();
  recorded.resolve();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).not.toContainText('B-20233');
  expect(await page.content()).not.toContain('B-20233');
  expect(await page.evaluate(() => Reflect.get(window, 'prints'))).toBe(0);
});

test(
  'a locked window says that a question about the service waits, and not which',
  whole,
  async ({ page, station, address }) => {
    station.people.switchOn(danaReyes);
    await openApp(page, address);
    station.people.lock('idle');
    await expect(lock(page)).toBeVisible();
    station.push({
      kind: 'service-change',
      question: {
        id: crypto.randomUUID(),
        address: 'https://elsewhere.example',
        email: 'someone@elsewhere.example',
      },
    });
    await expect(page.getByText('Another window asks to change the service')).toBeVisible();
    expect(await page.content()).not.toContain('elsewhere.example');
    await wedge(page, danaBadge);
    await expect(page.getByRole('alert').filter({ hasText: 'elsewhere.example' })).toBeVisible();
  },
);

test(
  'the rail marks Settings on the page of people, which is reached from there',
  whole,
  async ({ page, address }) => {
    await openApp(page, address);
    await page.goto(`${address}#/people`);
    const settings = page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'Settings' });
    await expect(settings).toHaveAttribute('aria-current', 'true');
    await page.goto(`${address}#/lots`);
    await expect(settings).not.toHaveAttribute('aria-current');
  },
);
