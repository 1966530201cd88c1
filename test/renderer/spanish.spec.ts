import type { Page } from '@playwright/test';
import { looksRight } from '../e2e/pictures.ts';
import { someOf } from '../support/whole.ts';
import { expect, test } from './app.ts';
import { someDialogs } from './dialogs.ts';
import { cutOn, englishOn, foundInSpanish, speakSpanish } from './inSpanish.ts';
import { screenPaths } from './screenPaths.ts';
import { everyVerdict, shiftOf, signedIn, signedOut } from './worlds.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Waits until the page's fonts are there, since a text is measured. */
const ready = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

const saidOn = async (page: Page) => ({ english: await englishOn(page), cut: await cutOn(page) });
const well = { english: [], cut: [] };

test('every screen speaks Spanish alone, and no text of it is cut', async ({
  page,
  station,
  address,
}) => {
  await speakSpanish(page);
  station.world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  station.world.shift = shiftOf(everyVerdict.map(({ scan }) => scan));
  await page.goto(address);
  await expect(page.getByText('Listo para escanear', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await ready(page);
  for (const path of someOf(screenPaths, 2)) {
    await page.goto(`${address}#${path}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(async () => ({ path, ...(await saidOn(page)) })).toEqual({ path, ...well });
    await looksRight(page, `es${path.replaceAll('/', '-')}`);
  }
});

test('a person changes the language at the sign-in, in Settings and by the palette, and the window keeps it', async ({
  page,
  station,
  address,
}) => {
  station.world.session = signedOut;
  await page.goto(address);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible();
  await expect.poll(() => saidOn(page)).toEqual(well);
  await looksRight(page, 'es-sign-in');
  station.publish({ session: signedIn });
  await expect(page.getByText('Listo para escanear', { exact: true })).toBeVisible();
  await page.goto(`${address}#/settings`);
  await page.getByRole('radiogroup', { name: 'Idioma' }).getByText('English').click();
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('espa', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible();
});

test('offline, the line at the foot is as high as ever', async ({ page, station, address }) => {
  await speakSpanish(page);
  // This machine's sound may begin late, or not at all.
  await page.addInitScript(() =>
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'running' }),
  );
  station.world.session = { ...signedIn, service: { address: 'practice', practice: true } };
  await page.goto(address);
  await expect(page.getByText('Listo para escanear', { exact: true })).toBeVisible();
  await ready(page);
  const foot = page.locator('footer');
  const before = await foot.boundingBox();
  station.publish({
    status: {
      ...station.world.status,
      waiting: 1,
      connection: { kind: 'out-of-reach', since: Date.now() - 1_000 },
    },
  });
  await expect(foot).toContainText('Siga trabajando');
  expect(await foot.boundingBox()).toEqual(before);
  await looksRight(page, 'es-offline');
});

test('the lock speaks Spanish, and is changed there by whoever comes', async ({
  page,
  station,
  address,
}) => {
  await speakSpanish(page);
  station.people.switchOn(null);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'El puesto está bloqueado' })).toBeVisible();
  await expect.poll(() => saidOn(page)).toEqual(well);
  await looksRight(page, 'es-lock');
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
});

// All of them where the proof asks for it.
for (const dialog of someDialogs(12)) {
  test(`${dialog.name}: its dialog speaks Spanish alone, and no text of it is cut`, async ({
    page,
    station,
    address,
  }) => {
    await speakSpanish(page);
    const spanish = foundInSpanish(page);
    await dialog.begin({ page: spanish, station, address });
    await dialog.open(spanish);
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await ready(page);
    await expect.poll(() => saidOn(page)).toEqual(well);
    await looksRight(page, `es-dialog-${dialog.name.replaceAll(' ', '-')}`);
  });
}
