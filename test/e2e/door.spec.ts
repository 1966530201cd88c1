import type { Page } from '@playwright/test';
import { rememberKeys } from '../renderer/keys.ts';
import { someOf, whole } from '../support/whole.ts';
import { type Bench, expect, test } from './host.ts';
import { impostorAt } from './impostor.ts';

const scanField = (page: Page) => page.getByLabel('Scan or type a barcode');
const password = (page: Page) => page.locator('input[type=password]');
const alert = (page: Page) => page.getByRole('alert');

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('bench-token'));

/** Signed in, and in the window's hands the token that every sign-in gives it. */
async function signedIn(bench: Bench): Promise<void> {
  await bench.open();
  await expect(password(bench.page)).toBeVisible();
  const before = await tokenOf(bench.page);
  await bench.signIn();
  await expect.poll(() => tokenOf(bench.page)).not.toBe(before);
}

test('a link opens one window; the second use of it is refused in words, with no form', async ({
  bench,
}) => {
  await signedIn(bench);
  const link = await bench.newLink();
  const { page } = bench;
  const second = await page.context().newPage();
  await second.goto(link);
  await expect(scanField(second)).toBeVisible();
  expect(new URL(second.url()).pathname).toBe('/');
  expect(second.url()).not.toContain(new URL(link).hash);
  const third = await page.context().newPage();
  await third.goto(link);
  await expect(alert(third)).toContainText('This link was used before');
  await expect(third.locator('input, form')).toHaveCount(0);
  // A bare address is no way in either.
  await third.goto(new URL(link).origin);
  await expect(alert(third)).toContainText('was not opened by Pharmacy Bench');
  await expect(third.locator('input, form')).toHaveCount(0);
});

test('a reload keeps the window, and New window opens one of its own', whole, async ({ bench }) => {
  await signedIn(bench);
  const { page } = bench;
  await page.reload();
  await expect(scanField(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pia Practice', exact: true }).click();
  const inContext = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: 'New window' }).click();
  const other = await inContext;
  await expect(scanField(other)).toBeVisible();
  const tokens = await Promise.all([page, other].map(tokenOf));
  expect(new Set(tokens).size).toBe(2);
  await page.reload();
  await expect(scanField(page)).toBeVisible();
  await expect(scanField(other)).toBeVisible();
});

test('a duplicated tab gets a token of its own, and the first one stays connected', async ({
  bench,
}) => {
  await signedIn(bench);
  const { page } = bench;
  const token = await tokenOf(page);
  const copy = await page.context().newPage();
  // A browser that duplicates a tab copies its session storage.
  await copy.addInitScript((copied) => {
    if (sessionStorage.getItem('bench-token') === null) {
      sessionStorage.setItem('bench-token', copied ?? '');
    }
  }, token);
  await copy.goto(new URL(page.url()).origin);
  await expect(scanField(copy)).toBeVisible();
  expect(await tokenOf(copy)).not.toBe(token);
  expect(await tokenOf(page)).toBe(token);
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
});

test(
  'a page that another program left open at this address gets no ticket from a window',
  whole,
  async ({ bench }) => {
    await signedIn(bench);
    const { page } = bench;
    const { origin } = new URL(page.url());
    const left = await page.context().newPage();
    await left.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>left' }),
    );
    await left.goto(origin);
    // It asks as anybody can, and hears all that windows say to their copies.
    await left.evaluate(() => {
      const heard: string[] = [];
      Reflect.set(window, 'heard', heard);
      const channel = new BroadcastChannel('pharmacy-bench');
      channel.addEventListener('message', ({ data }) => heard.push(...Object.values<string>(data)));
      const guess = 'a'.repeat(43);
      channel.postMessage({ kind: 'ticket-wanted', by: guess, proof: guess });
      channel.postMessage({ kind: 'ticket-wanted', by: guess });
    });
    // What a copy of the window asks and is told goes by the page as well.
    const token = await tokenOf(page);
    const copy = await page.context().newPage();
    await copy.addInitScript((copied) => {
      if (sessionStorage.getItem('bench-token') === null) {
        sessionStorage.setItem('bench-token', copied ?? '');
      }
    }, token);
    await copy.goto(origin);
    await expect(scanField(copy)).toBeVisible();
    const heard = await left.evaluate((): string[] => Reflect.get(window, 'heard'));
    expect(heard).toContain('ticket');
    expect(heard.filter((one) => one === 'ticket')).toHaveLength(1);
    for (const each of new Set(heard)) {
      const tried = await page.context().newPage();
      await tried.goto(`${origin}/enter#${each}`);
      await expect(alert(tried)).toBeVisible();
      await expect(tried.locator('input, form')).toHaveCount(0);
      await tried.close();
    }
  },
);

test('a copied token in another browser is refused in words while its window is open', async ({
  bench,
  browser,
}) => {
  await signedIn(bench);
  const { page } = bench;
  const token = await tokenOf(page);
  const elsewhere = await browser.newContext();
  const thief = await elsewhere.newPage();
  await thief.addInitScript((copied) => sessionStorage.setItem('bench-token', copied ?? ''), token);
  await thief.goto(new URL(page.url()).origin);
  await expect(alert(thief)).toContainText('This window is a copy of one that is open');
  await expect(thief.locator('input, form')).toHaveCount(0);
  await elsewhere.close();
});

test(
  'after a sign-out and a sign-in the token from before opens nothing',
  whole,
  async ({ bench, browser }) => {
    await signedIn(bench);
    const { page } = bench;
    const token = await tokenOf(page);
    await page.getByRole('button', { name: 'Pia Practice', exact: true }).click();
    await page.getByRole('menuitem', { name: /Sign out/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await bench.signIn();
    await page.goto('about:blank');
    const elsewhere = await browser.newContext();
    const thief = await elsewhere.newPage();
    await thief.addInitScript(
      (copied) => sessionStorage.setItem('bench-token', copied ?? ''),
      token,
    );
    await thief.goto(new URL(await bench.newLink()).origin);
    await expect(alert(thief)).toContainText('has ended');
    await elsewhere.close();
  },
);

for (const state of someOf(['signed in', 'at the sign-in form'] as const, 2)) {
  test(`whoever takes the port of a host that died is told nothing by a window that is ${state}`, async ({
    bench,
  }) => {
    await bench.open();
    if (state === 'signed in') await bench.signIn();
    else await expect(password(bench.page)).toBeVisible();
    const { page } = bench;
    const port = Number(new URL(page.url()).port);
    await bench.hostDies();
    await using impostor = await impostorAt(port);
    await expect(alert(page)).toContainText(
      'This is not the Pharmacy Bench that opened this window',
    );
    await expect(page.locator('input, form, [contenteditable]')).toHaveCount(0);
    expect(impostor.heard.length).toBeGreaterThan(0);
    expect(impostor.heardMore()).toBe(false);
  });
}

test(
  'the host of the service stands in the status line, also while the station is lost',
  whole,
  async ({ bench }) => {
    await signedIn(bench);
    const foot = bench.page.getByRole('contentinfo');
    await expect(foot).toContainText(new URL(bench.service).host);
    await bench.hostDies();
    await expect(foot).toContainText('Not known while the station is lost');
    await expect(foot).toContainText(new URL(bench.service).host);
  },
);

test('a second window has its own person, and both see one shift', async ({ bench }) => {
  await signedIn(bench);
  const other = await bench.page.context().newPage();
  await other.addInitScript(rememberKeys);
  await other.goto(await bench.newLink());
  await expect(scanField(other)).toBeVisible();
  await bench.page.bringToFront();
  await bench.scan((await bench.oracle.code('A user')).value);
  await expect(other.getByLabel('This shift')).toContainText('scanned1');
  // Another person there is nobody here, and is still there after the page has loaded again.
  const nameIn = (page: Page, name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true });
  await nameIn(other, 'Pia Practice').click();
  await other.getByRole('menuitem', { name: 'Change person' }).click();
  await other.getByLabel('First name').fill('Bo');
  await other.getByLabel('Last name').fill('Lindqvist');
  await other.getByRole('button', { name: 'Take the bench' }).click();
  await expect(nameIn(other, 'Bo Lindqvist')).toBeVisible();
  await other.reload();
  await expect(nameIn(other, 'Bo Lindqvist')).toBeVisible();
  await expect(nameIn(bench.page, 'Pia Practice')).toBeVisible();
});

test(
  'a change of the service waits for the other window, and its No keeps the service',
  whole,
  async ({ bench }) => {
    await signedIn(bench);
    const { page } = bench;
    const other = await page.context().newPage();
    await other.goto(await bench.newLink());
    await expect(scanField(other)).toBeVisible();
    await page.getByRole('button', { name: 'Pia Practice', exact: true }).click();
    await page.getByRole('menuitem', { name: /Sign out/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use the practice service' }).click();
    const asked = other
      .getByRole('alert')
      .filter({ hasText: 'asks that all windows here work with' });
    await expect(asked).toContainText('Practice service instead of 127.0.0.1');
    await asked.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('Somebody at another window said no.')).toBeVisible();
    await page.getByRole('button', { name: 'Use the practice service' }).click();
    await asked.getByRole('button', { name: 'Change the service' }).click();
    for (const window of [page, other]) {
      await expect(window.getByText('PRACTICE', { exact: true })).toBeVisible();
      await expect(window.getByRole('contentinfo')).toContainText('Practice service');
    }
  },
);
