import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { StoryPart, TrailLine } from '#shared/contract/records.ts';
import { expectClean } from '../axe.ts';
import { verifyBarcode } from '../support/entryKinds/barcodes.ts';
import { countLot } from '../support/entryKinds/lots.ts';
import { someOf, whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { boBadge, boPin, danaReyes } from './double/staff.ts';
import { bo, dana, lotCode, lotSubject } from './worlds.ts';

const { entityId: lotId } = lotSubject;
const from = Date.parse('2026-11-20T15:04:05Z');

const line = (id: number, more: Partial<TrailLine> = {}): TrailLine => ({
  ...{ id, at: from + id * 1_000, event: 'asked', by: dana, entry: null },
  record: { kind: 'lot', id: lotId, title: 'B-20233' },
  facts: { outcome: 'answered' },
  ...more,
});

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Lines of the audit trail' }).getByRole('listitem');

for (const colorScheme of someOf(['light', 'dark'] as const, 2)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, ownWindow: true });

    test('what happened is listed in words, with who, when and the way to each story', async ({
      page,
      station,
      address,
    }) => {
      station.records.lines = [
        line(4, { event: 'entered', entry: countLot.kind, by: bo }),
        line(3, {
          event: 'attempted',
          entry: countLot.kind,
          by: null,
          facts: { outcome: 'unknown' },
        }),
        line(2),
        line(1, { event: 'unlocked', record: null, facts: { how: 'badge' } }),
      ];
      await openApp(page, address);
      await page.goto(`${address}#/records`);
      await expect(lines(page)).toHaveText([
        /^Entered: lot countBo Lindqvist, .*Lot B-20233$/,
        /^Answer lost: the service may or may not have itThe program, .*Lot B-20233$/,
        /^Checked with the serviceDana Whitfield, .*Lot B-20233$/,
        /^Unlocked a window: badgeDana Whitfield, [^L]*$/,
      ]);
      await expect(
        page.getByRole('navigation').getByRole('link', { name: 'Reports' }),
      ).toHaveAttribute('aria-current', 'true');
      await expectClean(page);
      await page.getByRole('radiogroup').getByText('Fills').click();
      await expect(page.getByText('Nothing here fits.')).toBeVisible();
      await expectClean(page);
    });

    test('the whole story of a record is told in order, each part in words', async ({
      page,
      station,
      address,
    }) => {
      const parts: StoryPart[] = [
        {
          ...{ what: 'line', id: 'a', at: from, fields: null, tone: 'stop' },
          line: line(1, {
            ...{ event: 'entered', entry: verifyBarcode.kind },
            record: { kind: 'scan', id: 's1', title: null },
          }),
        },
        { what: 'alarm', id: 'b', at: from + 1 },
        {
          ...{ what: 'fill', id: 'c', at: from + 2, fill: 'f', event: 'compared', by: null },
          ...{ step: 'container', result: 'stop', facts: { reasons: 'another-product' } },
        },
        {
          ...{ what: 'line', id: 'd', at: from + 3, fields: [], tone: null },
          line: line(2, { event: 'entered', entry: countLot.kind }),
        },
        {
          ...{ what: 'line', id: 'e', at: from + 4, fields: null, tone: null },
          line: line(3, { event: 'looked', facts: { found: false }, by: null }),
        },
      ];
      station.records.story = { parts, before: from, title: 'LM4241' };
      await openApp(page, address);
      await page.goto(`${address}#/records/lot/${lotId}`);
      const head = page.getByRole('heading', { name: 'Lot LM4241: whole story' });
      await expect(head).toBeVisible();
      const told = page.getByRole('list', { name: 'What happened, in order' });
      await expect(told.getByRole('listitem')).toHaveText([
        /Stopped.*Scanned.*Dana Whitfield/,
        /Called for somebody: it stops/,
        /Bottle stopped.*another product/,
        /^Count lot.*Dana Whitfield/,
        /Looked for at the service: not found.*The program/,
      ]);
      await expectClean(page);
      station.records.story = { parts: [], before: null, title: null };
      await page.getByRole('button', { name: 'Show what was before' }).click();
      await expect(page.getByText('Nothing happened to it here yet.')).toBeVisible();
      expect(station.records.stories).toEqual([
        { kind: 'lot', id: lotId, before: null },
        { kind: 'lot', id: lotId, before: from },
      ]);
      await page.getByRole('button', { name: 'Show what came after' }).click();
      await page.getByRole('link', { name: 'Open its page' }).click();
      await expect(page).toHaveURL(new RegExp(`#/lots/${lotId}$`));
    });
  });
}

test('filters by keys and by a scan narrow the list, and what cannot be asked for leaves it as it was', async ({
  page,
  station,
  address,
}) => {
  station.records.lines = [line(1)];
  await openApp(page, address);
  await page.goto(`${address}#/records`);
  await expect(lines(page)).toHaveCount(1);
  const last = () => station.records.asked.at(-1)?.filter;
  await page.getByLabel('Person').selectOption('Bo Lindqvist');
  await expect.poll(() => last()?.person).toEqual(bo);
  await page.getByLabel('What happened').selectOption('Decisions and stops');
  await expect.poll(() => last()?.kind).toBe('decisions');
  await page.getByLabel('First day').fill('2026-11-02');
  await expect.poll(() => last()?.since).toBe(new Date(2026, 10, 2).getTime());
  await page.getByLabel('Last day').fill('2026-11-02');
  await expect.poll(() => last()?.until).toBe(new Date(2026, 10, 3).getTime());
  const before = station.records.asked.length;
  await page.getByLabel('Last day').fill('2026-11-01');
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await page.getByLabel('Its code or id').fill('nothing known');
  expect(station.records.asked).toHaveLength(before);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => last()?.person).toBeNull();
  // A record's code fills the filter, and verifies nothing.
  await wedge(page, lotCode);
  await expect.poll(() => last()?.record).toEqual({ kind: 'lot', id: lotId });
  await expect(page.getByLabel('Its code or id')).toHaveValue(lotId);
  expect(station.enteredScans).toEqual([]);
});

test('pages go on to older lines and back', whole, async ({ page, station, address }) => {
  station.records.lines = Array.from({ length: 120 }, (_, n) => line(120 - n));
  await openApp(page, address);
  await page.goto(`${address}#/records`);
  await expect(lines(page)).toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled();
  const older = page.getByRole('button', { name: 'Older' });
  await older.click();
  await older.click();
  await expect(lines(page)).toHaveCount(20);
  await expect(older).toBeDisabled();
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(lines(page)).toHaveCount(50);
  expect(station.records.asked.map(({ before }) => before?.id ?? null)).toEqual([null, 71, 21, 71]);
});

test('while it looks and where the station does not answer, the page says so', async ({
  page,
  station,
  address,
}) => {
  let answer = () => {};
  station.records.onAsk = () =>
    new Promise((_resolve, reject) => {
      answer = () => reject(new Error('no answer'));
    });
  await openApp(page, address);
  await page.goto(`${address}#/records`);
  await expect(page.getByText('Looking through the trail.')).toBeVisible();
  answer();
  await expect(page.getByText('The station did not answer.')).toBeVisible();
});

test('whoever may not see the records is told so, and sees a page once somebody approves', async ({
  page,
  station,
  address,
}) => {
  station.people.switchOn(danaReyes);
  station.records.lines = [line(1)];
  await openApp(page, address);
  await page.goto(`${address}#/records`);
  await expect(page.getByText('The records are for pharmacists and leads.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0);
  await expectClean(page);
  await page.getByRole('button', { name: 'Ask for their PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'A pharmacist’s or a lead’s PIN' });
  await wedge(page, boBadge);
  await expect(dialog.getByRole('heading', { name: 'Bo Lind' })).toBeVisible();
  await page.keyboard.type(boPin, { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
});

for (const [name, file] of [
  ['CSV', /^audit-trail-.*\.csv$/],
  ['JSON', /^audit-trail-.*\.jsonl$/],
] as const) {
  test(`${name} saves what the filter asks for, part by part, as one file`, async ({
    page,
    station,
    address,
  }) => {
    station.records.lines = [line(1)];
    await openApp(page, address);
    await page.goto(`${address}#/records`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(file);
    const text = await readFile(await saved.path(), 'utf8');
    for (const part of ['part 0', 'part 1']) expect(text).toContain(part);
    expect(station.records.exports).toMatchObject([{ format: name.toLowerCase() }]);
    await expect(page.getByText(/^2 lines given to the browser as a file, signed/)).toBeVisible();
    // Half a file is none.
    station.records.cutAfter = 1;
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText('The trail changed while it was saved')).toBeVisible();
  });
}

/** Keeps what would be printed, in place of the printer's dialog. */
async function printing(page: Page) {
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('[data-print-sheet]');
      Reflect.set(window, 'printed', sheet?.textContent);
    };
  });
  return (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'printed'));
}

test('the page that is shown goes to the printer once that is on record', async ({
  page,
  station,
  address,
}) => {
  station.records.lines = [line(1)];
  await openApp(page, address);
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Records: audit trail and fills' }).click();
  const printed = await printing(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText(/^Sent to the printer/)).toBeVisible();
  expect(station.world.outputs).toEqual([{ way: 'printer', what: 'records' }]);
  expect(await printed()).toMatch(
    /^Audit trailEveryone\..*Dana WhitfieldChecked with the service.*signs as 3F04-DF8D/,
  );
});

test('nothing leaves before it is known which bench signs it, and paper says what was known then', async ({
  page,
  station,
  address,
}) => {
  station.records.lines = [line(1)];
  const mark = Promise.withResolvers<string>();
  station.records.onMark = () => mark.promise;
  await openApp(page, address);
  await page.goto(`${address}#/records`);
  const print = page.getByRole('button', { name: 'Print' });
  await expect(print).toBeDisabled();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled();
  mark.resolve('3F04-DF8D');
  await expect(print).toBeEnabled();
  // Not asked again for the paper, which would not wait for the answer.
  station.records.onMark = () => new Promise(() => {});
  const printed = await printing(page);
  await print.click();
  await expect(page.getByText(/^Sent to the printer/)).toBeVisible();
  expect(await printed()).toContain('signs as 3F04-DF8D');
});

test('a whole story goes to the printer once that is on record', async ({
  page,
  station,
  address,
}) => {
  const part = { what: 'line', id: 'a', at: from, fields: null, tone: null } as const;
  station.records.story = { parts: [{ ...part, line: line(1) }], before: null, title: null };
  await openApp(page, address);
  await page.goto(`${address}#/records/lot/${lotId}`);
  const printed = await printing(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText(/^Sent to the printer/)).toBeVisible();
  // Without its record: a printed line of a record is its label's. Who read the story is on record before.
  expect(station.world.outputs).toEqual([{ way: 'printer', what: 'records' }]);
  expect(await printed()).toMatch(/^Whole storyLot .*Checked with the service\. Dana Whitfield$/);
});
