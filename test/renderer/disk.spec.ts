import { ORPCError } from '@orpc/server';
import { MET_DAMAGE } from '#shared/contract/disk.ts';
import { someOf, whole } from '../support/whole.ts';
import { expect, fieldOf, openApp, test, wedge } from './app.ts';
import { press } from './dialogCase.ts';
import { dialogs } from './dialogs.ts';
import { lotCode, signedOut } from './worlds.ts';

const full = { trouble: 'full', notices: [] } as const;

test('a full disk is said on every screen with what to do, until it has room again', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const said = page.getByText("This computer's disk is full. Nothing can be entered.");
  await expect(said).toHaveCount(0);
  station.publish({ disk: { ...full, notices: [] } });
  await expect(said).toBeVisible();
  await page.goto(`${address}#/settings`);
  await expect(said).toBeVisible();
  station.publish({ session: signedOut });
  await expect(said).toBeVisible();
  station.publish({ disk: { trouble: null, notices: [] } });
  await expect(said).toHaveCount(0);
});

test('a damaged cache is said once, and somebody takes the notice off', async ({
  page,
  station,
  address,
}) => {
  const notice = { kind: 'cache-rebuilt', id: 'n1', at: Date.now() } as const;
  station.world.disk = { trouble: null, notices: [notice] };
  await openApp(page, address);
  const said = page.getByText('The saved copy of the pharmacy’s lists was damaged.');
  await expect(said).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  await expect(said).toHaveCount(0);
  expect(station.world.disk.notices).toEqual([]);
});

test(
  'a rescued journal says what was saved, what was not, and where the old file is',
  whole,
  async ({ page, station, address }) => {
    const parts = [
      { part: 'entries', saved: 312, lost: 2 },
      { part: 'attempts', saved: 400, lost: null },
      { part: 'scans', saved: 300, lost: 0 },
    ] as const;
    const keptIn = 'journal-damaged-T.db';
    const said = { id: 'n1', at: Date.now(), keptIn, lacksEnd: true, parts: [...parts] };
    const notice = { ...said, kind: 'journal-rescued' } as const;
    station.world.disk = { trouble: null, notices: [notice] };
    await openApp(page, address);
    const alert = page.getByRole('alert').filter({ hasText: 'The file of entries' });
    await expect(alert).toContainText('Saved: 312 entries, 400 delivery attempts, 300 scans.');
    await expect(alert).toContainText('Not saved: 2 entries, some delivery attempts.');
    await expect(alert).toContainText('The last entries may be missing too.');
    await expect(alert).toContainText('kept as journal-damaged-T.db');
  },
);

test(
  'a scan that the disk did not take is shown as not saved',
  whole,
  async ({ page, station, address }) => {
    station.world.onEnter = async () => {
      throw new Error('no room');
    };
    await openApp(page, address);
    await wedge(page, lotCode);
    await expect(page.getByText(/not saved/i).first()).toBeVisible();
    await expect(fieldOf(page)).toBeFocused();
  },
);

test('an entry in whose making damage came to light: what was typed stays, and what to do is said', async ({
  page,
  station,
  address,
}) => {
  station.world.onEntry = async () => {
    throw new ORPCError(MET_DAMAGE, { status: 503 });
  };
  const one = dialogs.find(({ name }) => name === 'count a lot');
  if (one?.field === undefined || one.text === undefined) throw new Error('Not such a dialog');
  await one.begin({ page, station, address });
  await one.open(page);
  const dialog = page.getByRole('dialog').first();
  await one.field(dialog).fill(one.text);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toContainText('A damaged file was just repaired.');
  await expect(one.field(dialog)).toHaveValue(one.text);
});

/** Dialogs whose one field is enough to submit them; some ask whether it is right. */
const submitted = [
  'count a lot',
  'resume an order by its number',
  'the status of a prescription',
  'a new task',
  'edit a task',
  'discard an entry',
  'it went through, by a count',
  'edit first, typed fields',
] as const;

for (const name of someOf(submitted, 4)) {
  test(`${name}: what was typed stays while the disk takes nothing, and why is said`, async ({
    page,
    station,
    address,
  }) => {
    const refusal = { kind: 'impossible', because: { kind: 'disk-full' } } as const;
    station.world.onEntry = async () => refusal;
    station.world.onDecide = async () => refusal;
    const one = dialogs.find((each) => each.name === name);
    if (one?.field === undefined || one.text === undefined) throw new Error('Not such a dialog');
    await one.begin({ page, station, address });
    await one.open(page);
    const dialog = page.getByRole('dialog').first();
    await one.field(dialog).fill(one.text);
    await dialog.getByRole('button').last().click();
    if (name === 'the status of a prescription') await press('Yes, save it')(page);
    await expect(dialog).toContainText("Not saved: this computer's disk is full.");
    await expect(one.field(dialog)).toHaveValue(one.text);
  });
}
