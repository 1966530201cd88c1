import { takeStep } from '../support/nextSteps.ts';
import { openStops, settlePlace, stopOf } from '../support/stopsOnPage.ts';
import { whole } from '../support/whole.ts';
import { answerWith, expect, fieldOf, openApp, test, wedge } from './app.ts';
import { lotCode, scanOf } from './worlds.ts';

test('the focus returns to what opened a dialog or a menu when it closes', async ({
  page,
  address,
}) => {
  await openApp(page, address);
  await wedge(page, lotCode);
  for (const name of ['Count', 'Adjust']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  for (const name of ['New task', 'Print label']) {
    await takeStep(page, name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  }
  const person = page.getByRole('button', { name: 'Dana Whitfield' });
  await person.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  // Before that the menu that closes takes the key.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(person).toBeFocused();
});

test('the focus returns to a button that was busy, unless it was moved meanwhile', async ({
  page,
  station,
  address,
}) => {
  let answer = Promise.withResolvers<{ kind: 'answered' }>();
  station.world.lots.onAsk = () => answer.promise;
  answerWith(station, {
    verdict: { kind: 'code-verified', at: Date.now(), because: 'no-record' },
  });
  await openApp(page, address);
  await wedge(page, lotCode);
  const ask = page.getByRole('button', { name: 'Check lot' });
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(ask).toBeDisabled();
  answer.resolve({ kind: 'answered' });
  await expect(ask).toBeFocused();

  answer = Promise.withResolvers();
  await page.keyboard.press('Enter');
  await expect(ask).toBeDisabled();
  const copy = page.getByRole('button', { name: 'Copy', exact: true });
  await copy.focus();
  answer.resolve({ kind: 'answered' });
  await expect(ask).toBeEnabled();
  await expect(copy).toBeFocused();
});

test(
  'settling one of several stops keeps the focus in the drawer, and the last gives it back',
  whole,
  async ({ page, station, address }) => {
    const alarms = [1, 2, 3].map((at) =>
      stopOf(scanOf({ kind: 'inactive', at, what: 'barcode' }), { raisedAt: at }),
    );
    await openApp(page, address);
    station.publish({ alarms });
    const field = fieldOf(page);
    await field.focus();
    const list = await openStops(page);
    const drawer = settlePlace(page);
    await expect(drawer).toBeFocused();
    for (let left = 2; left > 0; left -= 1) {
      await list.getByRole('button', { name: 'Put back' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => station.stops.settled.length).toBe(3 - left);
      await expect(list.getByRole('button', { expanded: true })).toHaveCount(1);
      await expect(drawer).toBeFocused();
    }
    await page.keyboard.press('1');
    await expect(drawer).toHaveCount(0);
    await expect(field).toBeFocused();
  },
);

test(
  'the focus does not return to a field that a person has left',
  whole,
  async ({ page, address }) => {
    await openApp(page, address);
    await wedge(page, lotCode);
    await page.getByRole('button', { name: 'Copy', exact: true }).focus();
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await wedge(page, lotCode);
    await expect(page.locator('body')).toBeFocused();
  },
);
