import type { Locator, Page } from '@playwright/test';
import type { Subject } from '#shared/contract/scan.ts';
import { takeStep } from '../support/nextSteps.ts';
import { answerWith, expect, openApp, wedge } from './app.ts';
import type { StationDouble } from './stationDouble.ts';
import { lotCode, lotSubject } from './worlds.ts';

const { entityId } = lotSubject;

/** The dialog of a label for a lot just scanned, whose barcode the station knows. */
export async function openLabel(
  page: Page,
  station: StationDouble,
  address: string,
  { subject, code }: { subject: Subject; code: string | null } = {
    subject: lotSubject,
    code: lotCode,
  },
): Promise<Locator> {
  answerWith(station, { subject });
  if (code !== null) {
    station.world.knownCodes = {
      [entityId]: { value: code, image: null, isActive: true, expiresAt: null },
    };
  }
  await openApp(page, address);
  await wedge(page, lotCode);
  await takeStep(page, 'Print label');
  const dialog = page.getByRole('dialog', { name: 'Print a label' });
  await expect(dialog.getByLabel('Copies')).toBeFocused();
  return dialog;
}

export const choose = (dialog: Locator, choice: string) =>
  dialog.getByRole('radiogroup').getByText(choice, { exact: true }).click();

/** Keeps a copy of what goes to the printer, which is removed after printing, and counts how often. */
export async function keepPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'prints', 0);
    window.print = () => {
      Reflect.set(window, 'prints', Reflect.get(window, 'prints') + 1);
      for (const old of document.querySelectorAll('[data-kept-sheet]')) old.remove();
      const sheet = document.querySelector('[data-print-sheet]')?.cloneNode(true);
      if (!(sheet instanceof HTMLElement)) return;
      sheet.dataset['keptSheet'] = '';
      document.body.append(sheet);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'prints'));
}
