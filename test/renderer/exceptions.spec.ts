import { onOrder } from '../support/entryContent.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, soundsPlayed, test, wedge } from './app.ts';
import { fieldOf, listsOf, panelOf } from './exceptionPage.ts';
import { addressId, detailOf, fillExceptions, rowOf, someKnown } from './exceptionWorlds.ts';
import { lotCode, passText } from './worlds.ts';

test('exceptions are listed by whose turn it is, and the badge counts those on us', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
  await openApp(page, address);
  await page.getByRole('link', { name: 'Exceptions 6 waiting on us' }).click();
  const lists = listsOf(page);
  await expect(lists.getByRole('tab', { name: 'Waiting on us 6' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(lists.getByRole('link')).toHaveCount(6);
  await expect(lists.getByRole('link').last()).toHaveText(
    /^The carrier does not know .*New replyAddress · Order ORD7K211/,
  );
  await expect(lists).toContainText('Your draft');
  await expect(lists).toContainText('Reply needs review');
  // Named by its short id when nothing better is known.
  await expect(lists).toContainText('Prescription 9a0e02c4…');
  await lists.getByRole('tab', { name: 'On the pharmacy 2' }).click();
  await expect(lists).toContainText(/clears in 3 d \d+ h/);
  await expect(lists).toContainText('Reply not delivered yet');
  await lists.getByRole('tab', { name: 'Resolved 1' }).click();
  await lists.getByRole('link').click();
  const panel = panelOf(page);
  await expect(panel).toContainText('Resolved by the pharmacy team');
  await expect(panel).toContainText('the service takes no more replies');
  await expect(fieldOf(page)).toHaveCount(0);
});

test('an exception is opened and asked about by a typed or scanned id; an unknown one offers no reply', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
  const { world, askedIds } = station.exceptions;
  const strange = '5e1f0a77-0000-4c55-9d21-0be46a7f3101';
  world.onAsk = async () => ({ kind: 'kept', because: 'out-of-reach' });
  await openApp(page, address);
  await page.getByRole('link', { name: /^Exceptions/ }).click();
  await page.getByLabel('Open by id').fill('not an id');
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.click();
  await expect(page.getByText(/An id looks like/)).toBeVisible();
  const field = await page.getByLabel('Open by id').boundingBox();
  expect(Math.abs(((await open.boundingBox())?.y ?? 0) - (field?.y ?? 100))).toBeLessThan(2);
  await page.getByLabel('Open by id').fill(` ${strange.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toContainText('It is looked up by itself as soon as it answers.');
  expect(askedIds).toEqual([strange]);
  await expect(fieldOf(page)).toHaveCount(0);
  world.details.set(strange, {
    kind: 'denied',
    denial: { at: Date.now(), status: 404, words: 'No exception with that exception_id.' },
  });
  station.recordsChanged();
  await expect(panelOf(page)).toContainText('The service knows no such exception');
  await expect(panelOf(page)).toContainText('No exception with that exception_id.');
  await expect(fieldOf(page)).toHaveCount(0);

  await wedge(page, `EXCEPTION-${addressId}-K9Q2`);
  await expect(
    panelOf(page).getByRole('heading', { name: /^The carrier does not know/ }),
  ).toBeVisible();
  world.details.set(
    addressId,
    detailOf(rowOf(1, { denied: true }), {
      denial: { at: Date.now(), status: 404, words: null },
    }),
  );
  station.recordsChanged();
  await expect(panelOf(page)).toContainText('it knows this exception no more');
  await expect(fieldOf(page)).toHaveCount(0);
  await wedge(page, lotCode);
  await expect(page.getByRole('status', { name: 'Verdict' })).toHaveText(passText);
});

test('news of an exception sounds once and shows until it is opened, without moving anything', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
  await openApp(page, address);
  const pill = page.getByRole('button', { name: 'Dana Whitfield' });
  const before = await pill.boundingBox();
  const news = [
    {
      ...{ id: addressId, what: 'replied' as const, by: 'Pat Ivers', at: 7 },
      exception: onOrder('ORD7K211'),
    },
  ];
  station.exceptions.world.summary = { waitingOnUs: 6, newsCount: news.length, news };
  station.publish({});
  station.publish({});
  const notice = page.getByRole('status', { name: 'News of exceptions' });
  await expect(notice).toHaveText('Pat Ivers replied on order ORD7K211');
  expect(await soundsPlayed(page)).toEqual(['letter']);
  expect(await pill.boundingBox()).toEqual(before);
  await notice.getByRole('link').click();
  await expect(
    panelOf(page).getByRole('heading', { name: /^The carrier does not know/ }),
  ).toBeVisible();
  await expect.poll(() => station.exceptions.seen).toContain(addressId);
});

test('the lists are walked by arrow keys, and a countdown runs', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
  const soon = new Date(Date.now() + 90_000).toISOString();
  station.exceptions.world.details.set(
    addressId,
    detailOf(rowOf(1, { expiresAt: soon, resolvable: null })),
  );
  await page.goto(`${address}#/exceptions`);
  const links = listsOf(page).getByRole('link');
  await links.last().focus();
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(4)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const clears = panelOf(page).getByText(/^Clears by itself in \d\d:\d\d/);
  const first = await clears.textContent();
  await expect(clears).not.toHaveText(first ?? '');
  await expect(panelOf(page)).not.toContainText('resolve it');
});

test(
  'they are sorted by what blocks, by age or by when they clear, and stay so',
  whole,
  async ({ page, station, address }) => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const rows = [
      rowOf(1, { description: 'Clears by itself', resolvable: false, expiresAt: soon }),
      rowOf(30, { description: 'Oldest', resolvable: null }),
      rowOf(2, { description: 'Blocks until we answer' }),
    ];
    station.exceptions.world.known = { ...someKnown, us: { count: 3, first: rows } };
    await page.goto(`${address}#/exceptions`);
    const first = listsOf(page).getByRole('link').first();
    await expect(first).toContainText('Blocks until we answer');
    const sort = page.getByLabel('Sort by');
    await sort.selectOption('Oldest first');
    await expect(first).toContainText('Oldest');
    await sort.selectOption('Due first');
    await expect(first).toContainText('Clears by itself');
  },
);

test('empty lists say what will be there', whole, async ({ page, address }) => {
  await page.goto(`${address}#/exceptions`);
  await expect(listsOf(page)).toContainText('Nothing waits on us.');
  await expect(panelOf(page)).toContainText('Choose an exception');
});
