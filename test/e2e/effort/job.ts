import { type Bench, expect } from '../host.ts';
import type { Effort, Hands } from './hands.ts';

/** One thing that a technician does many times a shift. */
export interface Job {
  readonly name: string;
  /** Where it begins and what its end is, in a few words for the table. */
  readonly told: string;
  /** How little issue 24 wants it to take; left out where that is no more than before. */
  readonly atMost?: Effort;
  /** Brings the bench to where the job begins, uncounted; returns how a person does it from there. */
  prepare(bench: Bench): Promise<(hands: Hands) => Promise<void>>;
}

export const dialogOf = ({ page }: Bench) => page.getByRole('dialog');

export const press = ({ page }: Bench, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** By the palette, from wherever: its keys, a text, and Enter for the best that it finds. */
export async function openByPalette({ page }: Bench, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text, { delay: 90 });
  // Enter takes the selected line, and what is typed last is looked up a moment later.
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Palette' })).toHaveCount(0);
}

/** Signed in, at the scan screen. */
export async function atBench(bench: Bench): Promise<void> {
  await bench.open();
  await bench.signIn();
}

/** Back at the scan screen, from wherever. */
export async function toBench({ page }: Bench): Promise<void> {
  await page.getByRole('link', { name: /^Scan/ }).click();
  await expect(page.getByLabel('Scan or type a barcode')).toBeVisible();
}

/** A lot in hand that the service has been asked about: its verdict is its own. */
export async function checkedLot(bench: Bench, label: string) {
  const { value, entityId } = await bench.oracle.code(label);
  await bench.scan(value);
  await expect(bench.verdict).toHaveText(/^Lot not checked/);
  await press(bench, 'Check lot');
  await expect(bench.verdict).not.toHaveText(/^Lot not checked/);
  const record = await bench.oracle.state('lot', entityId);
  return {
    value,
    lotId: entityId,
    batch: String(record?.['batch_number']),
    quantity: Number(record?.['current_quantity']),
  };
}

/** Something else is in hand now. */
export async function scanBadge(bench: Bench): Promise<void> {
  await bench.scan((await bench.oracle.code('A user')).value);
  await expect(bench.verdict).toHaveText(/^Badge known/);
}
