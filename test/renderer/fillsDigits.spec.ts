import type { Page } from '@playwright/test';
import { someOf, whole } from '../support/whole.ts';
import { enter, expect, fieldOf, openApp, sendKeys, test, verdictOf, wedge } from './app.ts';
import { bottle, bottleCode, openFill, rxCode, withBottle, wrongBottle } from './fillWorlds.ts';
import type { WedgeKey } from './keys.ts';
import type { StationDouble } from './stationDouble.ts';

/** From a digit to the first key of the scan behind it. */
const pauses = [0, 50, 150, 260, 400];

/** A fill that a wrong bottle holds, where any code of these is a bottle. */
async function hold(page: Page, station: StationDouble, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    station.fills.answers.set(code, (fill) => ({
      kind: 'fill',
      fill: withBottle(fill ?? openFill(), bottle({ value: code })),
    }));
  }
  station.fills.scanned.length = 0;
  station.fills.calls.length = 0;
  station.fills.push(withBottle(openFill(), wrongBottle()));
  await expect(page.getByRole('heading', { name: 'What did you do with it?' })).toBeVisible();
}

const keysOf = (text: string): WedgeKey[] => [...text].map((key) => ({ key, text: key }));

/** As a scanner that presses Shift for its capitals. */
const withShift = (text: string): WedgeKey[] =>
  keysOf(text).flatMap((key) =>
    /[A-Z_]/.test(key.key)
      ? [
          { key: 'Shift', code: 'ShiftLeft' },
          { ...key, modifiers: 8 },
        ]
      : [key],
  );

/** The keys of a scan, the first one so long after the key before them. */
const after = (pauseMs: number, keys: readonly WedgeKey[]): WedgeKey[] => [
  ...keys.slice(0, 1).map((key) => ({ ...key, afterMs: pauseMs })),
  ...keys.slice(1),
  enter,
];

/** One settlement by the digit 1, and these scans. */
async function expectSettled(page: Page, station: StationDouble, scanned: readonly string[]) {
  await expect(verdictOf(page)).toContainText('Matches');
  expect(station.fills.scanned).toEqual(scanned);
  expect(station.fills.calls).toMatchObject([{ call: 'settle', input: { outcome: 'put-back' } }]);
}

for (const pauseMs of someOf(pauses, 3)) {
  test(`a digit and a scan ${pauseMs} ms behind it: the stop is settled once, and the scan is taken`, async ({
    page,
    station,
    address,
  }) => {
    await openApp(page, address);
    for (const [code, keys] of [
      [bottleCode, keysOf(bottleCode)],
      [bottleCode, withShift(bottleCode)],
      [rxCode, keysOf(rxCode)],
      ['312547171670', keysOf('312547171670')],
    ] as const) {
      await hold(page, station, [code]);
      await sendKeys(page, ['1', ...after(pauseMs, keys)]);
      await expectSettled(page, station, [code]);
      await expect(fieldOf(page)).toHaveValue('');
    }
  });
}

test('scans right behind the one that a stop refused, and behind its digit, are taken each time', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  for (let round = 0; round < 5; round += 1) {
    await hold(page, station, [bottleCode]);
    await wedge(page, bottleCode);
    await expect(verdictOf(page)).toContainText('Say first what you did with this one.');
    await page.keyboard.press('1');
    await expect(fieldOf(page)).toBeFocused();
    await wedge(page, bottleCode);
    await expectSettled(page, station, [bottleCode]);
  }
});

test(
  'a package that is scanned behind a digit that has settled a stop is not read with that digit',
  whole,
  async ({ page, station, address }) => {
    const packages = ['312547171670', '0100312345678906'];
    await openApp(page, address);
    for (const code of packages) {
      await hold(page, station, [code]);
      await page.keyboard.press('1');
      await expect(fieldOf(page)).toBeFocused();
      await wedge(page, code);
      await expectSettled(page, station, [code]);
    }
  },
);

test('a scan waits while the station settles the stop, and is taken then', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await hold(page, station, [bottleCode]);
  const gate = Promise.withResolvers<void>();
  station.fills.onSettle = () => gate.promise;
  await page.keyboard.press('1');
  await expect.poll(() => station.fills.calls.length).toBe(1);
  await page.keyboard.press('2');
  await wedge(page, bottleCode);
  gate.resolve();
  await expectSettled(page, station, [bottleCode]);
});

test(
  'a digit with a key that is let go late behind it settles the stop all the same',
  whole,
  async ({ page, station, address }) => {
    await openApp(page, address);
    await hold(page, station, []);
    await page.keyboard.down('Control');
    await page.keyboard.down('Escape');
    await page.keyboard.up('Control');
    await page.keyboard.press('1');
    await page.keyboard.up('Escape');
    await expect(fieldOf(page)).toBeFocused();
    expect(station.fills.calls).toMatchObject([{ call: 'settle', input: { outcome: 'put-back' } }]);
  },
);
