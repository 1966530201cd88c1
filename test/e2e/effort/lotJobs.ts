import { labelPrinter } from '../../support/labelPrinter.ts';
import { stopList, stopStrip } from '../../support/stopsOnPage.ts';
import { type Bench, expect } from '../host.ts';
import { setLabelPrinter } from '../setLabelPrinter.ts';
import {
  atBench,
  checkedLot,
  dialogOf,
  type Job,
  openByPalette,
  press,
  scanBadge,
  toBench,
} from './job.ts';

const quantityOf = async ({ oracle }: Bench, lotId: string) =>
  Number((await oracle.state('lot', lotId))?.['current_quantity']);

const lotPage = ({ page }: Bench) => page.getByRole('region', { name: 'Lot', exact: true });

export const lotJobs: readonly Job[] = [
  {
    name: 'Check a lot',
    told: 'its bottle in hand, to “Lot OK”',
    async prepare(bench) {
      await atBench(bench);
      const { value } = await bench.oracle.code('A good lot');
      return async (hands) => {
        await hands.scan(value);
        await expect(bench.verdict).toHaveText(/^Lot not checked/);
        await bench.page.keyboard.press('Enter');
        await expect(bench.verdict).toHaveText(/^Lot OK/);
      };
    },
  },
  {
    name: 'Find a lot',
    told: 'by its batch, from the bench to its page',
    async prepare(bench) {
      await atBench(bench);
      const { batch } = await checkedLot(bench, 'A good lot');
      await scanBadge(bench);
      return async () => {
        await openByPalette(bench, batch);
        await expect(lotPage(bench)).toContainText(batch);
      };
    },
  },
  {
    name: 'Correct a count',
    told: 'of the lot in hand, until the service has it',
    async prepare(bench) {
      await atBench(bench);
      const { lotId } = await checkedLot(bench, 'A good lot');
      return async () => {
        await press(bench, 'Count');
        await dialogOf(bench)
          .getByLabel(/^On hand/)
          .fill('41.5');
        await bench.page.keyboard.press('Enter');
        await expect(dialogOf(bench)).toHaveCount(0);
        await expect.poll(() => quantityOf(bench, lotId)).toBe(41.5);
      };
    },
  },
  {
    name: 'Pull an expired lot',
    told: 'from its scan until it is out of use, with a task',
    async prepare(bench) {
      await atBench(bench);
      const { value, entityId } = await bench.oracle.code('A lot past its expiry');
      return async (hands) => {
        const { page, oracle } = bench;
        await hands.scan(value);
        await expect(bench.verdict).toHaveText(/^Lot not checked/);
        await page.keyboard.press('Enter');
        await expect(bench.verdict).toHaveText(/^Expired/);
        await expect(page.getByRole('button', { name: 'Settle' })).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(stopList(page)).toBeVisible();
        await page.keyboard.press('2');
        await dialogOf(bench).getByRole('button', { name: /^Pull/ }).click();
        await expect(dialogOf(bench)).toHaveCount(0);
        await expect(stopStrip(page)).toHaveCount(0);
        await expect
          .poll(() => oracle.state('lot', entityId), { timeout: 30_000 })
          .toMatchObject({ is_active: false, current_quantity: 0 });
      };
    },
  },
  {
    name: 'Count round with three lots',
    told: 'from the bench until the service has all three',
    async prepare(bench) {
      await atBench(bench);
      const lots = [
        await checkedLot(bench, 'A good lot'),
        await checkedLot(bench, 'Another good lot'),
        await checkedLot(bench, 'A right bottle'),
      ];
      return async (hands) => {
        const { page } = bench;
        await page.getByRole('link', { name: 'Lots' }).click();
        await page.getByRole('link', { name: 'Count round' }).click();
        await press(bench, 'Begin a count round');
        const inHand = page.getByRole('region', { name: 'Lot in hand' });
        await expect(inHand).toContainText('Scan a lot.');
        for (const { value, batch } of lots) {
          await hands.scan(value);
          await expect(inHand).toContainText(batch);
          await expect(page.getByLabel('Counted now')).toBeFocused();
          await page.keyboard.type('41', { delay: 90 });
        }
        await page.keyboard.press('Enter');
        await expect(page.getByRole('region', { name: 'Tally' })).toContainText('counted3');
        await press(bench, 'See the differences');
        await press(bench, /^Send 3 counts/);
        for (const { lotId } of lots) {
          await expect.poll(() => quantityOf(bench, lotId), { timeout: 30_000 }).toBe(41);
        }
      };
    },
  },
  {
    name: 'Package of a maker',
    told: 'of a known lot, scanned, to its lot’s page',
    async prepare(bench) {
      await atBench(bench);
      const { batch } = await checkedLot(bench, 'A right bottle');
      await scanBadge(bench);
      const { value } = await bench.oracle.code('A package of the right bottle’s lot');
      return async (hands) => {
        await hands.scan(value);
        await expect(bench.verdict).toHaveText(/^Lot OK/);
        await bench.page.keyboard.press('Enter');
        await expect(lotPage(bench)).toContainText(batch);
      };
    },
  },
  {
    name: 'Print a label',
    told: 'of the lot in hand, to the label printer',
    async prepare(bench) {
      const { page } = bench;
      const printer = await labelPrinter();
      await atBench(bench);
      await page.getByRole('link', { name: 'Settings' }).click();
      await setLabelPrinter(page, printer.port);
      await toBench(bench);
      const { batch } = await checkedLot(bench, 'A good lot');
      return async () => {
        await page.keyboard.press('Control+p');
        await dialogOf(bench).getByRole('button', { name: 'Print', exact: true }).click();
        await expect.poll(() => printer.jobs.length).toBe(1);
        expect(printer.jobs[0]).toContain(batch);
        await printer.stop();
      };
    },
  },
];
