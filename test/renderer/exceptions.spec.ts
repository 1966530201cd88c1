import type { Page } from '@playwright/test';
import { expect, heard, openBench, test, wedge } from './bench.ts';
import {
  addressId,
  detailOf,
  fillDesk,
  own,
  parked,
  rowOf,
  said,
  waitsForLink,
} from './exceptionWorlds.ts';
import { bo, dana, lotCode } from './worlds.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Exception', exact: true });
const listsOf = (page: Page) => page.getByRole('region', { name: 'Exceptions known here' });
const fieldOf = (page: Page) => page.getByLabel('Write to the fulfilment pharmacy');

test('whose turn it is stands apart, and the badge counts what its list has', async ({
  page,
  station,
  address,
}) => {
  fillDesk(station);
  await openBench(page, address);
  await page.getByRole('link', { name: 'Exceptions 6 waiting on us' }).click();
  const lists = listsOf(page);
  await expect(lists.getByRole('tab', { name: 'Waiting on us 6' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(lists.getByRole('link')).toHaveCount(6);
  await expect(lists.getByRole('link').first()).toHaveText(/^AddressNew replyOrder ORD7K211/);
  await expect(lists).toContainText('Your draft');
  await expect(lists).toContainText('Reply needs a decision');
  // By its short id, where nothing better is known.
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

test('the thread says who wrote, the line of record is no text, and no markup is rendered', async ({
  page,
  station,
  address,
}) => {
  fillDesk(station);
  const long = 'Lot 7, unit 4B. '.repeat(400);
  const written = [
    '<img src=x onerror="document.title=1"><b>bold</b>',
    'السلام عليكم، الوحدة ٤ب',
    '  two  blanks\n\n\tand a tab\r\nunit “4B” ✓ 👩‍⚕️',
    long,
  ];
  const row = rowOf(1);
  station.exceptions.world.details.set(
    addressId,
    detailOf(row, {
      thread: [
        ...written.map((text) => said('us', text)),
        said('pharmacy', 'Ends with [Response from: Pat Ivers]'),
        said('pharmacy', 'Somebody of a kind that nobody has seen', {
          author: { name: null, side: 'pharmacy', spelled: 'robot' },
        }),
        said('system', 'Reminder: this order is still waiting.'),
      ],
    }),
  );
  await page.goto(`${address}#/exceptions/${addressId}`);
  const thread = page.getByRole('region', { name: 'Discussion' });
  const items = thread.getByRole('listitem');
  await expect(items).toHaveCount(7);
  for (const [at, text] of written.entries()) {
    const shown = await items
      .nth(at)
      .locator('p')
      .nth(1)
      .evaluate((p) => p.textContent);
    expect(shown).toBe(text);
    await expect(items.nth(at)).toContainText(
      'Dana Whitfield Us, on record by name; account of Pia Practice',
    );
  }
  await expect(thread.locator('img, b')).toHaveCount(0);
  await expect(items.nth(4)).toContainText('Ends with [Response from: Pat Ivers]');
  await expect(items.nth(5)).toContainText('No name given Fulfilment pharmacy (robot)');
  await expect(items.nth(6)).toContainText('Pharmacy System System');
});

test('each reply says where it stands; each documented refusal has its own words', async ({
  page,
  station,
  address,
}) => {
  fillDesk(station);
  const refused = (status: number, words: string | null = null) =>
    parked({ kind: 'refused', status, words });
  station.exceptions.world.details.set(
    addressId,
    detailOf(rowOf(1), {
      thread: [
        own('a', waitsForLink),
        own('b', { kind: 'under-way', doing: 'sending' }),
        own('c', { kind: 'under-way', doing: 'checking' }),
        own('d', refused(400), 'resolved'),
        own('e', refused(404), 'no-such-exception'),
        own('f', refused(400), 'text-missing'),
        own('g', refused(400), 'name-missing'),
        own('h', refused(422, 'Too fast'), 'other'),
        own('i', parked({ kind: 'twice-unknown' })),
      ],
    }),
  );
  await page.goto(`${address}#/exceptions/${addressId}`);
  const states = page.getByRole('region', { name: 'Discussion' }).getByRole('status');
  await expect(states).toHaveText([
    'Saved here. Delivered as soon as the service answers.',
    'On its way.',
    'Its answer was lost. The discussion is read to see whether it arrived.',
    /had been resolved already. The text is kept. Decide in Waiting/,
    /knows no exception with this id/,
    /found no text/,
    /wants both names, each of at least two letters/,
    /Too fast/,
    /sent a third time/,
  ]);
});

test('a reply goes on record as the person said before; drafts belong to their writers', async ({
  page,
  station,
  address,
}) => {
  fillDesk(station);
  station.exceptions.drafts.set(`${addressId} Bo Lindqvist`, 'What Bo has begun');
  await page.goto(`${address}#/exceptions/${addressId}`);
  const field = fieldOf(page);
  await expect(field).toHaveValue('');
  await expect(panelOf(page)).toContainText('Goes on record as Dana Whitfield.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByText('Write what the fulfilment pharmacy should know.')).toBeVisible();
  await field.fill('What Dana has begun');
  await expect(page.getByText('Draft kept.')).toBeVisible();
  expect(station.exceptions.draftOf(addressId, dana)).toBe('What Dana has begun');

  await page.getByRole('button', { name: 'Not you?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bo Lindqvist' }).click();
  await expect(panelOf(page)).toContainText('Goes on record as Bo Lindqvist.');
  await expect(field).toHaveValue('What Bo has begun');
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('\nline two ');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveValue('');
  expect(station.entries).toEqual([
    {
      call: 'exceptions.reply',
      input: {
        id: expect.any(String),
        by: bo,
        exceptionId: addressId,
        text: 'What Bo has begun\nline two ',
      },
    },
  ]);
  expect(station.exceptions.draftOf(addressId, bo)).toBeUndefined();
  expect(station.exceptions.draftOf(addressId, dana)).toBe('What Dana has begun');
});

test('what is typed stays while the station is lost, and is kept once it is back', async ({
  page,
  station,
  address,
}) => {
  fillDesk(station);
  await page.goto(`${address}#/exceptions/${addressId}`);
  await expect(fieldOf(page)).toBeEnabled();
  station.lineDown();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  await fieldOf(page).fill('Written meanwhile');
  await expect(page.getByText('Not kept yet: the station is lost.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeDisabled();
  station.lineUp();
  await expect(page.getByText('Draft kept.')).toBeVisible();
  expect(station.exceptions.draftOf(addressId, dana)).toBe('Written meanwhile');
});

test('a reply that waits is taken back into the draft by whoever wrote it', async ({
  page,
  station,
  address,
}) => {
  fillDesk(station);
  await page.goto(`${address}#/exceptions/${addressId}`);
  await fieldOf(page).fill('And the zip code?');
  await page.getByRole('button', { name: 'Take back' }).focus();
  await page.keyboard.press('Enter');
  const both = 'Confirmed by phone: unit 4B, zip code 78704.\n\nAnd the zip code?';
  await expect(fieldOf(page)).toHaveValue(both);
  await expect.poll(() => station.exceptions.takenBack).toHaveLength(1);
  expect(station.exceptions.draftOf(addressId, dana)).toBe(both);
  await page.getByRole('button', { name: 'Not you?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bo Lindqvist' }).click();
  await expect(panelOf(page)).toContainText('Goes on record as Bo Lindqvist.');
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
});

test('phrases are kept, chosen by keyboard, and taken out', async ({ page, station, address }) => {
  fillDesk(station);
  station.exceptions.world.phrases = [
    { id: crypto.randomUUID(), text: 'We have asked the clinic.' },
  ];
  await page.goto(`${address}#/exceptions/${addressId}`);
  await fieldOf(page).fill('Thank you.');
  await page.getByRole('button', { name: 'Phrases' }).click();
  await page.getByRole('button', { name: 'Keep what I have written as a phrase' }).click();
  await expect(page.getByRole('button', { name: 'Thank you.', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'We have asked the clinic.', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toHaveValue('Thank you. We have asked the clinic.');
  await expect(fieldOf(page)).toBeFocused();
  await page.getByRole('button', { name: 'Phrases' }).click();
  await page.getByRole('button', { name: 'Take out “We have asked the clinic.”' }).click();
  await expect(page.getByText('We have asked the clinic.', { exact: true })).toHaveCount(0);
  expect(station.exceptions.world.phrases.map(({ text }) => text)).toEqual(['Thank you.']);
});

test('an id typed or scanned is opened and asked about; one that is denied offers no reply', async ({
  page,
  station,
  address,
}) => {
  fillDesk(station);
  const { world, asked } = station.exceptions;
  const strange = '5e1f0a77-0000-4c55-9d21-0be46a7f3101';
  world.onAsk = async () => ({ kind: 'kept', because: 'out-of-reach' });
  await openBench(page, address);
  await page.getByRole('link', { name: /^Exceptions/ }).click();
  await page.getByLabel('Open by id').fill('not an id');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText(/An id looks like/)).toBeVisible();
  await page.getByLabel('Open by id').fill(` ${strange.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toContainText('It is looked up by itself as soon as it answers.');
  expect(asked).toEqual([strange]);
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
  await expect(panelOf(page).getByRole('heading', { name: 'Address' })).toBeVisible();
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
  await expect(page.getByRole('status', { name: 'Verdict' })).toHaveText(/^Verified/);
});

test('a letter is sounded once and shown until it is looked at; nothing moves for it', async ({
  page,
  station,
  address,
}) => {
  fillDesk(station);
  await openBench(page, address);
  const pill = page.getByRole('button', { name: 'Dana Whitfield' });
  const before = await pill.boundingBox();
  const news = [
    { id: addressId, what: 'replied' as const, by: 'Pat Ivers', at: 7, about: 'order ORD7K211' },
  ];
  station.exceptions.world.summary = { waitingOnUs: 6, news };
  station.tell({});
  station.tell({});
  const notice = page.getByRole('status', { name: 'News of exceptions' });
  await expect(notice).toHaveText('Pat Ivers replied on order ORD7K211');
  expect(await heard(page)).toEqual(['letter']);
  expect(await pill.boundingBox()).toEqual(before);
  await notice.getByRole('link').click();
  await expect(panelOf(page).getByRole('heading', { name: 'Address' })).toBeVisible();
  await expect.poll(() => station.exceptions.seen).toContain(addressId);
});

test('the lists go by arrow keys, and a countdown runs', async ({ page, station, address }) => {
  fillDesk(station);
  const soon = new Date(Date.now() + 90_000).toISOString();
  station.exceptions.world.details.set(
    addressId,
    detailOf(rowOf(1, { expiresAt: soon, resolvable: null })),
  );
  await page.goto(`${address}#/exceptions`);
  const links = listsOf(page).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const clears = panelOf(page).getByText(/^Clears by itself in \d\d:\d\d/);
  const first = await clears.textContent();
  await expect(clears).not.toHaveText(first ?? '');
  await expect(panelOf(page)).not.toContainText('resolve it');
});

test('empty lists say what will be there', async ({ page, address }) => {
  await page.goto(`${address}#/exceptions`);
  await expect(listsOf(page)).toContainText('Nothing waits on us.');
  await expect(panelOf(page)).toContainText('Choose an exception');
});
