import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { looksRight } from '../e2e/pictures.ts';
import { expect, openApp, test } from './app.ts';

async function openCard(page: Page, address: string) {
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  const card = page.getByRole('region', { name: 'Second copy' });
  await expect(card.getByText('There is no second copy.')).toBeVisible();
  return card;
}

test('a folder is named, its code is shown once and again, and what is wrong is said', async ({
  page,
  station,
  address,
}) => {
  const card = await openCard(page, address);
  const folder = card.getByLabel('Folder of the second copy');
  const save = card.getByRole('button', { name: 'Save the folder' });
  await folder.fill('/gone');
  await save.click();
  await expect(card.getByText('Not saved: the folder was not found.')).toBeVisible();
  await folder.fill('/mnt/elsewhere');
  await save.click();
  await expect(card.getByText(/^Up to date at .*with 3 entries not sent yet\.$/)).toBeVisible();
  await expect(card.getByRole('alert')).toContainText('Write this code down');
  await expectClean(page);
  await card.getByRole('button', { name: 'Hide the code' }).click();
  await card.getByRole('button', { name: 'Show its code' }).click();
  await expect(card.getByText('1A2B-3C4D')).toBeVisible();
  expect(station.world.secondCopy.view.folder).toBe('/mnt/elsewhere');
});

test('a setting shows what its change came to, although something else changed meanwhile', async ({
  page,
  station,
  address,
}) => {
  const card = await openCard(page, address);
  const { secondCopy } = station.world;
  secondCopy.whileCopying = async () => {
    const before = secondCopy.reads;
    station.recordsChanged();
    await expect.poll(() => secondCopy.reads).toBeGreaterThan(before);
    await expect(card.getByText('Not copied yet.')).toBeVisible();
  };
  await card.getByLabel('Folder of the second copy').fill('/mnt/elsewhere');
  await card.getByRole('button', { name: 'Save the folder' }).click();
  await expect(card.getByText(/^Up to date at .*with 3 entries not sent yet\.$/)).toBeVisible();
});

test('a drive that takes six seconds is waited for, and what it came to is said', async ({
  page,
  station,
  address,
}) => {
  const card = await openCard(page, address);
  station.world.secondCopy.whileCopying = () =>
    new Promise((resolve) => setTimeout(resolve, 6_000));
  await card.getByLabel('Folder of the second copy').fill('/mnt/elsewhere');
  await card.getByRole('button', { name: 'Save the folder' }).click();
  await expect(card.getByText(/^Up to date at .*with 3 entries not sent yet\.$/)).toBeVisible();
});

test('a copy that is behind says since when and why', async ({ page, station, address }) => {
  station.world.secondCopy.view = {
    ...{ folder: '/mnt/elsewhere', last: Date.now() - 600_000, entries: 3, sameVolume: true },
    trouble: { because: 'no-answer', since: Date.now() - 600_000 },
  };
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  const card = page.getByRole('region', { name: 'Second copy' });
  await expect(card.getByText(/^Not copied since .*the folder does not answer/)).toBeVisible();
});

test('what another bench left is looked at first, and then brought in', async ({
  page,
  station,
  address,
}) => {
  const card = await openCard(page, address);
  await card.getByLabel('Folder of the other bench’s copy').fill('/mnt/elsewhere');
  await card.getByLabel('Code of that copy').fill('BAD');
  const look = card.getByRole('button', { name: 'Look what is there' });
  await look.click();
  await expect(card.getByText('a letter is wrong or missing')).toBeVisible();
  await card.getByLabel('Code of that copy').fill('GOOD');
  await look.click();
  await expect(card.getByText(/12 entries not sent by then, 2 of them here already/)).toBeVisible();
  await expect(
    card.getByText('Begun and not sent: 1 count round, 2 replies and forms.'),
  ).toBeVisible();
  await looksRight(page, 'second-copy');
  station.world.secondCopy.inTheWay = 1;
  await card.getByRole('button', { name: 'Bring in 10 entries' }).click();
  const said = card.getByText('10 entries brought in.');
  await expect(said).toContainText(
    'Back with whoever began them: 1 count round, 2 replies and forms. 1 left out: whoever began it has begun the same here.',
  );
  await expect(card.getByRole('link', { name: 'To the Outbox' })).toBeVisible();
  expect(station.world.secondCopy.restored).toEqual(['/mnt/elsewhere']);
});

test('a copy of begun work alone is brought in too, and then there is nothing left to bring', async ({
  page,
  station,
  address,
}) => {
  Object.assign(station.world.secondCopy.found, { entries: 2, known: 2, rounds: 0, texts: 1 });
  const card = await openCard(page, address);
  await card.getByLabel('Folder of the other bench’s copy').fill('/mnt/elsewhere');
  await card.getByLabel('Code of that copy').fill('GOOD');
  const look = card.getByRole('button', { name: 'Look what is there' });
  await look.click();
  await expect(card.getByText('Begun and not sent: 1 reply or form.')).toBeVisible();
  const bring = card.getByRole('button', { name: /^Bring in/ });
  await expect(bring).toHaveText('Bring in what was begun');
  await bring.click();
  await expect(card.getByText('Back with whoever began them: 1 reply or form.')).toBeVisible();
  await card.getByLabel('Code of that copy').fill('GOOD');
  await look.click();
  await expect(card.getByText(/^Copied .*: nothing of it is missing here\.$/)).toBeVisible();
  await expect(bring).toHaveCount(0);
});
