import { expect, openApp, soundsPlayed, test } from './app.ts';
import { scanOf } from './worlds.ts';

test('of many alarms the latest are shown with the number of the others, which come in silence', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const alarms = Array.from({ length: 32 }, (_, n) => ({
    scan: scanOf(
      { kind: 'unknown-barcode', at: 1, words: null },
      { id: crypto.randomUUID(), value: `CODE-${n}`, subject: null },
    ),
    raisedAt: n + 1,
    now: null,
  }));
  station.publish({ alarms });
  const list = page.getByRole('list', { name: 'Alarms' });
  await expect(list.getByRole('alert')).toHaveCount(30);
  await expect(list).toContainText('And 2 older alarms.');
  await expect.poll(() => soundsPlayed(page)).toEqual(['fail', 'fail']);

  const latest = list.getByRole('alert').filter({ hasText: 'CODE-31' });
  await latest.getByRole('button', { name: 'I have seen to it' }).click();
  await expect(latest).toHaveCount(0);
  await expect(list).toContainText('And 1 older alarm.');
  await expect(list).toContainText('CODE-1');
  expect(await soundsPlayed(page)).toEqual(['fail', 'fail']);
});
