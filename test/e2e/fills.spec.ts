import { checkLots, inFill, scanFor } from './fillPage.ts';
import { expect, test } from './host.ts';

test('a fill goes from its label over two bottles to its label by scans alone, each verified once', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await checkLots(bench);
  const label = await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
  const first = await scanFor(bench, 'A right bottle with 30 left', /^Matches .*30 tablets? to go/);
  const second = await scanFor(bench, 'A right bottle', /^Matches .*Scan the label again/);
  await expect(inFill(bench)).toHaveCount(2);
  await scanFor(bench, 'A prescription to fill', /^Scans complete .*Pharmacist’s check next\./);
  await expect(bench.verdict).toHaveAttribute('data-tone', 'pass');
  expect(await bench.oracle.verified()).toEqual([label, first, second, label]);
});
