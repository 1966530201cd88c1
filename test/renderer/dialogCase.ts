import type { Locator, Page } from '@playwright/test';
import { openApp } from './app.ts';
import { goodLot, lotId } from './double/lots.ts';
import type { StationDouble } from './stationDouble.ts';

export interface Stage {
  readonly page: Page;
  readonly station: StationDouble;
  readonly address: string;
}

/** One dialog of the window, and how a person comes to it. */
export interface DialogCase {
  readonly name: string;
  /** The sources in `src/renderer` whose dialog this is. */
  readonly sources: readonly string[];
  /** Goes to its page. */
  begin(stage: Stage): Promise<void>;
  /** Opens it there. */
  open(page: Page): Promise<void>;
  /** The field that a person types into; without it the dialog has none. */
  readonly field?: (dialog: Locator) => Locator;
  readonly text?: string;
  /** Why nothing of it is kept for its person; left out where it is. */
  readonly notKept?: string;
  /** After typing, on to where the field is not on the page any more. */
  readonly goOn?: (dialog: Locator) => Promise<void>;
  /** Why what is typed into it is no text that could be lost; a dialog without a field needs none. */
  readonly noText?: string;
  /**
   * What its content does with codes that it wants for itself; other dialogs have each code verified. A field
   * for a password knows the codes of the service alone from what a password manager types.
   */
  readonly own?: 'links' | 'proofs' | 'packages' | 'password';
}

/** At the page of a lot. */
export async function atLot({ page, station, address }: Stage): Promise<void> {
  station.world.lots.onDetail = async () => goodLot();
  await openApp(page, address);
  await page.goto(`${address}#/lots/${lotId}`);
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const labelled = (label: string | RegExp) => (dialog: Locator) => dialog.getByLabel(label);
