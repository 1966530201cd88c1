import type { EntryStanding } from '#shared/contract/waiting.ts';
import { content } from '../support/entryContent.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { dana, lotCode, orderCode } from './worlds.ts';

test('a count from the scan station is saved as one entry, after a confirmation where one is needed', async ({
  page,
  station,
  address,
}) => {
  const known = { quantity: '95', unit: 'mg', seenAt: Date.now() - 3_600_000 };
  station.world.onEntry = async () => ({ kind: 'confirm', ...known });
  await openApp(page, address);
  await wedge(page, 'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2');
  await page.getByRole('button', { name: 'Count' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter how many there are');
  await dialog.getByLabel('On hand').fill('92,5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It builds on 95 mg');
  station.world.onEntry = async () => ({ kind: 'entered' });
  await dialog.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Saved. It goes out by itself')).toBeVisible();
  await expect
    .poll(() => station.entries)
    .toMatchObject([
      { call: 'lots.count', input: { quantity: '92.5', confirmed: false } },
      { call: 'lots.count', input: { quantity: '92.5', confirmed: true } },
    ]);
  const [first, second] = station.entries.map(({ input }) => Reflect.get(Object(input), 'id'));
  expect(first).toBe(second);
});

test('an adjustment needs a reason, and a refusal is explained', async ({
  page,
  station,
  address,
}) => {
  station.world.onEntry = async () => ({
    kind: 'impossible',
    because: { kind: 'quantity-not-known' },
  });
  await openApp(page, address);
  await wedge(page, 'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2');
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Say why');
  await dialog.getByLabel('Reason').fill('Spilled');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Quantity unknown. Count the lot first.');
  await expect
    .poll(() => station.entries)
    .toMatchObject([
      {
        call: 'lots.adjust',
        input: { change: '-3', reason: 'Spilled' },
      },
    ]);
});

test('a saved entry is shown from held to delivered, and can be undone until it is sent', async ({
  page,
  station,
  address,
}) => {
  const standing: { now: EntryStanding } = {
    now: { kind: 'waiting', for: { kind: 'hold', until: Date.now() + 5_000 }, decisions: [] },
  };
  station.world.entryOf = (id) => ({
    ...{ id, ...content.countLot('B-20417', '12'), by: dana },
    ...{ account: { name: 'Dana', own: true }, enteredAt: Date.now(), standing: standing.now },
  });
  await openApp(page, address);
  await wedge(page, lotCode);
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('dialog').getByLabel('On hand').fill('12');
  // Another code meanwhile is entered as a scan; the typed number stays with the first lot.
  await wedge(page, orderCode);
  await expect(page.getByRole('dialog')).toContainText('Scanned meanwhile');
  await expect(page.getByRole('dialog').getByLabel('On hand')).toHaveValue('12');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It goes out by itself.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  standing.now = { kind: 'under-way', doing: 'checking' };
  station.recordsChanged();
  await expect(page.getByText('Finding out whether it arrived.')).toBeVisible();
  await expect(page.getByText('Saved.')).toHaveCount(0);
  standing.now = { kind: 'delivered', at: Date.now(), how: 'answered', words: null };
  station.recordsChanged();
  await expect(page.getByText(/^Delivered \d{1,2}:\d\d/)).toBeVisible();
});

test('the audit trail is checked on request, and a broken one is reported', async ({
  page,
  station,
  address,
}) => {
  const trail = {
    rows: 12_345,
    broken: null,
    plainUpTo: 0,
    seams: [],
    now: null,
    isWitnessed: true,
    copies: null,
  };
  station.world.audit = trail;
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Check the audit trail' }).click();
  await expect(page.getByText('Audit trail intact: 12,345 lines.')).toBeVisible();
  station.world.audit = { ...trail, broken: 77 };
  await page.getByRole('button', { name: 'Check the audit trail' }).click();
  await expect(page.getByText('line 77 does not match')).toBeVisible();
  const seam = { kind: 'cut' as const, had: 900, has: 850, since: Date.now() };
  station.world.audit = { ...trail, now: seam };
  await page.getByRole('button', { name: 'Check the audit trail' }).click();
  await expect(page.getByText('it had 900 lines')).toBeVisible();
  station.world.audit = { ...trail, seams: [{ line: 851, at: Date.now(), seam }] };
  await page.getByRole('button', { name: 'Check the audit trail' }).click();
  await expect(page.getByText('line 851: it had 900 lines')).toBeVisible();
  station.world.audit = { ...trail, plainUpTo: 12, isWitnessed: false };
  await page.getByRole('button', { name: 'Check the audit trail' }).click();
  await expect(page.getByText('The first 12 are older than the seal')).toContainText(
    'would not be noticed',
  );
  const copies = { compared: 31, trouble: null };
  station.world.audit = { ...trail, copies: { ...copies, seam: { ...seam, copy: true } } };
  await page.getByRole('button', { name: 'Check the audit trail' }).click();
  await expect(page.getByText('Audit trail not intact: by its copy, it had 900')).toBeVisible();
  station.world.audit = { ...trail, copies: { ...copies, seam: null } };
  await page.getByRole('button', { name: 'Check the audit trail' }).click();
  await expect(page.getByText('It matches its 31 copies.')).toBeVisible();
});

test(
  "a folder on another machine is named for copies of the trail's end",
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await page.getByRole('link', { name: 'Settings' }).click();
    const trail = page.getByRole('region', { name: 'Audit trail' });
    await expect(trail.getByText('No copies are kept elsewhere.')).toBeVisible();
    const folder = trail.getByLabel('Folder on another computer');
    const save = trail.getByRole('button', { name: 'Save the folder' });
    await folder.fill('/gone');
    await save.click();
    await expect(trail.getByText('Not saved: the folder was not found.')).toBeVisible();
    await folder.fill('/mnt/elsewhere');
    await save.click();
    await expect(trail.getByText(/^Last copied/)).toBeVisible();
    expect(station.world.trailCopies.folder).toBe('/mnt/elsewhere');
  },
);
