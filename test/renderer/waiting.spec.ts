import { expect, openApp, test } from './app.ts';
import { cardOf, openOutbox, openRow } from './waitingScreen.ts';
import { busyWaiting, everyWhy, parkedFor } from './waitingWorlds.ts';
import { nothingWaiting } from './worlds.ts';

test('with nothing in the outbox the screen says so and explains what happens to entries', async ({
  page,
  address,
}) => {
  await openOutbox(page, address);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await expect(page.getByText('Nothing here can be lost.')).toBeVisible();
});

test('counts in the rail, the status line and the lists are the same', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  station.world.status = { ...station.world.status, waiting: 1204, underWay: 1, needsDecision: 1 };
  await openOutbox(page, address);
  await expect(page.getByRole('link', { name: 'Outbox 999+ not delivered' })).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('1204 waiting');
  await expect(foot).toContainText('1 on its way');
  await expect(foot.getByRole('link', { name: '1 needs review' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting 1,204' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On its way 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delivered today 2' })).toBeVisible();
  await expect(cardOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all 1,204' }).click();
  await expect(page.getByText('and 1,200 more')).toBeVisible();
});

test('each waiting entry shows what it waits for, and whose it is', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([]);
  await openOutbox(page, address);
  const list = page.getByRole('region', { name: /^Waiting/ });
  await page.getByRole('button', { name: 'Show all 1,204' }).click();
  await expect(list).toContainText('Next to go');
  await expect(list).toContainText(
    'Behind New task: “Call prescriber about refill” (Bo Lindqvist), which needs review',
  );
  await expect(list).toContainText('Waits for the connection');
  await expect(list).toContainText('Waits for Bo Lindqvist to sign in');
});

test('the lists update by themselves, and show progress while a backlog drains', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([]);
  await openOutbox(page, address);
  station.publish({
    status: { ...station.world.status, draining: { done: 5, total: 7, since: Date.now() } },
  });
  const card = page.getByRole('region', { name: 'Delivering' });
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '5');
  await expect(card).toContainText('5 of 7 since the connection came back');
  station.publishWaiting(nothingWaiting);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
});

test('every reason for a decision has its own text', async ({ page, station, address }) => {
  station.world.waiting = busyWaiting(everyWhy.map((why) => parkedFor(why)));
  await openOutbox(page, address);
  await expect(cardOf(page)).toHaveCount(everyWhy.length);
  const titles = await page.getByRole('heading', { level: 2, name: / 1$/ }).allTextContents();
  expect(new Set(titles).size).toBeGreaterThanOrEqual(everyWhy.length);
  const texts = new Set<string>();
  for (const card of await cardOf(page).all()) {
    await openRow(card);
    const [findOut = '', why = ''] = await card.locator('p').allTextContents();
    expect(findOut).toMatch(/^How to find out: .*\.$/);
    expect(why).toMatch(/[.!]$/);
    texts.add(why);
  }
  expect(texts.size).toBe(everyWhy.length);
});

test('without the station nothing can be decided, and the lists show their age', async ({
  page,
  station,
  address,
}) => {
  station.world.waiting = busyWaiting([parkedFor({ kind: 'may-have-arrived' })]);
  await openOutbox(page, address);
  await expect(cardOf(page)).toHaveCount(1);
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await expect(page.getByText('As it was when the station was lost.')).toBeVisible();
  for (const button of await cardOf(page).getByRole('button', { name: /…$/ }).all()) {
    await expect(button).toBeDisabled();
  }
});

test('signing out says what stays, open decisions included', async ({ page, station, address }) => {
  station.world.status = { ...station.world.status, waiting: 2, underWay: 1, needsDecision: 1 };
  await openApp(page, address);
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 entries have not been delivered.');
  await expect(dialog).toContainText('One entry needs review: the service may not have it.');
  await page.keyboard.press('Escape');
  station.publish({
    status: { ...station.world.status, waiting: 0, underWay: 0, waitingForOthers: 0 },
  });
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(dialog).toContainText('One entry needs review');
  await expect(dialog).not.toContainText('has been delivered');
});
