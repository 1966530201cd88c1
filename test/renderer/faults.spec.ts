import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { expect, fieldOf, openApp, test, verdictOf, wedge } from './app.ts';
import { upToDate } from './scripts.ts';
import { lotCode, passText, signedOut } from './worlds.ts';

const rail = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).first();
/** What only the screen itself has: its title stands above it, whatever is shown. */
const tasksScreen = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'New task' });
const screenFault = (page: Page) => page.getByRole('heading', { name: 'This screen failed' });

/** Until what it returns is called, no part of the window's code arrives that is asked for anew. */
async function withoutCode(page: Page): Promise<() => Promise<void>> {
  let asked = 0;
  await page.route('**/assets/*.js', (route) => {
    asked += 1;
    return route.abort('connectionrefused');
  });
  return async () => {
    // What is asked for at this moment has failed too.
    const isQuiet = async () => {
      const before = asked;
      await page.waitForTimeout(300);
      return asked > 0 && asked === before;
    };
    await expect.poll(isQuiet).toBe(true);
    await page.unroute('**/assets/*.js');
  };
}

/** From now on whatever writes a time fails, with what a log must not hold in the error's message. */
const breakTimes = (page: Page) =>
  page.evaluate(() => {
    const broken = () => {
      throw new RangeError('Invalid time of Maria Muster, born 1950-01-01');
    };
    const { prototype } = Intl.DateTimeFormat;
    Reflect.set(window, 'formatOfTimes', Object.getOwnPropertyDescriptor(prototype, 'format'));
    Object.defineProperty(prototype, 'format', { get: () => broken, configurable: true });
  });

const mendTimes = (page: Page) =>
  page.evaluate(() => {
    const format = Reflect.get(window, 'formatOfTimes');
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
  });

test('a screen whose code does not arrive says so in its place, and opens when asked again', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const arrivesAgain = await withoutCode(page);
  await rail(page, 'Tasks').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(/^A part of the program could not be read/);
  await expectClean(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeVisible();
  await arrivesAgain();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tasksScreen(page)).toBeVisible();
  expect(station.world.rest.faults[0]).toEqual({
    during: 'loading',
    error: 'TypeError',
    places: [],
  });
});

test('without its station a screen that was never shown opens by itself when that is back', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const arrivesAgain = await withoutCode(page);
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await rail(page, 'Tasks').click();
  await expect(page.getByText(/^This cannot open without the station/)).toBeVisible();
  await arrivesAgain();
  station.reconnect();
  await expect(tasksScreen(page)).toBeVisible();
});

test('a dialog whose code does not arrive can be closed, and comes when asked again', async ({
  page,
  address,
}) => {
  await openApp(page, address);
  const arrivesAgain = await withoutCode(page);
  const open = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('New task');
    await page.getByRole('option', { name: 'New task' }).first().click();
  };
  await open();
  const notice = page.getByRole('dialog', { name: 'It did not open' });
  await expect(notice.getByRole('alert')).toHaveText(/^A part of the program could not be read/);
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await expect(fieldOf(page)).toBeVisible();
  await open();
  await arrivesAgain();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
});

test('a screen whose code is slow says that it is opening', async ({ page, address }) => {
  await openApp(page, address);
  let arrive = () => {};
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', (route) => arrives.then(() => route.continue()));
  await rail(page, 'Tasks').click();
  await expect(page.getByRole('main').getByText('Opening')).toBeVisible();
  arrive();
  await expect(tasksScreen(page)).toBeVisible();
});

test('a screen that fails while it is drawn leaves the others in place, and no name in the log', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await breakTimes(page);
  await rail(page, 'Reports').click();
  await expect(screenFault(page)).toBeVisible();
  await expectClean(page);
  const [fault] = station.world.rest.faults;
  expect(fault).toMatchObject({ during: 'drawing', error: 'RangeError' });
  expect(fault?.places.length).toBeGreaterThan(0);
  expect(JSON.stringify(station.world.rest.faults)).not.toContain('Muster');
  await expect(page.getByText('Muster')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screenFault(page)).toBeVisible();
  await mendTimes(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screenFault(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
});

test('the scan screen that failed says that verdicts are missing, and the next scan tries it again', async ({
  page,
  address,
}) => {
  await openApp(page, address);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await rail(page, 'Tasks').click();
  await expect(tasksScreen(page)).toBeVisible();
  await breakTimes(page);
  await wedge(page, lotCode);
  await expect(screenFault(page)).toBeVisible();
  await expect(page.getByText(/^What is scanned has no verdict here/)).toBeVisible();
  await expectClean(page);
  await mendTimes(page);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
});

test('a part around the screens that fails is missed with words, and scans go on', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await breakTimes(page);
  station.publish({ prescriptions: { ...upToDate(10), asOf: Date.now() - 30 * 60_000 } });
  const notice = page.getByText('A part of this window failed and is not shown.');
  await expect(notice).toBeVisible();
  await expectClean(page);
  await mendTimes(page);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(/^Prescriptions as of/)).toBeVisible();
});

test('a window that fails as a whole says so, and is loaded anew by one button', async ({
  page,
  station,
  address,
}) => {
  station.world.session = signedOut;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.evaluate(() => {
    URL.parse = () => {
      throw new TypeError('Maria Muster');
    };
  });
  const question = { id: 'q1', address: 'https://other.test/api', email: 'bo@other.test' };
  station.push({ kind: 'service-change', question });
  await expect(page.getByRole('alert')).toHaveText(/^This window failed\. What was saved is safe/);
  await expectClean(page);
  expect(station.world.rest.faults).toMatchObject([{ during: 'drawing', error: 'TypeError' }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a fault outside of any screen is said, and told without its message', async ({
  page,
  station,
  address,
  troubles,
}) => {
  await openApp(page, address);
  await page.evaluate(() => {
    window.setTimeout(() => {
      throw new TypeError('Maria Muster is not a function');
    });
    void Promise.reject(new SyntaxError('of Maria Muster'));
  });
  await expect(page.getByText(/^Something in this window failed/)).toBeVisible();
  await expectClean(page);
  await expect.poll(() => station.world.rest.faults.length).toBe(2);
  expect(station.world.rest.faults).toContainEqual(
    expect.objectContaining({ during: 'running', error: 'SyntaxError' }),
  );
  expect(JSON.stringify(station.world.rest.faults)).not.toContain('Muster');
  troubles.length = 0;
});
