import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { toneOf } from '#shared/contract/verdict.ts';
import { answerWith, expect, fieldOf, test, verdictOf } from './bench.ts';
import { changed, detailOf, script, upToDate } from './scripts.ts';
import { busyWaiting, everyWhy, parkedFor } from './waitingWorlds.ts';
import { everyVerdict, scanOf, shiftOf, signedIn, signedOut } from './worlds.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectClean(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map((node) => `${node.html} ${node.any.map(({ message }) => message)}`),
  ]);
  expect(found).toEqual([]);
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('sign-in, with a refusal', async ({ page, station, address }) => {
      station.world.session = { ...signedOut, waiting: 2 };
      await page.goto(address);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Enter your email')).toBeVisible();
      await expectClean(page);
    });

    test('the scan station in every verdict', async ({ page, station, address }) => {
      test.setTimeout(90_000);
      station.world.shift = shiftOf(everyVerdict.map(({ scan }) => scan));
      await page.goto(address);
      await expect(fieldOf(page)).toBeVisible();
      await expectClean(page);
      const seen = new Set<string>();
      for (const { scan } of everyVerdict) {
        if (seen.has(scan.verdict.kind)) continue;
        seen.add(scan.verdict.kind);
        answerWith(station, scan);
        await fieldOf(page).fill(scan.value);
        await page.keyboard.press('Enter');
        await expect(verdictOf(page)).toHaveAttribute('data-tone', toneOf(scan.verdict));
        await expectClean(page, 'main');
      }
    });

    test('everything that warns at once', async ({ page, station, address }) => {
      const unknown = scanOf({ kind: 'unknown-barcode', at: Date.now(), words: null });
      station.world.session = {
        ...signedIn,
        service: { address: 'practice', practice: true },
        validity: 'lapsed',
      };
      station.world.shift = shiftOf([unknown]);
      station.world.alarms = everyVerdict
        .filter(({ scan }) => ['expired', 'unknown-barcode'].includes(scan.verdict.kind))
        .map(({ scan }) => ({ scan, raisedAt: Date.now() }));
      station.world.status = {
        connection: { kind: 'out-of-reach', since: Date.now() - 400_000 },
        waiting: 5,
        underWay: 0,
        needsDecision: 0,
        waitingForOthers: 1,
        draining: { done: 3, total: 5, since: Date.now() - 60_000 },
        clockSkewMs: 400_000,
      };
      await page.goto(address);
      await page.getByRole('region', { name: 'This shift' }).getByRole('button').click();
      await expect(page.getByText('An earlier scan')).toBeVisible();
      await expectClean(page);
      station.lineDown();
      await expect(page.getByText('This window has lost the station.')).toBeVisible();
      await expectClean(page);
    });

    test('prescriptions: the list, one of them, a picker, and every state', async ({
      page,
      station,
      address,
    }) => {
      const rows = Array.from({ length: 300 }, (_, number) =>
        script(number, { waiting: number === 2 }),
      );
      station.world.listed = rows;
      station.world.prescriptions = { ...upToDate(300), held: 20, invalid: 1 };
      const by = { firstName: 'Bo', lastName: 'Lindqvist' };
      station.world.onDetail = async () =>
        detailOf(script(2), {
          expiresAt: '2020-01-01T00:00:00Z',
          open: [changed({ by }), changed({ by, needsDecision: true })],
          others: [{ name: 'dea_schedule', value: 'IV' }],
        });
      station.world.onChoices = async () => ({
        none: 4,
        choices: [{ id: 'p1', label: 'Tamsin Larkspire', count: 7 }],
      });
      await page.goto(`${address}#/prescriptions`);
      const list = page.getByRole('listbox', { name: 'Prescriptions' });
      await list.getByRole('option').nth(2).click();
      await expect(page.getByRole('heading', { name: 'Tretinoin 3 mg' })).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: 'Patient Any' }).click();
      await page.waitForTimeout(250);
      await expectClean(page);
      await page.getByRole('option', { name: 'Tamsin Larkspire' }).click();
      const progress = {
        startedAt: 1,
        rows: 9,
        bytes: 9_000,
        changed: 1,
        unchanged: 8,
        removed: 0,
      };
      station.tell({ prescriptions: { ...upToDate(300), refreshing: progress } });
      await expect(page.getByText('Refreshing: 9 rows, 9 kB')).toBeVisible();
      await expectClean(page);
      station.world.listed = [];
      await page.getByLabel('Search prescriptions').fill('nothing');
      await expect(page.getByText('No prescription fits.')).toBeVisible();
      await expectClean(page);
    });

    test('waiting work: every reason for a decision, every list, every dialog', async ({
      page,
      station,
      address,
    }) => {
      test.setTimeout(90_000);
      await page.goto(`${address}#/waiting`);
      await expect(page.getByText('Nothing waits.')).toBeVisible();
      await expectClean(page);
      station.tellWaiting(busyWaiting(everyWhy.map((why) => parkedFor(why))));
      await expect(page.getByRole('article')).toHaveCount(everyWhy.length);
      await expectClean(page);
      const decision = { wentThrough: 'quantity' } as const;
      station.tellWaiting(busyWaiting([parkedFor({ kind: 'may-have-arrived' }, decision)]));
      await expect(page.getByRole('article')).toHaveCount(1);
      const names = ['It went through…', 'Send again…', 'Edit first…', 'Discard…', 'Take over'];
      for (const name of names) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.waitForTimeout(250);
        await expectClean(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    test('settings, practice, menu and dialogs', async ({ page, station, address }) => {
      station.world.session = {
        ...signedIn,
        service: { address: 'practice', practice: true },
        validity: 'ending',
      };
      station.world.codes = everyVerdict.slice(0, 3).map(({ name, begins }) => ({
        label: name,
        value: `CODE-${name}`,
        expect: begins,
        image: pixel,
      }));
      await page.goto(`${address}#/settings`);
      await expect(page.getByRole('heading', { name: 'Sounds' })).toBeVisible();
      await expectClean(page);
      await page.getByRole('link', { name: 'Practice' }).click();
      await expect(page.getByRole('button', { name: /^verified-lot/ })).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForTimeout(250);
      await expectClean(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      for (const item of ['Change person', 'Sign out']) {
        await page.getByRole('button', { name: 'Dana Whitfield' }).click();
        await page.waitForTimeout(250);
        await expectClean(page);
        await page.getByRole('menuitem', { name: item }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.waitForTimeout(250);
        await expectClean(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
}
