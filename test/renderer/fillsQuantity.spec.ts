import { expectClean } from '../axe.ts';
import { someOf } from '../support/whole.ts';
import { expect, fieldOf, openApp, test, verdictOf, wedge } from './app.ts';
import {
  bottle,
  bottleCode,
  everyReason,
  findingOf,
  openFill,
  rxCode,
  withBottle,
} from './fillWorlds.ts';
import type { StationDouble } from './stationDouble.ts';

const finding = findingOf(everyReason.filter(({ kind }) => kind === 'which-quantity'));

/** A label whose order says 90 tablets where the prescription says 30, and a bottle. */
function know(station: StationDouble, amount: 'known' | 'asked' = 'known') {
  const { answers } = station.fills;
  const part = amount === 'asked' ? { amount: null } : {};
  answers.set(rxCode, () => ({ kind: 'fill', fill: openFill({ finding }) }));
  answers.set(bottleCode, (fill) => ({
    kind: 'fill',
    fill: withBottle(fill ?? openFill(), bottle(part)),
  }));
}

for (const { by, counts, choose, want } of someOf(
  [
    { by: 'a digit', counts: 'order', choose: '1', want: '90' },
    {
      by: 'its key on the number sheet',
      counts: 'prescription',
      choose: 'BENCH:KEY/2',
      want: '30',
    },
    { by: 'a press', counts: 'prescription', choose: /Prescription says 30 tablets/, want: '30' },
  ] as const,
  3,
)) {
  test(`an order with another quantity: ${by} says that the ${counts}’s counts`, async ({
    page,
    station,
    address,
  }) => {
    know(station);
    await openApp(page, address);
    await wedge(page, rxCode);
    await expect(verdictOf(page)).toHaveText(
      /^Which quantity counts\? Order says 90 tablets, prescription says 30 tablets\. Say below which/,
    );
    const question = page.getByRole('region', { name: 'Which quantity counts?' });
    await expect(question).toBeFocused();
    if (typeof choose !== 'string') await question.getByRole('button', { name: choose }).click();
    else if (choose.length === 1) await page.keyboard.press(choose);
    else await wedge(page, choose);
    await expect(question).toHaveCount(0);
    const vial = page.getByRole('region', { name: 'In the vial' });
    await expect(vial).toContainText(`of ${want} tablets`);
    await expect(vial).toContainText(`The ${counts}’s quantity counts.`);
    expect(station.fills.calls).toMatchObject([{ call: 'chooseQuantity', input: { counts } }]);
  });
}

test('a digit that is typed as an amount, or into the scan field, chooses no quantity', async ({
  page,
  station,
  address,
}) => {
  know(station, 'asked');
  await openApp(page, address);
  await wedge(page, rxCode);
  await fieldOf(page).click();
  await page.keyboard.type('1', { delay: 400 });
  await expect(fieldOf(page)).toHaveValue('1');
  await fieldOf(page).fill('');
  await wedge(page, bottleCode);
  const amount = page.getByLabel(/^How much came from/);
  await expect(amount).toBeFocused();
  await page.keyboard.type('1', { delay: 400 });
  await wedge(page, 'BENCH:KEY/2');
  await expect(amount).toHaveValue('12');
  expect(station.fills.calls).toEqual([]);
});

test('the question for the quantity has no barrier', async ({ page, station, address }) => {
  know(station);
  await openApp(page, address);
  await wedge(page, rxCode);
  await expect(verdictOf(page)).toContainText('Which quantity counts?');
  await expectClean(page, 'main');
});
