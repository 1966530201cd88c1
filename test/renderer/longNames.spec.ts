import type { Locator } from '@playwright/test';
import { partsOf } from '../support/whole.ts';
import { expect, openApp, test } from './app.ts';
import { knownLots, lotRow } from './double/lots.ts';
import { script, upToDate } from './scripts.ts';
import { openScripts, rowsOf } from './scriptsScreen.ts';
import { lot, lotSubject, scanOf, shiftOf } from './worlds.ts';

const name = 'Dextroamphetamine-amphetamine extended release with a long name';

/** Whether the strength stands whole within what is shown of the row. */
const showsStrength = (row: Locator) =>
  row.evaluate((one) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.search(/30\smg/) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 5);
      const strength = range.getBoundingClientRect();
      let around = node.parentElement;
      while (around !== null && one.contains(around)) {
        const edge = around.getBoundingClientRect();
        if (strength.right > edge.right + 1 || strength.bottom > edge.bottom + 1) return false;
        around = around.parentElement;
      }
      return true;
    }
    return false;
  });

for (const width of partsOf([1920, 1280, 1024, 640], [1280])) {
  test(`${width} pixels wide: the strength of a long drug is shown whole in the lists of prescriptions, lots and scans`, async ({
    page,
    station,
    address,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const long = { ...lotSubject, lot: { ...lot, products: [`${name} 30 mg capsule`] } };
    station.world.shift = shiftOf([
      scanOf({ kind: 'verified', at: Date.now() }, { subject: long }),
    ]);
    station.world.listed = [{ ...script(1), name, drugName: name, strength: '30 mg' }];
    station.world.prescriptions = upToDate(1);
    await openApp(page, address);
    await page.getByRole('tab', { name: 'Scans' }).click();
    const scan = page.getByRole('listitem').filter({ hasText: 'Dextroamphetamine' });
    await expect.poll(() => showsStrength(scan)).toBe(true);
    station.world.lots.onKnown = async () =>
      knownLots([lotRow({ products: [`${name} 30 mg capsule`] })]);
    await page.getByRole('link', { name: 'Lots' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Dextroamphetamine' });
    await expect.poll(() => showsStrength(row)).toBe(true);
    await openScripts(page, address);
    await expect(rowsOf(page).first()).toContainText('Dextroamphetamine');
    await expect.poll(() => showsStrength(rowsOf(page).first())).toBe(true);
  });
}
