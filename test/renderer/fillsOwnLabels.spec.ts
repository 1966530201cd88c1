import type { NumberedPrescription } from '#shared/contract/fills.ts';
import { readDecimal, zero } from '#shared/domain/decimal.ts';
import { prescriptionIdSchema } from '#shared/domain/ids.ts';
import { expectClean } from '../axe.ts';
import { whole } from '../support/whole.ts';
import { expect, openApp, soundsPlayed, test, verdictOf, wedge } from './app.ts';
import { findingOf, openFill, rxId } from './fillWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { lotCode } from './worlds.ts';

const label = 'RX90000001';
const other = prescriptionIdSchema.parse('6c1f8b45-7d1f-4e28-8e3b-7b2a6a1a8f32');
const choices: NumberedPrescription[] = [
  {
    id: rxId,
    name: 'Finasteride 1 mg tablet',
    quantity: readDecimal('90') ?? zero,
    units: 'tablet',
    writtenAt: '2026-11-02',
    patient: 'MQ',
  },
  { id: other, name: null, quantity: null, units: null, writtenAt: null, patient: null },
];
const matched = findingOf([{ kind: 'label-matched-here', result: 'care' }]);

function know(station: StationDouble, which: NumberedPrescription[]) {
  station.fills.answers.set(label, () => ({ kind: 'fill', fill: openFill({ finding: matched }) }));
  if (which.length > 0) station.fills.whichOf.set(label, which);
}

test('a label of the pharmacy’s own opens its fill amber: “Label matched here”', async ({
  page,
  station,
  address,
}) => {
  know(station, []);
  await openApp(page, address);
  await wedge(page, label);
  await expect(verdictOf(page)).toHaveText(/^Label matched here .*The service has not checked it/);
  await expect(verdictOf(page)).toHaveAttribute('data-tone', 'care');
});

test(
  'a label of two prescriptions is asked about, and what is said opens that fill; the next scan ends the question',
  whole,
  async ({ page, station, address }) => {
    know(station, choices);
    await openApp(page, address);
    const question = page.getByRole('region', { name: 'Which prescription is this label of?' });
    await wedge(page, label);
    await expect(verdictOf(page)).toHaveText(/^Which one\? Several prescriptions have this number/);
    await expect(question.getByRole('button')).toHaveText([
      /^Finasteride 1 mg tablet · 90 tablets · written .* · patient MQ$/,
      /^Prescription 6c1f8b45/,
    ]);
    await expect.poll(() => soundsPlayed(page)).toEqual(['unknown']);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(question.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await expectClean(page, 'main');
    await wedge(page, lotCode);
    await expect(question).toHaveCount(0);
    await wedge(page, label);
    await question.getByRole('button').first().click();
    await expect(verdictOf(page)).toContainText('Label matched here');
    await expect(question).toHaveCount(0);
    expect(station.fills.scanned).toEqual([label]);
  },
);

test('a lead decides that labels bear the serial number; at first they do not', async ({
  page,
  station,
  address,
}) => {
  await openApp(page, address);
  await page.getByRole('link', { name: 'Settings' }).click();
  const rule = page.getByRole('switch', { name: 'Our labels bear the serial number' });
  await expect(rule).not.toBeChecked();
  await rule.click();
  await expect(rule).toBeChecked();
  expect(station.fills.rules.ownLabels).toBe(true);
});
