import type { ParkedView } from '#shared/contract/waiting.ts';
import { content } from '../support/entryContent.ts';
import { whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { cardOf, openOutbox, openRow } from './waitingScreen.ts';
import { busyWaiting, entryOf, parkedFor } from './waitingWorlds.ts';

const refused = { kind: 'refused', status: 422, words: 'The assignee is not active.' } as const;

/** So many entries of one cause, each about a lot of its own. */
const refusedCounts = (many: number) =>
  Array.from({ length: many }, (_, at) =>
    parkedFor(refused, { holdsBack: 0 }, content.countLot(`B-${100 + at}`, String(at))),
  );

test('with fourteen to review, what waits and what was delivered are in sight without scrolling', async ({
  page,
  station,
  address,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  station.world.waiting = busyWaiting(refusedCounts(14));
  await openOutbox(page, address);
  await expect(cardOf(page)).toHaveCount(14);
  await expect(page.getByRole('heading', { name: 'Waiting 1,204' })).toBeInViewport();
  await expect(page.getByText('Reply on order ORD7K201')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Delivered today 2' })).toBeInViewport();
});

test('twenty decisions of one cause take three clicks, and each is a decision of its own', async ({
  page,
  station,
  address,
}) => {
  const entries = refusedCounts(20);
  station.world.waiting = busyWaiting(entries);
  await openOutbox(page, address);
  await page.getByRole('button', { name: 'Discard 20…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard all of these?' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(20);
  await expect(dialog.getByRole('list')).toContainText('Count lot B-119: 19 mg');
  await dialog.getByRole('button', { name: 'No longer needed' }).click();
  await dialog.getByRole('button', { name: 'Discard 20' }).click();
  await expect(dialog).toHaveCount(0);
  expect(station.decisions).toMatchObject(
    entries.map(({ id }) => ({ id, decision: { kind: 'discard', reason: 'No longer needed' } })),
  );
  const newIds = station.decisions.map((made) => Reflect.get(Object(made), 'newId'));
  expect(new Set(newIds).size).toBe(20);
});

test('what is not chosen is not decided, and without a reason or anything chosen nothing is', async ({
  page,
  station,
  address,
}) => {
  const [first, second, third] = refusedCounts(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three');
  station.world.waiting = busyWaiting([first, second, third]);
  await openOutbox(page, address);
  await page.getByRole('button', { name: 'Discard 3…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Count lot B-101').uncheck();
  await dialog.getByRole('button', { name: 'Discard 2' }).click();
  await expect(dialog).toContainText('Say why, in a few words');
  await dialog.getByLabel('Why').fill('Counted twice');
  await dialog.getByRole('button', { name: 'Discard 2' }).click();
  await expect(dialog).toHaveCount(0);
  expect(station.decisions).toMatchObject([{ id: first.id }, { id: third.id }]);
});

test(
  'where one cannot be decided the rest stands, and pressing again makes no decision twice',
  whole,
  async ({ page, station, address }) => {
    station.world.waiting = busyWaiting(refusedCounts(3));
    let answers = 0;
    station.world.onDecide = async () => {
      answers += 1;
      return answers === 2 ? { kind: 'sign-in-needed' } : { kind: 'decided' };
    };
    await openOutbox(page, address);
    await page.getByRole('button', { name: 'Send 3 again…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send 3 again' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Sign in first; then try again.');
    await dialog.getByRole('button', { name: 'Send 3 again' }).click();
    await expect(dialog).toHaveCount(0);
    const ids = station.decisions.map((made) => Reflect.get(Object(made), 'newId'));
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(3);
  },
);

test('what may have arrived, and values that stand against each other, are decided one by one', async ({
  page,
  station,
  address,
}) => {
  const unsure = parkedFor({ kind: 'may-have-arrived' });
  const conflict: ParkedView = { kind: 'conflict', differences: [] };
  station.world.waiting = busyWaiting([
    ...[unsure, parkedFor({ kind: 'may-have-arrived' })],
    ...[parkedFor(conflict), parkedFor(conflict)],
  ]);
  await openOutbox(page, address);
  const lost = page.getByRole('region', { name: /^Answer lost/ });
  await expect(lost.getByRole('button', { name: '2 went through…' })).toBeVisible();
  await expect(lost.getByRole('button', { name: 'Send 2 again…' })).toHaveCount(0);
  const changed = page.getByRole('region', { name: /^Changed by somebody else first/ });
  await expect(changed.getByRole('button', { name: /2.*…$/ })).toHaveCount(0);
});

test(
  'scans that could not be verified are one cause, marked handled at once',
  whole,
  async ({ page, station, address }) => {
    const scans = ['A', 'B', 'C'].map((value) =>
      parkedFor({ kind: 'defect' }, { decisions: ['discard'] }, content.verifyBarcode(value)),
    );
    station.world.waiting = busyWaiting(scans);
    await openOutbox(page, address);
    await expect(cardOf(page).getByRole('button', { name: 'Mark handled…' })).toBeVisible();
    await page.getByRole('button', { name: 'Mark 3 handled…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark all of these handled?' });
    await dialog.getByRole('button', { name: 'Scanned again' }).click();
    await dialog.getByRole('button', { name: 'Mark 3 handled' }).click();
    await expect.poll(() => station.decisions.length).toBe(3);
  },
);

test(
  'after a decision the next entry is open, and a closed one stays closed',
  whole,
  async ({ page, station, address }) => {
    const [first, ...rest] = refusedCounts(3);
    if (first === undefined) throw new Error('none');
    station.world.waiting = busyWaiting([first, ...rest]);
    await openOutbox(page, address);
    const open = page.locator('button[aria-expanded=true]');
    await expect(open).toContainText('Count lot B-100');
    station.publishWaiting(busyWaiting(rest));
    await expect(open).toContainText('Count lot B-101');
    await expect(cardOf(page).first()).toContainText('How to find out:');
    await expect(page.getByRole('link', { name: 'Open lot B-101' })).toBeVisible();
    await open.click();
    await expect(open).toHaveCount(0);
    await openRow(cardOf(page).last());
    await expect(open).toContainText('Count lot B-102');
  },
);

test(
  'entries of a kind that stand alike are one row, which opens to each',
  whole,
  async ({ page, station, address }) => {
    const standing = { kind: 'waiting', for: { kind: 'link' }, decisions: [] } as const;
    const scans = Array.from({ length: 8 }, (_, at) =>
      entryOf(content.verifyBarcode(`CODE-${at}`), { ...standing, decisions: [] }),
    );
    const count = entryOf(content.countLot('B-1', '5'), { ...standing, decisions: ['discard'] });
    const world = busyWaiting([]);
    station.world.waiting = { ...world, waiting: { count: 9, first: [...scans, count] } };
    await openOutbox(page, address);
    const list = page.getByRole('region', { name: 'Waiting 9' });
    await expect(list.getByText('8 scans')).toBeVisible();
    await expect(list.getByText('Count lot B-1: 5 mg')).toBeVisible();
    await expect(list.getByText('Verify CODE-7')).toBeHidden();
    await list.getByText('8 scans').click();
    await expect(list.getByText('Verify CODE-7')).toBeVisible();
  },
);
