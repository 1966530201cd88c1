import { whole } from '../support/whole.ts';
import { scanFor } from './fillPage.ts';
import { type Bench, expect, test } from './host.ts';

/** Every text that the service was asked to verify, whatever came of it. */
const asked = async ({ oracle }: Bench): Promise<string[]> => {
  const requests = await oracle.requests('barcodes.verify');
  return requests.map(({ body }) => JSON.stringify(body));
};

const rows = ({ page }: Bench) =>
  page.getByRole('region', { name: 'This shift' }).getByRole('listitem');

test('makers’ packages are read at the bench, offline and across a kill, and the service hears of one by the button alone', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await scanFor(bench, 'A package of the right bottle’s lot', /^Lot not known NDC /);
  await scanFor(bench, 'A package of another maker', /^Lot not known /);
  await scanFor(bench, 'A package that expires too soon', /^Lot not known .*Expires in \d+ days/);
  await expect(bench.verdict).toHaveAttribute('data-tone', 'care');
  await bench.goOffline();
  const expired = await scanFor(bench, 'An expired package', /^Expired This package expired on/);
  await expect(bench.verdict).toHaveAttribute('data-tone', 'stop');
  await expect(rows(bench)).toHaveCount(5);
  await bench.powerCut();
  await bench.open();
  await expect(rows(bench)).toHaveCount(5);
  await expect(rows(bench).first()).toContainText('NDC 0000120060Expired: batch');

  await bench.oracle.network(true);
  const user = await scanFor(bench, 'A user', /^Badge known/);
  // The badge scanned offline may be what is known already.
  await expect(rows(bench)).toHaveCount(6);
  const codes = await asked(bench);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((body) => !body.includes(user))).toEqual([]);

  await rows(bench).nth(1).getByRole('button').click();
  await bench.page.keyboard.press('Control+Enter');
  await expect(bench.verdict).toHaveText(/^Unknown barcode/);
  const text = expired.slice(']d2'.length);
  const last = (await asked(bench)).filter((body) => !body.includes(user));
  expect(last).toEqual([JSON.stringify({ barcode_value: text })]);
});

test(
  'a package of a lot that the service has shown is that lot, and its two codes are one scan',
  whole,
  async ({ bench }) => {
    await bench.open();
    await bench.signIn();
    const code = await scanFor(bench, 'A right bottle', /^Lot not checked/);
    await bench.page.getByRole('button', { name: 'Check lot' }).click();
    await expect(bench.verdict).toHaveText(/^Lot OK/);
    const square = await scanFor(
      bench,
      'A package of the right bottle’s lot',
      /^Lot OK .*NDC 0000120060/,
    );
    await expect(bench.verdict).toHaveAttribute('data-tone', 'pass');
    // The bars of the same box: the number of its square without the zeros in front.
    const bars = /01(?:00)(\d{12})/.exec(square)?.[1] ?? '';
    await bench.scan(bars);
    await expect(bench.verdict).toHaveText(/^Lot OK .*NDC 0000120060/);
    await expect(rows(bench)).toHaveCount(2);
    await expect(bench.page.getByRole('button', { name: 'Open lot' })).toBeVisible();
    expect(await bench.oracle.verified()).toEqual([code]);
  },
);
