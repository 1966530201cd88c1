import type { Page } from '@playwright/test';
import type { LotHere, Round } from '#shared/contract/rounds.ts';
import { decimalSchema, readDecimal } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { expect, openApp } from './app.ts';
import type { StationDouble } from './stationDouble.ts';
import { dana, dayFromNow, lot, lotSubject } from './worlds.ts';

const id = (last: number) =>
  lotIdSchema.parse(`7d1e02c4-8a1f-4b55-9c21-0de4b6a7f3${String(last).padStart(2, '0')}`);

/** A lot and its own barcode. */
export function coded(last: number, part: Partial<LotHere['lot']> = {}) {
  const here: LotHere = {
    lotId: id(last),
    lot: { ...lot, batchNumber: `B-204${last}`, quantity: '95', answeredQuantity: '95', ...part },
  };
  return { here, code: `INVENTORY_LOT-${here.lotId}-K9Q2` };
}

export const first = coded(17);
export const second = coded(18, {
  manufacturer: 'Northfield Compounding Supply',
  products: ['Semaglutide 2.5 mg/mL injection', 'Semaglutide 5 mg/mL injection'],
  quantity: '12.5',
  answeredQuantity: '12.5',
  unit: 'mL',
});
export const expired = coded(19, { expires: dayFromNow(-18), isActive: false, changes: 1 });
export const packageCode = '305744072055';

/** The lots that the double knows by their codes; the package fits two of them. */
export function knowLots(station: StationDouble): void {
  for (const { here, code } of [first, second, expired]) station.rounds.lots.set(code, [here]);
  station.rounds.lots.set(packageCode, [first.here, second.here]);
  const usual = station.world.onEnter;
  station.world.onEnter = async (input) => {
    const scan = await usual(input);
    const [here] = station.rounds.lots.get(input.value) ?? [];
    if (here === undefined) return scan;
    return { ...scan, subject: { ...lotSubject, entityId: here.lotId, lot: here.lot } };
  };
}

const counted = ({ here }: typeof first, quantity: string, known = here.lot?.quantity ?? '') => ({
  ...here,
  quantity: decimalSchema.parse(quantity),
  unit: here.lot?.unit ?? null,
  known: decimalSchema.parse(known),
  now: { known: readDecimal(here.lot?.quantity ?? ''), unit: here.lot?.unit ?? null },
  at: Date.now() - 240_000,
});

/** A round in the middle: one agrees, one differs, one changed since, and two scans without a lot. */
export function midway(part: Partial<Round> = {}): Round {
  return {
    id: '0b9c0f5e-5a0e-4a53-a2a5-0f65c54f7d11',
    by: dana,
    blind: false,
    beganAt: Date.now() - 1_260_000,
    inHand: first.here,
    counts: [counted(first, '92'), counted(second, '12.5'), counted(expired, '40', '60')],
    toCount: [],
    elsewhere: [],
    strays: [
      { value: '0031122470512', because: 'no-such-lot', times: 2, at: Date.now() - 60_000 },
      {
        value: 'ORDER-31c0b7de-4410-4a0e-8f5b-c1d2e3f40512-R4T1',
        because: 'not-a-lot',
        times: 1,
        at: Date.now() - 90_000,
      },
    ],
    ...part,
  };
}

export const lastStep = (page: Page) => page.getByRole('status', { name: 'Last step' });
export const inHand = (page: Page) => page.getByRole('region', { name: 'Lot in hand' });
export const tally = (page: Page) => page.getByRole('region', { name: 'Tally' });
export const number = (page: Page) => page.getByLabel('Counted now');

export async function openRound(page: Page, address: string): Promise<void> {
  await openApp(page, address);
  await page.goto(`${address}#/lots/round`);
}

/** A scan before the round has begun is none of its. */
export async function beginRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin a count round' }).click();
  await expect(inHand(page)).toContainText('Scan a lot.');
}
