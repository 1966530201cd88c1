import type { Page } from '@playwright/test';
import { GS } from '#shared/codes/keyStroke.ts';
import { testTexts } from '#shared/codes/scannerTest.ts';
import { strokesOf, type Wedge } from '../shared/codes/wedges/wedge.ts';
import { whole } from '../support/whole.ts';
import { enter, expect, sendKeys, soundsPlayed, test, type WedgeKey } from './app.ts';

const gsAsF8: WedgeKey = { key: 'F8', code: 'F8' };
const plain = (text: string): WedgeKey[] => [...text].map((key) => ({ key, text: key }));

/** The test code as a scanner with these habits types it. */
function typed(gs: readonly WedgeKey[], change: (char: string) => string = (char) => char) {
  const [before = '', after = ''] = testTexts.square.split(GS);
  const keys = (text: string) => plain([...text].map(change).join(''));
  return [...keys(before), ...gs, ...keys(after)];
}

async function openSetup(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/scanner`);
  await expect(page.getByRole('img', { name: 'Square test code' })).toBeVisible();
}

const letters: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y' };
const german: Record<string, string> = { ...letters, '-': 'ß', _: '?', '?': '_', '/': '-' };
const asGerman = (char: string) => german[char] ?? char;

test('one test code finds and fixes what is wrong; the setup survives a reload, and codes are read right', async ({
  page,
  station,
  address,
}) => {
  await openSetup(page, address);
  const found = page.getByRole('region', { name: 'What the scanner does' });
  await expect(found).toContainText('Waiting for a scan');

  await test.step('another code and a torn one change nothing', async () => {
    await sendKeys(page, ['ORDER-0001', enter]);
    await expect(found).toContainText('Not a test code');
    await expect(found).toContainText('choose that of this computer or “United States”');
    await sendKeys(page, [...testTexts.square.slice(0, 30), ...testTexts.square.slice(38), enter]);
    await expect(found).toContainText('Not all of the test code arrived');
    await expect(page.getByRole('region', { name: 'This workstation' })).toContainText(
      'Not set up',
    );
    await expect.poll(() => soundsPlayed(page)).toEqual(['fail', 'fail']);
  });

  await test.step('all is well', async () => {
    await sendKeys(page, [...typed([gsAsF8]), enter]);
    await expect(found).toContainText('The scanner works as it is');
    await expect(found).toContainText('Enter');
    await expect(found).toContainText('10 ms a character');
  });

  await test.step('what cannot be fixed here is explained with what to do', async () => {
    await sendKeys(page, [...typed([], (char) => char.toUpperCase()), enter]);
    await expect(found).toContainText('Set the scanner before you use it');
    const list = page.getByRole('list', { name: 'To be set on the scanner' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('turns all letters into upper case');
    await expect(list).toContainText('drops the separator');
  });

  await test.step('another layout, a prefix and a missing terminator are read right from then on', async () => {
    const burst = typed(plain('|'), asGerman);
    await sendKeys(page, [...plain('~'), ...burst]);
    await expect(found).toContainText('works here now');
    await expect(found).toContainText('8 characters came out wrong');
    await expect(found).toContainText('sends “~” before each code');
    await expect(found).toContainText('sends nothing after a code');
  });

  expect(station.enteredScans).toEqual([]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'This workstation' })).toContainText('“~”');
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
  const code = `LOT-zY_1${GS}B`;
  await sendKeys(page, [...plain('~'), ...plain([...`LOT-zY_1|B`].map(asGerman).join(''))]);
  await expect.poll(() => station.enteredScans.map(({ value }) => value)).toEqual([code]);

  await page.goto(`${address}#/scanner`);
  await page.getByRole('button', { name: 'Forget, and read any scanner' }).click();
  await expect(page.getByRole('region', { name: 'This workstation' })).toContainText('Not set up');
});

test(
  'the code of lines finds an AZERTY computer, and every code is read right from then on',
  whole,
  async ({ page, station, address }) => {
    const scans: Wedge = { scanner: 'United States', computer: 'France', tellsPlaces: true };
    const typedAbroad = (text: string) =>
      strokesOf(text, scans).map(
        ({ key, code, shift, ctrl }): WedgeKey => ({
          key,
          code,
          modifiers: (shift ? 8 : 0) + (ctrl ? 2 : 0),
          ...(key.length === 1 && !ctrl && { text: key }),
        }),
      );
    await openSetup(page, address);
    const found = page.getByRole('region', { name: 'What the scanner does' });
    await sendKeys(page, [...typedAbroad(testTexts.lines), enter]);
    await expect(found).toContainText('works here now');
    await expect(found).toContainText('25 characters came out wrong');
    await expect(found).toContainText('Arrives');
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
    const codes = [`010030574407205510Lq.W"5${GS}21aZ9`, '+A123BJC5D6E71G', 'WM-aqQZ?x=[1]#%'];
    for (const code of codes) await sendKeys(page, [...typedAbroad(code), enter]);
    await expect.poll(() => station.enteredScans.map(({ value }) => value)).toEqual(codes);
  },
);

test(
  'Num Lock that is off, and an arrow after the code, are explained with what to do',
  whole,
  async ({ page, address }) => {
    await openSetup(page, address);
    const found = page.getByRole('region', { name: 'What the scanner does' });
    const list = page.getByRole('list', { name: 'To be set on the scanner' });
    const keys = typed([gsAsF8]);
    const asArrows = keys.map((each) =>
      /^\d$/.test(each.key) ? { key: 'ArrowLeft', code: `Numpad${each.key}` } : each,
    );
    await sendKeys(page, [...asArrows, enter]);
    await expect(found).toContainText('Set the scanner before you use it');
    await expect(list).toContainText('Num Lock is off');
    await expect(list).toContainText('Press Num Lock on the keyboard');
    await sendKeys(page, [...keys, { key: 'ArrowDown', code: 'ArrowDown' }]);
    await expect(list).toContainText('an arrow (down) with each code');
    await expect(list).toContainText('choose Enter (CR) as the suffix');
    await expect(list.getByRole('listitem')).toHaveCount(1);
  },
);

test('a serial scanner is read where the browser allows it, and its absence is reported', async ({
  page,
  station,
  address,
}) => {
  await page.addInitScript(() => {
    let send: ReadableStreamDefaultController<Uint8Array> | null = null;
    const stream = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          send = controller;
        },
      });
    const noStream = (): ReadableStream<Uint8Array> | null => null;
    // As Web Serial has it: noise on the line ends the stream, and the port has another; a port that
    // is open cannot be opened, and one that has gone has no stream.
    const port = {
      readable: noStream(),
      async open() {
        if (port.readable !== null) throw new DOMException('open', 'InvalidStateError');
        port.readable = stream();
      },
      async close() {
        port.readable = null;
      },
    };
    const breakOff = (next: ReadableStream<Uint8Array> | null, broken = send) => {
      port.readable = next;
      broken?.error(new DOMException('broken', next === null ? 'NetworkError' : 'FramingError'));
    };
    const serial = { getPorts: async () => [], requestPort: async () => port };
    Object.defineProperty(navigator, 'serial', { value: serial });
    Reflect.set(window, 'fromSerial', (bytes: number[]) => send?.enqueue(new Uint8Array(bytes)));
    Reflect.set(window, 'disturbSerial', () => {
      const broken = send;
      breakOff(stream(), broken);
    });
    Reflect.set(window, 'pullSerial', () => breakOff(null));
  });
  await openSetup(page, address);
  const serial = page.getByRole('region', { name: 'Serial scanner' });
  await serial.getByRole('button', { name: 'Connect a serial scanner' }).click();
  await expect(serial.getByRole('status')).toHaveText('Listening to the serial scanner.');
  const send = (text: string) =>
    page.evaluate(
      (bytes) => Reflect.get(window, 'fromSerial')(bytes),
      [...Buffer.from(text, 'latin1')],
    );
  await send('ORD-0\r');
  const tested = page.getByRole('region', { name: 'What the scanner does' });
  await expect(tested).toContainText('ORD-0');
  await expect(tested).toContainText('Scan a test code to see whether');
  await send(`${testTexts.lines}\r`);
  await expect(tested).toContainText('The scanner works as it is');
  await send(`\u0002~${testTexts.square.replace(GS, '|')}#\u0003\r`);
  await expect(tested).toContainText('works here now');
  await expect(serial).toContainText('“~” before each code is removed.');
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await send('~ORD-');
  await send(`1|2#\r\nORD-3`);
  const values = () => station.enteredScans.map(({ value }) => value);
  await expect.poll(values).toEqual([`ORD-1${GS}2`, 'ORD-3']);
  await page.evaluate(() => Reflect.get(window, 'disturbSerial')());
  await send('ORD-4\r');
  await expect.poll(values).toEqual([`ORD-1${GS}2`, 'ORD-3', 'ORD-4']);
  await page.evaluate(() => Reflect.get(window, 'pullSerial')());
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Set up the scanner' }).click();
  await expect(serial.getByRole('status')).toContainText('was unplugged');
  await serial.getByRole('button', { name: 'Connect again' }).click();
  await expect(serial.getByRole('status')).toHaveText('Listening to the serial scanner.');
});

test('the sheets of test codes and commands are called sent to the printer, never printed', async ({
  page,
  address,
}) => {
  await page.goto(`${address}#/printing`);
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('[data-print-sheet]');
      Reflect.set(window, 'onPaper', sheet?.textContent);
    };
  });
  const commands = page.getByRole('region', { name: 'Command barcodes' });
  await expect(commands.getByRole('img')).toHaveCount(0);
  await expect(commands.getByRole('listitem')).toHaveCount(28);
  await commands.getByRole('button', { name: 'Print' }).click();
  await expect(commands.getByText(/^Sent to the printer, unless you canceled/)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'onPaper'))).toContain('BENCH:GO/LOTS');
  await expect(page.getByRole('region', { name: 'Test codes' }).getByRole('listitem')).toHaveCount(
    3,
  );
});
