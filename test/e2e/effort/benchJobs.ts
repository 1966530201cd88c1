import {
  beginPeople,
  boBadge,
  boPin,
  here,
  leadPin,
  lock,
  pinOf,
  typePin,
} from '../benchPeople.ts';
import { checkLots, scanFor, stopDesk } from '../fillPage.ts';
import { type Bench, expect } from '../host.ts';
import type { Hands } from './hands.ts';
import { atBench, dialogOf, type Job, press, toBench } from './job.ts';

/** Scans a practice code, and waits for what the band says of it. */
async function scanned(bench: Bench, hands: Hands, label: string, words: RegExp): Promise<void> {
  await hands.scan((await bench.oracle.code(label)).value);
  await expect(bench.verdict, label).toHaveText(words);
}

const pharmacistPin = '580293';

async function addPharmacist({ page }: Bench): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Ross');
  await page.getByRole('radiogroup', { name: 'Role' }).getByText('Pharmacist').click();
  for (const label of ['New PIN', 'New PIN again']) {
    await page.getByLabel(label, { exact: true }).pressSequentially(pharmacistPin, { delay: 90 });
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Done' })).toHaveText('Ann Ross was added.');
}

export const benchJobs: readonly Job[] = [
  {
    name: 'Verify a scan',
    told: 'a badge, to its verdict',
    async prepare(bench) {
      await atBench(bench);
      return (hands) => scanned(bench, hands, 'A user', /^Badge known/);
    },
  },
  {
    name: 'Open a fill and finish it',
    told: 'two bottles, from its label to its label',
    async prepare(bench) {
      await atBench(bench);
      await checkLots(bench);
      return async (hands) => {
        await scanned(bench, hands, 'A prescription to fill', /^Prescription OK/);
        await scanned(bench, hands, 'A right bottle with 30 left', /^Matches /);
        await scanned(bench, hands, 'A right bottle', /^Matches .*Scan the label again/);
        await scanned(bench, hands, 'A prescription to fill', /^Scans complete /);
      };
    },
  },
  {
    name: 'Override of a stop',
    told: 'a bottle that expires too soon, by the pharmacist',
    async prepare(bench) {
      await atBench(bench);
      await checkLots(bench);
      await beginPeople(bench);
      await addPharmacist(bench);
      await toBench(bench);
      await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
      return async (hands) => {
        await scanned(bench, hands, 'A bottle that expires too soon', /^Expires too soon/);
        await press(bench, 'A pharmacist goes past it…');
        await dialogOf(bench).getByText('Shorter supply agreed').click();
        await bench.page.keyboard.press('Enter');
        await expect(pinOf(bench)).toBeFocused();
        await bench.page.keyboard.press('ArrowDown');
        await expect(bench.page.getByRole('option', { name: /^Ann Ross/ })).toBeVisible();
        await bench.page.keyboard.press('Enter');
        await typePin(bench, pharmacistPin);
        await expect(stopDesk(bench)).toHaveCount(0);
      };
    },
  },
  {
    name: 'Lock and unlock',
    told: 'by keys, with a PIN',
    async prepare(bench) {
      await atBench(bench);
      await beginPeople(bench);
      await toBench(bench);
      return async () => {
        await bench.page.keyboard.press('Control+l');
        await expect(lock(bench)).toBeVisible();
        await typePin(bench, leadPin);
        await expect(here(bench, 'Pia Practice')).toBeVisible();
      };
    },
  },
  {
    name: 'Sign in',
    told: 'the first time, from the link to the bench',
    async prepare(bench) {
      await bench.open();
      return async () => {
        const { page } = bench;
        await page.getByLabel('Service address').fill(bench.service);
        await page.getByLabel('Email').fill('practice@bench.test');
        await page.getByLabel('Password').fill('practice');
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Scan or type a barcode')).toBeVisible();
      };
    },
  },
  {
    name: 'Hand over',
    told: 'with a note, signed by the next person',
    async prepare(bench) {
      await atBench(bench);
      await beginPeople(bench);
      await toBench(bench);
      return async (hands) => {
        const { page } = bench;
        await here(bench, 'Pia Practice').click();
        await page.getByRole('menuitem', { name: 'Hand over' }).click();
        await page.getByLabel('Note for the next person').fill('P.P. calls at four');
        await press(bench, 'Sign over to the next person');
        await expect(pinOf(bench)).toBeFocused();
        await hands.scan(boBadge);
        await expect(dialogOf(bench)).toContainText('Bo Lindqvist');
        await typePin(bench, boPin);
        await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
      };
    },
  },
];
