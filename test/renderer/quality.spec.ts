import { readFile } from 'node:fs/promises';
import type { QualityFigures, QualityRow } from '#shared/contract/quality.ts';
import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { dana } from './worlds.ts';

// The page's clock is its window's.
test.use({ ownWindow: true });

const sources = { scanner: 190, camera: 5, picture: 1, typed: 8, clicked: 2 };
const figures: QualityFigures = {
  days: ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day, index) => ({
    day,
    sources: { ...sources, scanner: 190 + index * 15 },
  })),
  scans: {
    ...{ count: 914, secondReads: 26, repeats: 3 },
    tones: { pass: 850, care: 30, unknown: 12, stop: 20, notYet: 2 },
  },
  containers: { scanned: 1204, notScanned: 10, unknown: 0 },
  stops: [
    { stop: 'wrong-strength', outcomes: { 'put-back': 4, overridden: 1 } },
    { stop: 'expired', outcomes: { pulled: 4 } },
    { stop: 'prescription-stopped', outcomes: { 'set-aside': 1, open: 1 } },
  ],
  reasons: [{ reasonCode: 'spilled', count: 3 }],
  overrides: [{ reason: 'checked-by-eye', count: 2, approved: 2 }],
  alarms: { count: 7, handled: 6, medianMs: 100_000, longestMs: 900_000 },
  verdicts: { waited: 900, medianMs: 310, p95Ms: 820, later: 12 },
  fills: { ended: 640, hours: 40 },
  oldestUnsentAt: null,
};
const row: QualityRow = {
  ...{ what: 'fill', id: 'f1', fill: 'f1', at: Date.parse('2026-11-24T15:04:05Z'), by: dana },
  ...{ name: 'Lamotrigine 25 mg', stop: 'wrong-strength', outcome: 'put-back' },
  ...{ override: null, source: null },
};

test('a week in figures, each with its rows, and the goals beside them', async ({
  page,
  station,
  address,
}) => {
  const { rest } = station.world;
  Object.assign(rest, { quality: figures, qualityRows: [row] });
  await openApp(page, address);
  await page.goto(`${address}#/quality`);
  const bottles = page.getByRole('button', { name: /^Bottles scanned/ });
  await expect(bottles).toContainText('99.2%');
  await expect(bottles).toContainText('Goal 95%, reached');
  await expect(page.getByText('Typed by hand: 3.5%, goal below 2%, not reached')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Codes day by day/ })).toBeVisible();
  const strength = page.getByRole('button', { name: /^Wrong strength/ });
  await expect(strength).toContainText('4 put back, 1 overridden');
  await expect(page.getByRole('button', { name: 'Quantity changed: spilled' })).toHaveText(/3$/);
  await expectClean(page);
  await strength.click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toContainText('Lamotrigine 25 mg');
  await expect(rows).toContainText('Wrong strength · put back · Dana Whitfield');
  await expectClean(page);
  expect(rest.qualityAsked.at(-1)).toMatchObject({
    figure: { kind: 'stop', stop: 'wrong-strength' },
  });
  await rows.getByRole('link', { name: 'Story' }).click();
  await expect(page).toHaveURL(/#\/records\/fill\/f1$/);
});

test(
  'days, weeks and months are stepped through, and one person’s figures asked for',
  whole,
  async ({ page, station, address }) => {
    await page.clock.setFixedTime(new Date('2026-11-25T12:00:00'));
    const { rest } = station.world;
    await openApp(page, address);
    await page.goto(`${address}#/quality`);
    const asked = () => rest.qualityAsked.at(-1);
    await expect.poll(asked).toEqual({ start: '2026-11-22', end: '2026-11-28', person: null });
    await expect(page.getByText('No stops in these days.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous week' }).click();
    await expect.poll(asked).toEqual({ start: '2026-11-15', end: '2026-11-21', person: null });
    await page.getByText('Month', { exact: true }).click();
    await expect.poll(asked).toEqual({ start: '2026-11-01', end: '2026-11-30', person: null });
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect.poll(asked).toEqual({ start: '2026-10-01', end: '2026-10-31', person: null });
    await page.getByText('Day', { exact: true }).click();
    await expect.poll(asked).toEqual({ start: '2026-10-31', end: '2026-10-31', person: null });
    await page.getByLabel('Person').selectOption('Dana Whitfield');
    await expect.poll(asked).toMatchObject({ start: '2026-10-31', person: dana });
  },
);

test('the figures are saved as a table that a spreadsheet reckons with, and that goes on record', async ({
  page,
  station,
  address,
}) => {
  station.world.rest.quality = { ...figures, oldestUnsentAt: Date.now() };
  await openApp(page, address);
  await page.goto(`${address}#/quality`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toMatch(/^quality-\d{4}-\d\d-\d\d-.*\.csv$/);
  expect(text).toContain('Bottles,Scanned,1204');
  expect(text).toContain('Stops: Wrong strength,put back,4');
  expect(station.world.outputs).toContainEqual({ way: 'file', what: 'quality' });
  await expect(page.getByText('Oldest entry not delivered')).toBeVisible();
});
