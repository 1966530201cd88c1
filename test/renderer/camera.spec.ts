/// <reference types="node" />
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { type FilmedCode, film, filmArguments, type Scene } from '../support/film.ts';
import { whole } from '../support/whole.ts';
import { expect, giveToken, openApp, test, verdictOf, wedge } from './app.ts';
import { give, labelPicture, openPanel, panelOf, shelfPicture } from './cameraPanel.ts';
import { lotCode, orderCode, passText, signedIn } from './worlds.ts';

const readOf = (page: Page) => page.getByRole('region', { name: 'Read by the camera' });
const values = (station: { enteredScans: { value: string }[] }) =>
  station.enteredScans.map(({ value }) => value);

const upc: FilmedCode = { kind: 'upca', text: '305744072055' };
const lot: FilmedCode = { kind: 'qrcode', text: lotCode };
const order: FilmedCode = { kind: 'datamatrix', text: orderCode };

/** Its own browser, whose camera plays these scenes over and over. */
async function filming(browser: Browser, scenes: readonly Scene[]) {
  const file = join(tmpdir(), `camera-${crypto.randomUUID()}.mjpeg`);
  await film(browser, scenes, file);
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const seeing = await chromium.launch({
    args: [...args, ...filmArguments(file)],
    ...(executablePath !== undefined && { executablePath }),
  });
  const page = await seeing.newPage();
  await giveToken(page);
  return {
    page,
    async [Symbol.asyncDispose]() {
      await seeing.close();
      await rm(file, { force: true });
    },
  };
}

test('reads bottles one after the other, once each, while the scanner stays armed', async ({
  browser,
  station,
  address,
}) => {
  const empty: Scene = { codes: [], frames: 45 };
  const roundMs = ((2 * 45 + 2 * 75) / 30) * 1_000;
  await using camera = await filming(browser, [
    empty,
    { codes: [lot], frames: 75 },
    empty,
    { codes: [upc], frames: 75 },
  ]);
  const { page } = camera;
  await openApp(page, address);
  const began = Date.now();
  await openPanel(page);
  const both = [lotCode, upc.text].sort();
  await expect.poll(() => [...new Set(values(station))].sort(), { timeout: 40_000 }).toEqual(both);
  await expect.poll(() => values(station).length, { timeout: 40_000 }).toBeGreaterThanOrEqual(3);
  // The film goes round and round: each label once a round, however long it is held there.
  const rounds = Math.floor((Date.now() - began) / roundMs) + 2;
  for (const value of both) {
    expect(values(station).filter((read) => read === value).length).toBeLessThanOrEqual(rounds);
  }
  await expect(readOf(page)).toContainText('QR Code');
  await expect(readOf(page)).toContainText('UPC-A');
  await expect(verdictOf(page)).toHaveText(passText);
  // The panel stays while the screen changes, and closing it stops the camera.
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(panelOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close the camera' }).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Camera', exact: true })).toBeFocused();
  const before = values(station).length;
  await wedge(page, orderCode);
  await expect.poll(() => values(station).slice(before)).toEqual([orderCode]);
  // How each came in is kept, so that it can be counted.
  const sources = station.enteredScans.map(({ source }) => source);
  expect(new Set(sources.slice(0, before))).toEqual(new Set(['camera']));
  expect(sources.at(-1)).toBe('scanner');
});

test('of several codes the expected kind wins; else the person chooses, and nothing is entered before', async ({
  browser,
  station,
  address,
}) => {
  await using camera = await filming(browser, [{ codes: [lot, upc], frames: 30 }]);
  const { page } = camera;
  await openApp(page, address);
  await openPanel(page);
  await expect(readOf(page)).toContainText(lotCode);
  expect(values(station)).toEqual([lotCode]);

  await using shelf = await filming(browser, [{ codes: [lot, order], frames: 30 }]);
  await openApp(shelf.page, address);
  await openPanel(shelf.page);
  const choices = shelf.page.getByRole('region', { name: 'Which code?' });
  await expect(choices).toContainText('2 codes are in view');
  expect(values(station)).toEqual([lotCode]);
  await choices.getByRole('button', { name: orderCode }).click();
  await expect.poll(() => values(station)).toEqual([lotCode, orderCode]);
  await expect(choices).toHaveCount(0);
});

test(
  'a camera without a frame for a moment, as when another is chosen, is read again at its next',
  whole,
  async ({ browser, station, address }) => {
    await using camera = await filming(browser, [{ codes: [lot], frames: 30 }]);
    const { page } = camera;
    const troubles: string[] = [];
    page.on('pageerror', ({ message }) => troubles.push(message));
    await page.addInitScript(() => {
      let missing = 3;
      const { VideoFrame: RealFrame } = window;
      window.VideoFrame = new Proxy(RealFrame, {
        construct(target, given) {
          if (missing === 0) return Reflect.construct(target, given);
          missing -= 1;
          throw new DOMException('Invalid source state', 'InvalidStateError');
        },
      });
    });
    await openApp(page, address);
    await openPanel(page);
    await expect.poll(() => values(station), { timeout: 40_000 }).toEqual([lotCode]);
    expect(troubles).toEqual([]);
  },
);

/** A page whose cameras are made up: `benchCamera` says what opening one does. */
async function withoutCamera(page: Page, refusal: string): Promise<void> {
  await page.addInitScript((name) => {
    Reflect.set(window, 'benchCamera', name);
    const devices = navigator.mediaDevices;
    devices.getUserMedia = async () => {
      const refused = String(Reflect.get(window, 'benchCamera'));
      if (refused !== '') throw new DOMException('refused', refused);
      const canvas = document.createElement('canvas');
      canvas.width = 320;
      canvas.height = 240;
      const context = canvas.getContext('2d');
      let shade = 0;
      setInterval(() => {
        shade = (shade + 8) % 256;
        if (context === null) return;
        context.fillStyle = `rgb(${shade},${shade},${shade})`;
        context.fillRect(0, 0, 320, 240);
      }, 50);
      const stream = canvas.captureStream(20);
      Reflect.set(window, 'benchTrack', stream.getVideoTracks()[0]);
      return stream;
    };
    devices.enumerateDevices = async () =>
      ['left', 'right'].map((side) => ({
        kind: 'videoinput' as const,
        deviceId: side,
        groupId: '',
        label: `Camera on the ${side}`,
        toJSON: () => ({}),
      }));
  }, refusal);
}

/** Runs in the page: whether a video plays the camera opened last. */
function playsTrack(): boolean {
  const track: unknown = Reflect.get(window, 'benchTrack');
  return [...document.querySelectorAll('video')].some(
    ({ srcObject }) => srcObject instanceof MediaStream && srcObject.getVideoTracks()[0] === track,
  );
}

const cameraSays = (page: Page, refusal: string) =>
  page.evaluate((name) => Reflect.set(window, 'benchCamera', name), refusal);

test('each camera trouble is explained, with what to do', async ({ page, station, address }) => {
  await withoutCamera(page, 'NotAllowedError');
  await openApp(page, address);
  await openPanel(page);
  const trouble = panelOf(page).getByRole('alert');
  await expect(trouble).toContainText('may not be used');
  const again = trouble.getByRole('button', { name: 'Try again' });
  for (const [refusal, words] of [
    ['NotFoundError', 'No camera is connected'],
    ['NotReadableError', 'Another program is using the camera'],
  ] as const) {
    await cameraSays(page, refusal);
    await again.click();
    await expect(trouble).toContainText(words);
  }
  // The hand scanner goes on as always.
  await wedge(page, lotCode);
  await expect.poll(() => values(station)).toEqual([lotCode]);

  await cameraSays(page, '');
  await again.click();
  await expect(trouble).toHaveCount(0);
  await expect(panelOf(page)).toContainText('Hold a barcode inside the corners');
  await panelOf(page).getByText('Camera, light, pictures').click();
  const which = page.getByLabel('Which camera');
  await page.evaluate(() => Reflect.set(window, 'benchTrack', null));
  await which.selectOption('Camera on the right');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bench-camera'))).toBe('right');
  // The other camera plays: only then does the panel listen to its track.
  await expect.poll(() => page.evaluate(playsTrack)).toBe(true);

  await cameraSays(page, 'NotFoundError');
  await page.evaluate(() => Reflect.get(window, 'benchTrack').dispatchEvent(new Event('ended')));
  await expect(trouble).toContainText('The camera was unplugged');
  await cameraSays(page, '');
  await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
  await expect(trouble).toHaveCount(0);
});

test(
  'a decoder that cannot be loaded is reported, and the panel stops asking for codes',
  whole,
  async ({ browser, address }) => {
    await using camera = await filming(browser, [{ codes: [lot], frames: 30 }]);
    const { page } = camera;
    await page.route('**/*.wasm', (route) => route.abort());
    await openApp(page, address);
    await openPanel(page);
    await expect(panelOf(page).getByRole('alert')).toContainText('can be read just now');
    await expect(panelOf(page)).not.toContainText('Hold a barcode');
    await give(page, 'drop', await labelPicture(order));
    await expect(panelOf(page)).toContainText('The picture could not be looked at.');
  },
);

test('a picture is read by file, drop and paste', async ({ page, station, address }) => {
  station.world.session = signedIn;
  await withoutCamera(page, 'NotFoundError');
  await openApp(page, address);
  await openPanel(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: await labelPicture(lot) });
  await expect.poll(() => values(station)).toEqual([lotCode]);
  await give(page, 'drop', await labelPicture(order));
  await expect.poll(() => values(station)).toEqual([lotCode, orderCode]);
  await give(page, 'paste', await labelPicture(upc));
  await expect.poll(() => values(station)).toEqual([lotCode, orderCode, upc.text]);
  expect(station.enteredScans.every(({ source }) => source === 'picture')).toBe(true);

  // Bars of a few rows: their number may be chance, so none is read.
  await give(page, 'drop', await labelPicture({ ...upc, height: 0.35 }));
  await expect(panelOf(page)).toContainText('No barcode could be read', { timeout: 40_000 });
  expect(values(station)).toHaveLength(3);

  await give(page, 'drop', Buffer.from('no picture at all'), 'text/plain');
  await expect(panelOf(page)).toContainText('not a picture this program can open');
  const blank = await page.screenshot({ clip: { x: 200, y: 640, width: 60, height: 40 } });
  await give(page, 'drop', blank);
  await expect(panelOf(page)).toContainText('No barcode could be read');
  expect(values(station)).toHaveLength(3);
});

test('the panel without a camera and with two codes to choose from has no accessibility errors', async ({
  page,
  address,
}) => {
  await withoutCamera(page, 'NotFoundError');
  await openApp(page, address);
  await openPanel(page);
  await expect(panelOf(page).getByRole('alert')).toContainText('No camera is connected');
  await give(page, 'drop', await shelfPicture(page, [lot, order]));
  await expect(page.getByRole('region', { name: 'Which code?' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: lotCode }).click();
  await expect(readOf(page)).toContainText(lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await expectClean(page);
});
