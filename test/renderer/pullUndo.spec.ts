import type { Page } from '@playwright/test';
import type { PlainObstacle } from '#shared/contract/obstacle.ts';
import { someOf, whole } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { knownLots, lotRow } from './double/lots.ts';
import { danaPin } from './double/staff.ts';
import { lock, openAsDana, person, typePin } from './lockPage.ts';
import type { StationDouble } from './stationDouble.ts';

interface Pulled {
  readonly deactivate: { readonly id: string } | null;
  readonly quantity: { readonly id: string } | null;
  readonly task: { readonly id: string } | null;
}

const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const toast = (page: Page) => page.getByRole('region', { name: 'Saved' });
const told = (page: Page) => toast(page).getByRole('status').first();
const undoOf = (page: Page) => toast(page).getByRole('button', { name: 'Undo' });

const pulls = (station: StationDouble): Pulled[] =>
  station.entries
    .filter(({ call }) => call === 'stops.pull')
    .map(({ input }) => {
      const { deactivate, quantity, task } = Object(input);
      return { deactivate, quantity, task };
    });

/** The ids of what is undone from now on; `because` says of which entries it cannot be. */
function undone(
  station: StationDouble,
  because: (id: string) => PlainObstacle | null = () => null,
): string[] {
  const ids: string[] = [];
  station.world.lots.onUndo = async (input) => {
    const { id } = Object(input);
    ids.push(id);
    const kind = because(id);
    return kind === null ? { kind: 'taken-back' } : { kind: 'impossible', because: { kind } };
  };
  return ids;
}

/** Pulls three lots of the list at once. */
async function pullThree(page: Page, station: StationDouble, address: string): Promise<void> {
  const rows = [1, 2, 3].map((n) => lotRow({ id: idOf(n), batchNumber: `B-${n}` }));
  station.world.lots.onKnown = async () => knownLots(rows);
  await openAsDana(page, station, address);
  await page.getByRole('link', { name: 'Lots' }).click();
  await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
  await page.getByRole('button', { name: 'Pull…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pull 3 lots' });
  await dialog.getByLabel('Why').fill('Recalled');
  await dialog.getByRole('button', { name: 'Pull' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(told(page)).toHaveText('3 lots pulled');
}

test('a pull of several lots is undone as one by Ctrl+Z: every entry of every lot, and their task', async ({
  page,
  station,
  address,
}) => {
  const ids = undone(station);
  await pullThree(page, station, address);
  await page.keyboard.press('Control+z');
  await expect(told(page)).toHaveText('3 lots taken back.');
  const made = pulls(station);
  const ofLots = made.flatMap(({ deactivate, quantity }) => [deactivate?.id, quantity?.id]);
  // A lot that cannot be put in use again keeps its count too: the edit goes first.
  expect(ids).toEqual([...ofLots, made[0]?.task?.id]);
  await expect(undoOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  expect(ids).toHaveLength(7);
});

test('what is sent or on its way stays and is said; undone again it is the same undo of each entry', async ({
  page,
  station,
  address,
}) => {
  let isDelivered = false;
  const ids = undone(station, (id) => {
    const [, second, third] = pulls(station);
    if (id === second?.deactivate?.id) return 'sent-already';
    return id === third?.quantity?.id && !isDelivered ? 'on-its-way' : null;
  });
  await pullThree(page, station, address);
  await undoOf(page).click();
  const sent = '1 is sent: see its page.';
  await expect(told(page)).toHaveText(
    `1 of 3 lots taken back. ${sent} 1 is on the way just now: undo again once delivered.`,
  );
  expect(ids).not.toContain(pulls(station)[1]?.quantity?.id);
  isDelivered = true;
  const newIds = () =>
    station.entries
      .filter(({ call }) => call === 'lots.undo')
      .map(({ input }) => `${Object(input).id} ${Object(input).newId}`);
  const before = newIds();
  await undoOf(page).click();
  await expect(told(page)).toHaveText(`2 of 3 lots taken back. ${sent}`);
  expect(newIds().slice(before.length)).toEqual(before);
});

test(
  'a bench that is locked has no pull to undo, and not after it either',
  whole,
  async ({ page, station, address }) => {
    const ids = undone(station);
    await pullThree(page, station, address);
    await page.keyboard.press('Control+l');
    await expect(lock(page)).toBeVisible();
    await page.keyboard.press('Control+z');
    await typePin(page, danaPin);
    await expect(person(page)).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    expect(ids).toEqual([]);
  },
);

test(
  'where the station is lost in the middle it says how far it came, and goes on when pressed again',
  whole,
  async ({ page, station, address }) => {
    let isLost = true;
    const ids = undone(station, (id) => {
      if (isLost && id === pulls(station)[1]?.deactivate?.id) throw new Error('Lost');
      return null;
    });
    await pullThree(page, station, address);
    await undoOf(page).click();
    await expect(told(page)).toHaveText(
      '1 of 3 lots taken back. The station did not answer in time. Try again.',
    );
    expect(ids).not.toContain(pulls(station)[2]?.deactivate?.id);
    isLost = false;
    await undoOf(page).click();
    await expect(told(page)).toHaveText('3 lots taken back.');
  },
);

for (const way of someOf(['Cancel', 'Escape'] as const, 2)) {
  test(`where a later lot could not be pulled, ${way} leaves those before it to be undone`, async ({
    page,
    station,
    address,
  }) => {
    const ids = undone(station);
    const rows = [1, 2].map((n) => lotRow({ id: idOf(n), batchNumber: `B-${n}` }));
    station.world.lots.onKnown = async () => knownLots(rows);
    station.world.onEntry = async () =>
      pulls(station).length < 2 ? { kind: 'entered' } : { kind: 'sign-in-needed' };
    await openAsDana(page, station, address);
    await page.getByRole('link', { name: 'Lots' }).click();
    await page.getByRole('checkbox', { name: 'Select all lots of this list' }).click();
    await page.getByRole('button', { name: 'Pull…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pull 2 lots' });
    await dialog.getByLabel('Why').fill('Recalled');
    await dialog.getByRole('button', { name: 'Pull' }).click();
    await expect(dialog).toContainText('Sign in first');
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(told(page)).toHaveText('1 lot pulled');
    await undoOf(page).click();
    await expect(told(page)).toHaveText('1 lot taken back.');
    expect(ids).toHaveLength(3);
  });
}
