import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { someOf, whole } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { aloneAtSite, siteOfThree } from './double/site.ts';
import type { StationDouble } from './stationDouble.ts';

async function openBenches(
  page: Page,
  station: StationDouble,
  address: string,
  view = siteOfThree(),
) {
  station.site.view = view;
  await openApp(page, address);
  await page.goto(`${address}#/benches`);
}

test('a scanned code asks to join; text that is no code of a site is refused and kept', async ({
  page,
  station,
  address,
}) => {
  await openBenches(page, station, address, aloneAtSite);
  const code = page.getByLabel('Code of the site');
  await code.fill('Not a code');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByRole('alert')).toContainText('Not a code of a site');
  await expect(code).toHaveValue('Not a code');
  await wedge(page, `PBJOIN1_${'Qm90dGxlcw'.repeat(20)}`);
  await expect(page.getByText('This bench has asked to be let in')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the site…' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('Join a site')).toBeVisible();
});

test(
  'the first bench begins a site with the broker’s line, by keyboard',
  whole,
  async ({ page, station, address }) => {
    await openBenches(page, station, address, aloneAtSite);
    await page.getByLabel('Name of the pharmacy').fill('Main Street Pharmacy');
    await page.getByLabel('Name of this bench').fill('Counter');
    // Typed as fast as this, it would be a scanner's.
    await page.getByLabel('The broker’s line').fill('PBBROKER1_xyz');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Connected to the other benches')).toBeVisible();
    expect(station.site.made).toEqual([
      { site: 'Main Street Pharmacy', bench: 'Counter', broker: 'PBBROKER1_xyz' },
    ]);
  },
);

for (const scheme of someOf(['light', 'dark'] as const, 2)) {
  test(`${scheme} › the lead sees who is there, shows a code and takes a bench off`, async ({
    page,
    station,
    address,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openBenches(page, station, address, { ...siteOfThree(), drops: { forged: 2 } });
    const list = page.getByRole('list', { name: 'Benches' });
    await expect(list).toContainText('3 not sent');
    await expect(list).toContainText('1 to settle');
    await expect(list.getByRole('listitem').filter({ hasText: 'Not heard' })).toContainText(
      'Fill 2',
    );
    await expect(page.getByRole('alert')).toContainText('2 messages were not from a bench');
    await page.getByLabel('Name of the new bench').fill('Fill 3');
    await page.getByRole('button', { name: 'Show its code' }).click();
    await expect(page.getByRole('img', { name: 'Code that lets Fill 3 in' })).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'Take off… Fill 2' }).click();
    await page.getByRole('button', { name: 'Take it off' }).click();
    await expect(list).toContainText('Taken off');
    await expect(page.getByRole('button', { name: 'Take off… Fill 2' })).toHaveCount(0);
  });
}

test('apart from the others it says so once, with why, and that it works on', async ({
  page,
  station,
  address,
}) => {
  const since = Date.now() - 180_000;
  const state = { kind: 'apart' as const, since, trouble: 'out-of-reach' as const };
  await openBenches(page, station, address, { ...siteOfThree(), state });
  await expect(page.getByText(/Apart from the other benches for 3 min.*works on/)).toBeVisible();
});
