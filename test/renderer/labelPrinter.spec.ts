import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { keepPrints, openLabel } from './labelDialog.ts';
import { lotCode, lotSubject } from './worlds.ts';

const { entityId } = lotSubject;

test('a label printer is set by keyboard alone, and nothing counts before it is saved', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.goto(`${address}#/settings`);
  const card = page.getByRole('region', { name: 'Label printer' });
  await expect(card.getByText('Each label goes through')).toBeVisible();
  await card.getByRole('radio', { name: 'Print dialog' }).focus();
  await page.keyboard.press('ArrowRight');
  const host = card.getByLabel('Address of the printer');
  await expect(host).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Tab');
  await expect(host).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Enter an address and a port.')).toBeVisible();
  expect(station.world.settings.labelPrinter).toEqual({ kind: 'dialog' });
  await page.keyboard.type('zebra-1.local', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();
  const set = { kind: 'network', host: 'zebra-1.local', port: 9_100 };
  expect(station.world.settings.labelPrinter).toEqual(set);

  await page.reload();
  await page.goto(`${address}#/settings`);
  await expect(host).toHaveValue('zebra-1.local');
  await card.getByText('Print queue', { exact: true }).click();
  await card.getByLabel('Name of the queue').pressSequentially('Zebra', { delay: 90 });
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible();
  expect(station.world.settings.labelPrinter).toEqual({ kind: 'queue', name: 'Zebra' });
  await card.getByText('Print dialog', { exact: true }).click();
  await expect.poll(() => station.world.settings.labelPrinter).toEqual({ kind: 'dialog' });
});

test('with a label printer set, Print sends it there with no dialog, and it can be scanned back', async ({
  page,
  station,
  address,
}) => {
  station.world.settings.labelPrinter = { kind: 'network', host: 'zebra-1.local', port: 9_100 };
  const dialog = await openLabel(page, station, address);
  const prints = await keepPrints(page);
  await expect(dialog.getByRole('button', { name: 'Print dialog' })).toBeEnabled();
  await dialog.getByLabel('Copies').fill('3');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(dialog.getByText('Sent to the printer. Scan the label')).toBeVisible();
  expect(await prints()).toBe(0);
  expect(station.world.printed).toMatchObject([
    {
      record: { kind: 'lot', id: entityId },
      copies: 3,
      label: { size: 'medium', dots: 203, title: 'Naltrexone HCl powder', isFinder: false },
    },
  ]);
  await wedge(page, lotCode);
  await expect(dialog.getByText('The label reads.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Print dialog' }).click();
  await expect.poll(prints).toBe(1);
  expect(station.world.printed).toHaveLength(1);
});

test(
  'what became of labels that did not all go is said, and a label that verifies nothing says so there too',
  whole,
  async ({ page, station, address }) => {
    station.world.settings.labelPrinter = { kind: 'queue', name: 'Zebra' };
    const dialog = await openLabel(page, station, address, { subject: lotSubject, code: null });
    const print = dialog.getByRole('button', { name: 'Print', exact: true });
    for (const [result, words] of [
      [
        { kind: 'not-sent', why: 'no-answer' },
        'Nothing was sent: the printer does not answer. Is it on?',
      ],
      [{ kind: 'not-sent', why: 'no-such-queue' }, 'no print queue of that name'],
      [{ kind: 'broken-off' }, 'Look at what came out before you print again.'],
      [{ kind: 'too-long' }, 'too long for this size'],
      [{ kind: 'no-printer' }, 'no label printer is set'],
    ] as const) {
      station.world.printResult = result;
      await print.click();
      await expect(dialog.getByText(words)).toBeVisible();
    }
    expect(station.world.printed[0]).toMatchObject({
      label: { isFinder: true, small: ['Finds only. Verifies nothing.', expect.anything()] },
    });
  },
);
