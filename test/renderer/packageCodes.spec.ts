import { whole } from '../support/whole.ts';
import { expect, openApp, soundsPlayed, test, wedge } from './app.ts';
import { goodLot, knownLots, lotId, lotRow } from './double/lots.ts';
import { first, knowLots, midway } from './roundWorlds.ts';

const damaged = ']d20100305744072057';
const unclear = ']d210ABC17271130';

test('on the list of lots a lost separator is asked about, and the right way finds the lot', async ({
  page,
  station,
  address,
}) => {
  const codes: (string | null)[] = [];
  station.world.lots.onDetail = async () => goodLot();
  station.world.lots.onKnown = async ({ code }) => {
    codes.push(code);
    return { ...knownLots([lotRow()], 2), count: code === null ? 2 : 1 };
  };
  await openApp(page, address);
  await page.goto(`${address}#/lots`);
  await expect(page.getByText('B-20233').first()).toBeVisible();
  await wedge(page, unclear);
  const ways = page.getByRole('region', { name: 'What does the package say?' });
  await expect(ways.getByRole('button')).toHaveText([
    'batch ABC17271130',
    'batch ABC, expires Nov 30, 2027',
  ]);
  expect((await soundsPlayed(page)).at(-1)).toBe('unknown');
  expect(codes.every((code) => code === null)).toBe(true);
  await ways.getByRole('button', { name: 'batch ABC, expires' }).click();
  await expect(
    page.getByRole('region', { name: 'Lot', exact: true }).getByText('B-20233, Acme'),
  ).toBeVisible();
  expect(codes).toContain('(10)ABC(17)271130');
  expect(station.enteredScans).toEqual([]);
});

test('on the screens of lots a damaged code is told to be damaged, and a compressed link is told as one', async ({
  page,
  station,
  address,
}) => {
  station.world.lots.onDetail = async () => goodLot();
  station.world.lots.onKnown = async () => knownLots([], 2);
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
  await expect(
    page.getByRole('region', { name: 'Lot', exact: true }).getByText('B-20233, Acme'),
  ).toBeVisible();
  await wedge(page, damaged);
  const told = page.getByRole('alert');
  await expect(told).toContainText('check digit is wrong');
  expect((await soundsPlayed(page)).at(-1)).toBe('fail');
  await wedge(page, 'https://id.gs1.org/AQnYUc1gmiCNV4JG');
  await expect(told).toContainText('A compressed GS1 web link: it cannot be read here');
  await wedge(page, '+A99912345/$$52001510X3/16D20111212/S77DEFG458');
  await expect(told).toContainText('The HIBC code is damaged');
  await expect(page).toHaveURL(new RegExp(`#/lots/${lotId}$`));
  // Any number may be a batch, so it is looked for before it is called wrong.
  await wedge(page, '305744072056');
  await expect(page.getByText('No known lot matches this package.')).toBeVisible();
  await expect(told).toContainText('A UPC or GTIN with a wrong check digit');
  await wedge(page, damaged);
  await expect(page.getByText('No known lot matches this package.')).toHaveCount(0);
  await expect(told).toHaveText(
    /check digit is wrong\. Read the label, or scan it once more\.\s*$/,
  );
  await expect(page.getByText('Scanned:')).toHaveCount(0);
});

test(
  'a lot’s form is filled in from a web link, an HIBC and a PPN code',
  whole,
  async ({ page, station, address }) => {
    station.world.lots.onDetail = async () => goodLot({ expiration_date: '2027-01-31' });
    await page.goto(`${address}#/lots/${lotId}`);
    await page.getByRole('button', { name: 'Edit details' }).click();
    const fill = page.getByRole('dialog').getByRole('region', { name: 'From the package' });
    await wedge(page, 'https://maker.example/01/00305744072055/10/WEB1?17=271130');
    await expect(fill).toContainText('B-20233 → becomes WEB1');
    await expect(fill).toContainText('becomes Nov 30, 2027');
    await wedge(page, '+A99912345/$$52703110X3/S77DEFG45S');
    await expect(fill).toContainText('B-20233 → becomes 10X3');
    await wedge(page, '[)>\u001e06\u001d9N110375286414\u001d1TPPN1\u001dD271100\u001e\u0004');
    await expect(fill).toContainText('PZN 03752864');
    await expect(fill).toContainText('B-20233 → becomes PPN1');
    await expect(page.getByRole('dialog').getByLabel('UPC')).toHaveValue('305744072055');
  },
);

test(
  'in a count round a lost separator is asked about, and no number goes to the lot in hand before',
  whole,
  async ({ page, station, address }) => {
    knowLots(station);
    station.rounds.lots.set('(10)ABC(17)271130', [first.here]);
    station.rounds.present = midway({ inHand: first.here, counts: [], strays: [] });
    await openApp(page, address);
    await page.goto(`${address}#/lots/round`);
    const inHand = page.getByRole('region', { name: 'Lot in hand' });
    await expect(inHand).toContainText('B-20417');
    const seven = page.getByRole('button', { name: '7', exact: true });
    const before = await seven.boundingBox();
    await wedge(page, unclear);
    const ways = page.getByRole('region', { name: 'What does the package say?' });
    await expect(ways).toBeVisible();
    expect(await seven.boundingBox()).toEqual(before);
    expect((await soundsPlayed(page)).at(-1)).toBe('unknown');
    await expect.poll(() => station.rounds.present?.inHand).toBeNull();
    await ways.getByRole('button', { name: 'batch ABC, expires' }).click();
    await expect(inHand).toContainText('B-20417');
    await wedge(page, damaged);
    await expect(page.getByRole('status', { name: 'Last step' })).toContainText(
      'check digit is wrong',
    );
  },
);

test('a code of the service is entered in one form, with its symbology beside it', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  const code = `INVENTORY_LOT-${lotId}-K9q2`;
  await wedge(page, `]C0${code.replace(lotId, lotId.toUpperCase())}`);
  await expect.poll(() => station.enteredScans).toMatchObject([{ value: code, symbology: ']C0' }]);
});
