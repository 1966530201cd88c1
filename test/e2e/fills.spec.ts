import { openStops, stopStrip } from '../support/stopsOnPage.ts';
import { someOf, whole } from '../support/whole.ts';
import { beginPeople, boBadge, boPin, here, leadPin, pinOf, typePin } from './benchPeople.ts';
import {
  allAnswered,
  checkLots,
  green,
  inFill,
  listKnown,
  scanFor,
  setAside,
  stopDesk,
} from './fillPage.ts';
import { type Bench, expect, test } from './host.ts';

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

test('a maker’s package of a known lot matches in a fill, and is never sent to be verified', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await checkLots(bench);
  // Known from now on, as a lot that came in earlier is.
  const known = await scanFor(bench, 'A right bottle', /^Lot not checked/);
  await bench.page.getByRole('button', { name: 'Check lot' }).click();
  await expect(bench.verdict).toHaveText(/^Lot OK/);
  const label = await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
  const bottle = await scanFor(
    bench,
    'A right bottle with 30 left',
    /^Matches .*30 tablets? to go/,
  );
  await scanFor(bench, 'A package of the right bottle’s lot', /^Matches .*Scan the label again/);
  await scanFor(bench, 'A prescription to fill', /^Scans complete /);
  await expect(bench.verdict).toHaveAttribute('data-tone', 'pass');
  expect(await bench.oracle.verified()).toEqual([known, label, bottle, label]);
});

const waysToSettle = [
  { by: 'a digit', settle: (bench: Bench) => bench.page.keyboard.press('1') },
  { by: 'a command barcode', settle: (bench: Bench) => bench.scan('BENCH:KEY/1') },
];

for (const { by, settle } of someOf(waysToSettle, 2)) {
  test(`a second bottle of another strength holds the fill until ${by} says that it was put back`, async ({
    bench,
  }) => {
    await bench.open();
    await bench.signIn();
    await checkLots(bench);
    const label = await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
    const first = await scanFor(bench, 'A right bottle with 30 left', /^Matches /);
    const wrong = await scanFor(bench, 'A bottle of another strength', /^Wrong strength/);
    await expect(bench.verdict).toHaveAttribute('data-tone', 'stop');
    for (const further of ['A right bottle', 'A prescription to fill']) {
      await scanFor(bench, further, /^Wrong strength .*Not taken\. Say first what you did/);
    }
    await settle(bench);
    await expect(stopDesk(bench)).toHaveCount(0);
    await expect(inFill(bench)).toHaveCount(1);
    const second = await scanFor(bench, 'A right bottle', /^Matches .*Scan the label again/);
    await scanFor(bench, 'A prescription to fill', /^Scans complete /);
    await expect(bench.verdict).toHaveAttribute('data-tone', 'pass');
    expect(await bench.oracle.verified()).toEqual([label, first, wrong, second, label]);
  });
}

test('a fill closed offline is not green, and its wrong bottle is an alarm across a restart until somebody has seen to it', async ({
  bench,
}) => {
  await bench.open();
  await bench.signIn();
  await checkLots(bench);
  const rx = await bench.oracle.code('A prescription to fill');
  await listKnown(bench);
  await bench.goOffline();
  await scanFor(
    bench,
    'A prescription to fill',
    /^Not checked yet .*Matches what this station knew/,
  );
  await expect(green(bench)).toHaveCount(0);
  const wrong = await scanFor(bench, 'A bottle of another strength', /^Not checked yet/);
  await expect(green(bench)).toHaveCount(0);
  await expect(bench.page.getByLabel(/^How much came from/)).toBeFocused();
  await bench.page.keyboard.type('60', { delay: 90 });
  await bench.page.keyboard.press('Enter');
  await expect(bench.verdict).toHaveText(/Scan the label again/);
  await scanFor(bench, 'A prescription to fill', /^Scans complete .*Not checked yet\./);
  await expect(bench.verdict).toHaveAttribute('data-tone', 'not-yet');
  await expect(green(bench)).toHaveCount(0);

  await bench.oracle.network(true);
  const alarms = await openStops(bench.page);
  await expect(alarms).toContainText('Lamotrigine 200 mg: Wrong strength');
  // Once, by the fill, though a scan failed in it.
  await expect(alarms.getByRole('listitem')).toHaveCount(1);
  await expect(bench.verdict).toHaveText(/^Failed after it ended/);
  // Each once, in whatever order: they go side by side.
  const ofFill = [rx.value, wrong, rx.value].toSorted();
  await expect
    .poll(async () => {
      const verified = await bench.oracle.verified();
      return verified.filter((code) => ofFill.includes(code)).toSorted();
    })
    .toEqual(ofFill);

  await bench.powerCut();
  await bench.open();
  await openStops(bench.page);
  await expect(alarms.getByRole('listitem')).toHaveCount(1);
  await expect(alarms).toContainText('Get this fill back.');
  await alarms.getByRole('button', { name: 'Put back' }).click();
  await expect(stopStrip(bench.page)).toHaveCount(0);
  await bench.page.reload();
  await expect(bench.page.getByLabel('Scan or type a barcode')).toBeVisible();
  await expect(stopStrip(bench.page)).toHaveCount(0);
});

test(
  'a fill that was killed at a stop and after it is where it was, and closes',
  whole,
  async ({ bench }) => {
    await bench.open();
    await bench.signIn();
    await checkLots(bench);
    const label = await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
    const first = await scanFor(bench, 'A right bottle with 30 left', /^Matches /);
    const wrong = await scanFor(bench, 'A bottle of another drug', /^Wrong drug/);
    // A verification on its way would be made again after the kill.
    await allAnswered(bench);
    await bench.powerCut();
    await bench.open();
    await expect(bench.verdict).toHaveText(/^Wrong drug/);
    await expect(stopDesk(bench)).toBeVisible();
    await bench.scan('BENCH:KEY/1');
    await expect(stopDesk(bench)).toHaveCount(0);
    await bench.powerCut();
    await bench.open();
    await expect(inFill(bench)).toHaveCount(1);
    await expect(bench.verdict).toHaveText(/^Matches .*30 tablets? to go/);
    const second = await scanFor(bench, 'A right bottle', /^Matches .*Scan the label again/);
    await scanFor(bench, 'A prescription to fill', /^Scans complete /);
    await expect(bench.verdict).toHaveAttribute('data-tone', 'pass');
    expect(await bench.oracle.verified()).toEqual([label, first, wrong, second, label]);
  },
);

test(
  'a fill that a technician set aside is taken over by name, and is theirs no more',
  whole,
  async ({ bench }) => {
    const { page } = bench;
    await bench.open();
    await bench.signIn();
    await checkLots(bench);
    await beginPeople(bench);
    await page.getByRole('link', { name: /^Scan/ }).click();
    await bench.scan(boBadge);
    await typePin(bench, boPin);
    await expect(here(bench, 'Bo Lindqvist')).toBeVisible();
    const label = await scanFor(bench, 'A prescription to fill', /^Prescription OK/);
    const first = await scanFor(bench, 'A right bottle with 30 left', /^Matches /);
    await page.getByRole('button', { name: 'Set aside', exact: true }).click();
    await expect(setAside(bench)).toContainText('Lamotrigine 200 mg');
    await expect(setAside(bench)).toContainText('Bo Lindqvist');

    await here(bench, 'Bo Lindqvist').click();
    await page.getByRole('menuitem', { name: 'Change person' }).click();
    await expect(pinOf(bench)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('pia', { delay: 90 });
    await page.keyboard.press('Enter');
    await typePin(bench, leadPin);
    await expect(here(bench, 'Pia Practice')).toBeVisible();
    await setAside(bench).getByRole('button', { name: 'Take up' }).click();
    await expect(setAside(bench)).toHaveCount(0);
    await expect(inFill(bench)).toHaveCount(1);
    const second = await scanFor(bench, 'A right bottle', /^Matches .*Scan the label again/);
    await scanFor(bench, 'A prescription to fill', /^Scans complete /);
    await expect(bench.verdict).toHaveAttribute('data-tone', 'pass');
    expect(await bench.oracle.verified()).toEqual([label, first, second, label]);
  },
);
