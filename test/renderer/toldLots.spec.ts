import type { Page } from '@playwright/test';
import type { ToldLot } from '#shared/contract/lotViews.ts';
import { looksRight } from '../e2e/pictures.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { knownLots, lotId, lotRow, unknownLot } from './double/lots.ts';
import type { StationDouble } from './stationDouble.ts';
import { dayFromNow } from './worlds.ts';

const at = new Date().setHours(13, 58);
const by = { bench: 'Bench 2', at };
const told: ToldLot = {
  by,
  fields: {
    batch_number: 'B-20233',
    manufacturer: 'Acme Biologics',
    mpn: null,
    upc: '312345678906',
    expiration_date: dayFromNow(200),
    unit_type: 'tablet',
    current_quantity: '92',
    is_active: true,
  },
  products: ['Amoxicillin 500 mg capsule'],
  stops: null,
};

const openLot = async (page: Page, station: StationDouble, address: string, lot: ToldLot) => {
  station.world.lots.onDetail = async (id) => ({ ...unknownLot(id), told: lot });
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
};

test('a lot that another bench alone has seen is listed with where and when', async ({
  page,
  station,
  address,
}) => {
  const row = lotRow({ products: told.products, seenAt: null, toldBy: by, changes: 0 });
  station.world.lots.onKnown = async () => knownLots([row]);
  await openApp(page, address);
  await page.goto(`${address}#/lots`);
  const listed = page.getByRole('row', { name: /Amoxicillin/ });
  await expect(listed).toContainText('Seen at Bench 2, 1:58 PM');
  await expect(listed).not.toContainText('Never');
  await expect(page.getByText('scanned at this station or at another bench.')).toBeVisible();
  await looksRight(page, 'told-list');
});

test('its page names it by what was told, and says whose word that is', async ({
  page,
  station,
  address,
}) => {
  await openLot(page, station, address, told);
  await expect(page.getByRole('heading', { name: /Amoxicillin/ })).toBeVisible();
  const part = page.getByRole('region', { name: 'Seen at Bench 2, 1:58 PM' });
  await expect(part).toContainText('92 tablet');
  await expect(part).toContainText('check the lot here');
  // The service has told this bench nothing.
  await expect(page.getByText('The service has not told of this lot.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await looksRight(page, 'told-page');
});

test(
  'what another bench told against it stops its page, in that bench’s name',
  whole,
  async ({ page, station, address }) => {
    const stops = { isInactive: true, lastDay: null };
    await openLot(page, station, address, { ...told, stops });
    const stop = page.getByRole('alert');
    await expect(stop).toContainText('Inactive');
    await expect(stop).toContainText('Seen at Bench 2, 1:58 PM.');
    await looksRight(page, 'told-stop');
  },
);
