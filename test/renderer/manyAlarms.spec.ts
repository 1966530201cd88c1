import { openStops, stopOf, stopStrip } from '../support/stopsOnPage.ts';
import { expect, openApp, soundsPlayed, test } from './app.ts';
import { scanOf } from './worlds.ts';

test('of many alarms the latest are shown with the number of the others, which come in silence', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const alarms = Array.from({ length: 32 }, (_, n) =>
    stopOf(
      scanOf(
        { kind: 'unknown-barcode', at: 1, words: null },
        { id: crypto.randomUUID(), value: `CODE-${n}`, subject: null },
      ),
      { raisedAt: n + 1 },
    ),
  );
  station.publish({ alarms });
  await expect(stopStrip(page)).toContainText('32 to settle');
  const list = await openStops(page);
  await expect(list.getByRole('button', { expanded: false })).toHaveCount(29);
  await expect(list).toContainText('And 2 more.');
  await expect.poll(() => soundsPlayed(page)).toEqual(['alarm']);

  await expect(list).toContainText('CODE-31');
  await list.getByRole('button', { name: 'Put back' }).click();
  await expect(list).not.toContainText('CODE-31');
  await expect(list).toContainText('CODE-30');
  await expect(list).toContainText('And 1 more.');
  await expect(stopStrip(page)).toContainText('31 to settle');
  expect(await soundsPlayed(page)).toEqual(['alarm']);
});
