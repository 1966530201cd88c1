import type { Page } from '@playwright/test';
import { looksRight } from '../e2e/pictures.ts';
import { openStops, stopOf } from '../support/stopsOnPage.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, soundsPlayed, test } from './app.ts';
import { scanOf } from './worlds.ts';

// The page's clock is its window's.
test.use({ ownWindow: true });

const late = (n: number) =>
  stopOf(
    scanOf(
      { kind: 'unknown-barcode', at: 1, words: null },
      { id: crypto.randomUUID(), value: `CODE-${n}`, subject: null },
    ),
    { raisedAt: n },
  );

const alarmsHeard = async (page: Page) =>
  (await soundsPlayed(page)).filter((sound) => sound === 'alarm').length;

test('an alarm is heard again every few minutes until it is settled, and by a sound of its own', async ({
  page,
  station,
  address,
}) => {
  await page.clock.install();
  await openApp(page, address);
  station.publish({ alarms: [late(1)] });
  await expect.poll(() => soundsPlayed(page)).toEqual(['alarm']);
  await page.clock.runFor(4 * 60_000);
  expect(await alarmsHeard(page)).toBe(1);
  await page.clock.runFor(70_000);
  expect(await alarmsHeard(page)).toBe(2);
  await page.clock.runFor(5 * 60_000);
  expect(await alarmsHeard(page)).toBe(3);
  const list = await openStops(page);
  await list.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('CODE-1')).toHaveCount(0);
  await page.clock.runFor(20 * 60_000);
  expect(await alarmsHeard(page)).toBe(3);
});

test(
  'muted alarms are silent, and the status line of every screen says until when',
  whole,
  async ({ page, station, address }) => {
    await page.clock.install();
    await openApp(page, address);
    const mutedUntil = Date.now() + 15 * 60_000;
    station.push({
      kind: 'alarm-sound',
      sound: { leastVolume: 50, everyMinutes: 1, mutedUntil },
    });
    await expect(page.getByRole('contentinfo')).toContainText('Alarms muted until');
    station.publish({ alarms: [late(1)] });
    await expect(page.getByText('1 to settle').first()).toBeVisible();
    await page.clock.runFor(10 * 60_000);
    expect(await alarmsHeard(page)).toBe(0);
    // It still stands when they sound again.
    await page.clock.runFor(7 * 60_000);
    expect(await alarmsHeard(page)).toBeGreaterThan(0);
    await expect(page.getByRole('contentinfo')).not.toContainText('Alarms muted');
  },
);

test('how loud and how often is chosen, and alarms are muted for a while only', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  const card = page.getByRole('region', { name: 'Alarms' });
  await card.getByRole('radiogroup', { name: 'At least this loud' }).getByText('70 %').click();
  await card.getByRole('radiogroup', { name: 'Heard again every' }).getByText('2 min').click();
  await expect
    .poll(() => station.world.settings.alarms)
    .toEqual({ leastVolume: 70, everyMinutes: 2 });
  await card.getByRole('button', { name: 'Mute for 30 min' }).click();
  await expect.poll(() => station.world.muted).toEqual([30]);
  station.push({
    kind: 'alarm-sound',
    sound: { leastVolume: 70, everyMinutes: 2, mutedUntil: Date.now() + 1_800_000 },
  });
  await expect(card.getByText(/^Muted until .*Alarms still show/)).toBeVisible();
  await looksRight(page, 'alarms');
  await card.getByRole('button', { name: 'Let them sound again' }).click();
  await expect.poll(() => station.world.muted).toEqual([30, null]);
});
