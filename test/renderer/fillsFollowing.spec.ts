import type { EntryStanding } from '#shared/contract/waiting.ts';
import { readDecimal, zero } from '#shared/domain/decimal.ts';
import { expectClean } from '../axe.ts';
import { content } from '../support/entryContent.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, verdictOf } from './app.ts';
import { bottle, ended, lotA, openFill, rxCode, rxId, withBottle } from './fillWorlds.ts';
import { cardOf, openOutbox } from './waitingScreen.ts';
import { busyWaiting, parkedFor } from './waitingWorlds.ts';
import { dana } from './worlds.ts';

const take = crypto.randomUUID();
const status = crypto.randomUUID();

/** A fill that has ended, with what follows it. */
function followed() {
  const held = bottle();
  const other = bottle({ batch: 'XF90001', lotId: null });
  const fill = ended(withBottle(withBottle(openFill(), held), other), 'complete');
  return {
    ...fill,
    following: {
      entries: [
        { kind: 'take', entry: take, lotId: lotA, amount: readDecimal('30') ?? zero } as const,
        { kind: 'status', entry: status, status: 'completed' } as const,
      ],
      notTaken: [{ container: other.id, because: 'lot-not-known' } as const],
    },
  };
}

test('a fill that has ended says what follows it: waits, needs review, sent, and what does not', async ({
  page,
  station,
  address,
}) => {
  const standing: { now: EntryStanding } = {
    now: { kind: 'waiting', for: { kind: 'fill' }, decisions: ['discard'] },
  };
  station.world.entryOf = (id) => ({
    ...{ id, ...content.adjustLot('XF26961', '-30', 'Filled'), by: dana },
    ...{ account: { name: 'Dana', own: true }, enteredAt: Date.now(), standing: standing.now },
  });
  await openApp(page, address);
  const fill = followed();
  station.fills.push(openFill({ id: fill.id }));
  await expect(verdictOf(page)).toContainText('Prescription OK');
  station.fills.push(fill);
  const after = page.getByRole('region', { name: 'After this fill' });
  const first = after.getByRole('listitem').first();
  await expect(first).toContainText('Takes 30 tablets from XF26961, Tidewell');
  await expect(first).toContainText('Waits for the fill’s comparison.');
  await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(after).toContainText('Sets the prescription’s status to “completed”');
  await expect(after).toContainText(
    'Nothing is taken from XF90001, Tidewell: the lot is not known here.',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectClean(page, 'main');
  }
  standing.now = {
    ...{ kind: 'needs-decision', since: Date.now(), holdsBack: 0, wentThrough: 'quantity' },
    ...{ why: { kind: 'defect' }, decisions: ['discard'] },
  };
  station.recordsChanged();
  await expect(first).toContainText('It needs review.');
  await expect(first.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  standing.now = { kind: 'delivered', at: Date.now(), how: 'answered', words: null };
  station.recordsChanged();
  await expect(first).toContainText(/Delivered \d{1,2}:\d\d/);
  await first.getByRole('link', { name: /^Takes 30 tablets/ }).click();
  await expect(page).toHaveURL(/\/lots\//);
});

test('the label goes to the printer that is set once the fill matches, by itself and once, and says when it was scanned back', async ({
  page,
  station,
  address,
}) => {
  station.world.settings.labelPrinter = { kind: 'network', host: 'zebra-1.local', port: 9_100 };
  const known = { value: rxCode, image: null, isActive: true, expiresAt: null };
  station.world.knownCodes = { [rxId]: known };
  await openApp(page, address);
  const fill = { ...ended(withBottle(openFill(), bottle()), 'complete'), following: null };
  station.fills.push(openFill({ id: fill.id }));
  await expect(verdictOf(page)).toContainText('Prescription OK');
  const label = page.getByRole('region', { name: 'After this fill' }).getByRole('listitem');
  station.fills.push({ ...fill, printedLabel: { state: 'waits', at: null } });
  await expect(label).toContainText('Waits for the fill’s comparison.');
  await expect(label.getByRole('button')).toHaveCount(0);
  expect(station.world.printed).toEqual([]);
  station.fills.push({ ...fill, printedLabel: { state: 'due', at: null } });
  await expect
    .poll(() => station.world.printed)
    .toMatchObject([{ fill: fill.id, copies: 1, record: { kind: 'prescription', id: rxId } }]);
  station.fills.push({ ...fill, printedLabel: { state: 'sent', at: Date.now() } });
  await expect(label).toContainText(/Sent to the printer \d{1,2}:\d\d.*Scan it\./);
  await expect(label.getByRole('button', { name: 'Print label' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectClean(page, 'main');
  }
  station.fills.push({ ...fill, printedLabel: { state: 'read', at: Date.now() } });
  await expect(label).toContainText(/Label scanned \d{1,2}:\d\d/);
  expect(station.world.printed).toHaveLength(1);
});

test(
  'a label that cannot go says why and is printed by hand',
  whole,
  async ({ page, station, address }) => {
    station.world.settings.labelPrinter = { kind: 'network', host: 'zebra-1.local', port: 9_100 };
    station.world.printResult = { kind: 'not-sent', why: 'refused' };
    const known = { value: rxCode, image: null, isActive: true, expiresAt: null };
    station.world.knownCodes = { [rxId]: known };
    await openApp(page, address);
    const fill = ended(withBottle(openFill(), bottle()), 'complete');
    station.fills.push(openFill({ id: fill.id }));
    await expect(verdictOf(page)).toContainText('Prescription OK');
    station.fills.push({ ...fill, printedLabel: { state: 'due', at: null } });
    const label = page.getByRole('region', { name: 'After this fill' }).getByRole('listitem');
    await expect(label).toContainText('Nothing was sent:');
    await label.getByRole('button', { name: 'Print label' }).click();
    await expect(page.getByRole('dialog', { name: 'Print a label' })).toBeVisible();
    expect(station.world.printed).toHaveLength(1);
  },
);

test(
  'without a label printer the label waits for a hand',
  whole,
  async ({ page, station, address }) => {
    const known = { value: rxCode, image: null, isActive: true, expiresAt: null };
    station.world.knownCodes = { [rxId]: known };
    await openApp(page, address);
    const fill = ended(withBottle(openFill(), bottle()), 'complete');
    station.fills.push(openFill({ id: fill.id }));
    await expect(verdictOf(page)).toContainText('Prescription OK');
    station.fills.push({ ...fill, printedLabel: { state: 'due', at: null } });
    const label = page.getByRole('region', { name: 'After this fill' }).getByRole('listitem');
    await expect(label).toContainText('To be printed.');
    await label.getByRole('button', { name: 'Print label' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print a label' });
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
    expect(station.world.printed).toEqual([]);
  },
);

test('labels that are still to be printed stand on the bench until they are, none by itself', async ({
  page,
  station,
  address,
}) => {
  station.world.settings.labelPrinter = { kind: 'network', host: 'zebra-1.local', port: 9_100 };
  const known = { value: rxCode, image: null, isActive: true, expiresAt: null };
  station.world.knownCodes = { [rxId]: known };
  const fill = ended(withBottle(openFill(), bottle()), 'complete');
  station.fills.labelsToPrint = [
    { ...fill, printedLabel: { state: 'held', at: null } },
    { ...fill, id: crypto.randomUUID(), printedLabel: { state: 'due', at: null } },
  ];
  await openApp(page, address);
  const list = page.getByRole('region', { name: 'Labels to print' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('Not every step matches, so it is not printed by itself.');
  await expect(list).toContainText('To be printed.');
  await expectClean(page, 'main');
  await list.getByRole('button', { name: 'Print label' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Print a label' })).toBeVisible();
  expect(station.world.printed).toEqual([]);
  station.fills.labelsToPrint = [];
  station.recordsChanged();
  await expect(list).toHaveCount(0);
});

test(
  'what follows a fill that failed later says why in the outbox, and is sent anyway only on purpose',
  whole,
  async ({ page, station, address }) => {
    const reasons = [{ kind: 'lot-inactive', result: 'stop' } as const];
    const why = { kind: 'fill-not-proven', fill: take, because: 'stop', reasons } as const;
    station.world.waiting = busyWaiting([parkedFor(why)]);
    await openOutbox(page, address);
    await expect(cardOf(page)).toContainText(
      'The fill that it follows was stopped after it ended.',
    );
    await expect(cardOf(page)).toContainText('Lot inactive.');
    await cardOf(page).getByRole('button', { name: 'Send anyway…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Look at the vial first.');
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await expect
      .poll(() => station.decisions)
      .toMatchObject([{ decision: { kind: 'send-again' } }]);
  },
);

test('a lead switches on that lots lose what was filled, and names a status that a path can hold', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  const takes = page.getByRole('switch', { name: 'Take what was filled from each lot' });
  await expect(takes).not.toBeChecked();
  await takes.click();
  await expect(takes).toBeChecked();
  await page.getByRole('switch', { name: 'Print a label' }).click();
  await expect.poll(() => station.fills.rules.printLabel).toBe(true);
  const field = page.getByLabel('Set the prescription’s status to');
  const card = page.locator('form').filter({ has: field });
  await field.fill('..');
  await expect(card).toContainText('Say which status');
  await field.press('Enter');
  await field.fill('completed');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => station.fills.rules.statusAfter).toBe('completed');
  await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('');
  await field.press('Enter');
  await expect.poll(() => station.fills.rules.statusAfter).toBeNull();
  const set = station.fills.calls.map(({ call, input }) => ({ call, input }));
  expect(set).toMatchObject([
    { call: 'setRules', input: { takeFromLots: true, printLabel: false } },
    { call: 'setRules', input: { takeFromLots: true, printLabel: true, statusAfter: null } },
    { call: 'setRules', input: { takeFromLots: true, statusAfter: 'completed' } },
    { call: 'setRules', input: { takeFromLots: true, statusAfter: null } },
  ]);
});
