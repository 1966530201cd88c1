import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { fieldOf, panelOf } from './exceptionPage.ts';
import {
  addressId,
  detailOf,
  fillExceptions,
  own,
  parked,
  rowOf,
  said,
  waitsForLink,
} from './exceptionWorlds.ts';
import { bo, dana } from './worlds.ts';

test('the thread shows each writer, leaves out the "[Response from]" line and renders no markup', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
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
  await expect(items.nth(5)).toContainText('No name given Fulfillment pharmacy (robot)');
  await expect(items.nth(6)).toContainText('Pharmacy System System');
});

test('each reply shows its standing, and each documented refusal has its own text', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
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
    /had been resolved already. The text is kept. Decide in the outbox/,
    /knows no exception with this id/,
    /found no text/,
    /wants both names, each of at least two letters/,
    /Too fast/,
    /sent a third time/,
  ]);
});

test('a reply goes on record under the name shown, and drafts belong to their writers', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
  station.exceptions.drafts.set(`${addressId} Bo Lindqvist`, 'What Bo has begun');
  await page.goto(`${address}#/exceptions/${addressId}`);
  const field = fieldOf(page);
  await expect(field).toHaveValue('');
  await expect(panelOf(page)).toContainText('Goes on record as Dana Whitfield.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByText('Write what the fulfillment pharmacy should know.')).toBeVisible();
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
        exceptionId: addressId,
        text: 'What Bo has begun\nline two ',
        held: true,
      },
    },
  ]);
  expect(station.exceptions.draftOf(addressId, bo)).toBeUndefined();
  expect(station.exceptions.draftOf(addressId, dana)).toBe('What Dana has begun');
});

test('the last words before another person takes the window stay with who typed them', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
  station.exceptions.drafts.set(`${addressId} Bo Lindqvist`, 'What Bo has begun');
  await page.goto(`${address}#/exceptions/${addressId}`);
  await expect(fieldOf(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Bo Lindqvist' }),
  ).toBeVisible();
  // A key and the choice in one turn: nothing has been kept in between.
  await fieldOf(page).evaluate((field) => {
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    value?.set?.call(field, 'Last words of Dana');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const names = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
    names.find((name) => name.textContent?.includes('Bo Lindqvist'))?.click();
  });
  await expect(fieldOf(page)).toHaveValue('What Bo has begun');
  expect(station.exceptions.draftOf(addressId, dana)).toBe('Last words of Dana');
  expect(station.exceptions.draftOf(addressId, bo)).toBe('What Bo has begun');
});

test(
  'words that were not kept when the station put another person here become nobody else’s',
  whole,
  async ({ page, station, address }) => {
    fillExceptions(station);
    station.exceptions.drafts.set(`${addressId} Bo Lindqvist`, 'What Bo has begun');
    await page.goto(`${address}#/exceptions/${addressId}`);
    await expect(fieldOf(page)).toBeEnabled();
    await fieldOf(page).fill('Of Dana, a moment ago');
    station.people.chosen.push(bo);
    station.push(station.people.whoIsHere());
    await expect(fieldOf(page)).toHaveValue('What Bo has begun');
    await fieldOf(page).fill('What Bo has gone on with');
    await expect
      .poll(() => station.exceptions.draftOf(addressId, bo))
      .toBe('What Bo has gone on with');
    expect(station.exceptions.keptFor(bo)).toEqual(['What Bo has gone on with']);
  },
);

test(
  'a draft typed while the station is lost is kept once it is back',
  whole,
  async ({ page, station, address }) => {
    fillExceptions(station);
    await page.goto(`${address}#/exceptions/${addressId}`);
    await expect(fieldOf(page)).toBeEnabled();
    station.disconnect();
    await expect(page.getByText('This window has lost the station.')).toBeVisible();
    await fieldOf(page).fill('Written meanwhile');
    await expect(page.getByText('Not kept yet: the station is lost.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeDisabled();
    station.reconnect();
    await expect(page.getByText('Draft kept.')).toBeVisible();
    expect(station.exceptions.draftOf(addressId, dana)).toBe('Written meanwhile');
  },
);

test('a waiting reply is taken back into the draft by who wrote it', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
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

test('saved replies are filled in for the exception, chosen by keyboard, saved open and removed', async ({
  page,
  station,
  address,
}) => {
  fillExceptions(station);
  station.exceptions.world.phrases = [
    { id: crypto.randomUUID(), text: 'We have asked the clinic about {order}.' },
  ];
  await page.goto(`${address}#/exceptions/${addressId}`);
  await fieldOf(page).fill('Please ship ORD7K211.');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: 'Save this reply' }).click();
  await expect(page.getByRole('button', { name: 'Please ship ORD7K211.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Please go ahead with ORD7K211.' })).toBeVisible();
  // Nothing is known here of a prescription.
  await expect(page.getByRole('button', { name: /asked the prescriber/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'We have asked the clinic about ORD7K211.' }).focus();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toHaveValue(
    'Please ship ORD7K211. We have asked the clinic about ORD7K211.',
  );
  await expect(fieldOf(page)).toBeFocused();
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: /^Remove “We have asked the clinic/ }).click();
  await expect(
    page.getByText('We have asked the clinic about ORD7K211.', { exact: true }),
  ).toHaveCount(0);
  expect(station.exceptions.world.phrases.map(({ text }) => text)).toEqual([
    'Please ship {order}.',
  ]);
});

test(
  'after a reply the next exception is open, and the reply can be undone for a moment',
  whole,
  async ({ page, station, address }) => {
    fillExceptions(station);
    await page.goto(`${address}#/exceptions/${addressId}`);
    await fieldOf(page).fill('Unit 4B.');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/exceptions\/(?!.*7f3101$|.*be46a7f3101$)/);
    const saved = page.getByRole('region', { name: 'Saved' });
    await expect(saved).toContainText('Reply');
    await expect(saved.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(station.entries).toMatchObject([{ input: { exceptionId: addressId, held: true } }]);
    await saved.getByRole('link', { name: 'Open' }).click();
    await expect(page).toHaveURL(new RegExp(`${addressId}$`));
  },
);

test(
  'at 1280 by 800 the discussion has most of the height, and ids stand under "Details"',
  whole,
  async ({ page, station, address }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    fillExceptions(station);
    await page.goto(`${address}#/exceptions/${addressId}`);
    const box = await page.getByRole('region', { name: 'Discussion' }).boundingBox();
    expect(box?.height ?? 0).toBeGreaterThan(300);
    await expect(page.getByText(addressId)).toHaveCount(0);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByText(addressId)).toBeVisible();
  },
);
