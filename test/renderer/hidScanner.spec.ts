import { GS } from '#shared/codes/keyStroke.ts';
import { testTexts } from '#shared/codes/scannerTest.ts';
import { expect, test } from './app.ts';

test('a HID scanner is one more scanner: asked for, remembered, and read again once it is back', async ({
  page,
  station,
  address,
}) => {
  await page.addInitScript(() => {
    const bytes = (usage: number, reportCount: number) => ({
      usages: [usage],
      reportSize: 8,
      reportCount,
    });
    const items = [
      bytes(0x1003b, 1),
      bytes(0x8c00fb, 1),
      bytes(0x8c00fc, 1),
      bytes(0x8c00fd, 1),
      bytes(0x8c00fe, 20),
      { usages: [0x8c00ff], reportSize: 1, reportCount: 1 },
    ];
    const device = {
      collections: [{ usagePage: 0x8c, inputReports: [{ reportId: 2, items }] }],
      opened: false,
      busy: false,
      oninputreport: (_report: object): void => undefined,
      async open() {
        if (device.busy) throw new DOMException('in use', 'NotAllowedError');
        device.opened = true;
      },
    };
    const heard = new Map<string, (event: object) => void>();
    const allowed = () => window.localStorage.getItem('test-hid-allowed') === 'yes';
    const hid = {
      getDevices: async () => (allowed() ? [device] : []),
      async requestDevice({ filters }: { filters: object[] }) {
        Reflect.set(window, 'hidFilters', filters);
        if (Reflect.get(window, 'chooseNothing') === true) return [];
        window.localStorage.setItem('test-hid-allowed', 'yes');
        return [device];
      },
      addEventListener: (name: string, listener: (event: object) => void) => {
        heard.set(name, listener);
      },
    };
    Object.defineProperty(navigator, 'hid', { value: hid });
    Reflect.set(window, 'hidDevice', device);
    Reflect.set(window, 'plugHid', (name: string) => {
      device.opened = false;
      heard.get(name)?.({ device });
    });
    Reflect.set(window, 'fromHid', (code: string, symbology: string) => {
      if (!device.opened) return;
      const char = (text: string) => [...text].map((each) => each.charCodeAt(0));
      for (let from = 0; from < code.length; from += 20) {
        const part = code.slice(from, from + 20);
        const isContinued = from + 20 < code.length;
        const data = char(part.padEnd(20, '\0'));
        const all = [part.length, ...char(symbology), ...data, isContinued ? 1 : 0];
        // A view into a larger buffer, as browsers hand it over.
        const view = new DataView(new Uint8Array([9, 9, ...all]).buffer, 2);
        device.oninputreport({ reportId: 2, data: view, timeStamp: performance.now() });
      }
    });
  });
  await page.goto(`${address}#/scanner`);
  const hid = page.getByRole('region', { name: 'HID scanner' });
  const status = hid.getByRole('status');
  const send = (code: string, symbology = ']C0') =>
    page.evaluate(([text, aim]) => Reflect.get(window, 'fromHid')(text, aim), [code, symbology]);
  const plug = (name: string) =>
    page.evaluate((event) => Reflect.get(window, 'plugHid')(event), name);
  const set = (name: string, value: boolean) =>
    page.evaluate(([key, on]) => Reflect.set(window, String(key), on), [name, value]);

  await test.step('nothing chosen, and a scanner in use, are said in words', async () => {
    await set('chooseNothing', true);
    await hid.getByRole('button', { name: 'Connect a HID scanner' }).click();
    await expect(status).toContainText('No HID scanner was found or chosen');
    expect(await page.evaluate(() => Reflect.get(window, 'hidFilters'))).toEqual([
      { usagePage: 0x8c },
    ]);
    await set('chooseNothing', false);
    await page.evaluate(() => Reflect.set(Reflect.get(window, 'hidDevice'), 'busy', true));
    await hid.getByRole('button', { name: 'Connect a HID scanner' }).click();
    await expect(status).toContainText('another program may be using it');
    await page.evaluate(() => Reflect.set(Reflect.get(window, 'hidDevice'), 'busy', false));
    await hid.getByRole('button', { name: 'Connect again' }).click();
    await expect(status).toHaveText('Listening to the HID scanner.');
  });

  await test.step('a test code shows what it adds', async () => {
    await send(`~${testTexts.lines}`);
    await expect(page.getByRole('region', { name: 'What the scanner does' })).toContainText(
      'sends “~” before each code',
    );
    await expect(hid).toContainText('“~” before each code is removed.');
  });

  const scans = () => station.enteredScans;
  const first = { value: `010030574407205510ABC-12${GS}21xY9`, symbology: ']d2' };
  await test.step('a long code is one scan, with its symbology', async () => {
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    await send(`~${first.value}`, first.symbology);
    await expect.poll(scans).toMatchObject([first]);
  });

  await test.step('unplugged and plugged in again, each code is one scan', async () => {
    await plug('disconnect');
    await plug('connect');
    await send('305744072055', ']E0');
    await expect.poll(scans).toMatchObject([first, { value: '305744072055', symbology: ']E0' }]);
  });

  await test.step('it is remembered, and gone it is said', async () => {
    await page.reload();
    await expect(page.getByText('Ready to scan', { exact: true })).toBeVisible();
    await send('LOT-7', ']C0');
    await expect.poll(() => scans().at(-1)).toMatchObject({ value: 'LOT-7', symbology: ']C0' });
    expect(scans()).toHaveLength(3);
    await page.goto(`${address}#/scanner`);
    await expect(status).toHaveText('Listening to the HID scanner.');
    await plug('disconnect');
    await expect(status).toContainText('The HID scanner was unplugged');
  });
});
