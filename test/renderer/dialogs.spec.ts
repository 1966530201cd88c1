/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { ScanView } from '#shared/contract/scan.ts';
import { pinMark, textFields } from '../../src/renderer/state/unsavedInput.ts';
import { expect, expectTakesKeys, soundsPlayed, test, wedge } from './app.ts';
import type { DialogCase } from './dialogCase.ts';
import { dialogs, someDialogs } from './dialogs.ts';
import { packageScan } from './packageWorlds.ts';
import type { StationDouble } from './stationDouble.ts';
import { lotSubject, orderCode, scanOf } from './worlds.ts';

const otherLot = '99999999-8a1f-4b55-9c21-0de4b6a7f310';
const otherLotCode = `INVENTORY_LOT-${otherLot}-K9Q2`;
const badge = 'USER-a6f1f3a2-64a6-4b7c-9f43-0c2f6d4a1e10-B2B2';
const unknownCode = 'ZX-0031122470512';
const packageCode = '01003057440720551740013110QK9002';

/** A lot, a package, and one of the other kinds, in turn. */
const scannedIn = (nth: number): string[] => {
  const other = [badge, unknownCode, orderCode][nth % 3];
  return [otherLotCode, packageCode, ...(other === undefined ? [] : [other])];
};

/** Those that are verified while this dialog is open. */
function verifiedIn({ own }: DialogCase, scanned: readonly string[]): string[] {
  switch (own) {
    case 'links':
    case 'proofs':
      return [];
    case 'packages':
      return scanned.filter((code) => code !== packageCode);
    case 'password':
      return scanned.filter((code) => code !== packageCode && code !== unknownCode);
    default:
      return [...scanned];
  }
}

/** Answers each of them as the station would, the first only once `gate` opens. */
function answerEach(station: StationDouble, gate: Promise<void>): void {
  const usual = station.world.onEnter;
  const answers: Readonly<Record<string, Partial<ScanView>>> = {
    [otherLotCode]: { subject: { ...lotSubject, entityId: otherLot } },
    [unknownCode]: scanOf(
      { kind: 'unknown-barcode', at: Date.now(), words: null },
      { subject: null },
    ),
    [packageCode]: packageScan(),
  };
  station.world.onEnter = async (input) => {
    await gate;
    const scan = await usual(input);
    const { id, value, by, scannedAt } = scan;
    return { ...scan, ...answers[input.value], id, value, by, scannedAt };
  };
}

const noPins = (page: Page) => page.locator(`:not([${pinMark}])`);
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });
const front = (page: Page) => page.getByRole('dialog').first();

/** A list of choices that opened with its field's focus closes first, and by itself. */
async function closeChoices(page: Page) {
  const choices = page.getByRole('listbox').filter({ visible: true });
  if ((await choices.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
}

async function expectKept(page: Page, { field, text = '', goOn }: DialogCase) {
  await expect(front(page)).toBeVisible();
  if (goOn !== undefined) await expect(front(page)).toContainText(text);
  else if (field !== undefined) await expect(field(front(page))).toHaveValue(text);
}

/** Each way in which a dialog closes without an act; a way that this dialog does not have is left out. */
async function waysOut(page: Page): Promise<(() => Promise<void>)[]> {
  const dialog = front(page);
  const cross = dialog.locator('header button');
  return [
    () => page.keyboard.press('Escape'),
    () => wedge(page, 'BENCH:CANCEL'),
    ...((await cross.count()) > 0 ? [() => cross.click()] : []),
  ];
}

for (const [nth, one] of someDialogs(10).entries()) {
  test(`${one.name}: a scan takes nothing that was typed, and closing asks first`, async ({
    page,
    station,
    address,
  }) => {
    await one.begin({ page, station, address });
    await one.open(page);
    await expect(front(page)).toBeVisible();
    const url = page.url();
    await expectTakesKeys(page);
    await page.waitForTimeout(250);
    await closeChoices(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await one.open(page);
    if (one.field !== undefined && one.text !== undefined) {
      await one.field(front(page)).fill(one.text);
    }
    await one.goOn?.(front(page));

    const entered = station.enteredScans.length;
    if (one.own !== 'proofs') {
      const gate = Promise.withResolvers<void>();
      answerEach(station, gate.promise);
      const notice = front(page).getByText('Scanned meanwhile').first();
      const scanned = scannedIn(nth);
      const verified = verifiedIn(one, scanned);
      for (const code of one.own === 'password' ? verified : scanned) {
        await wedge(page, code);
        await expectKept(page, one);
        gate.resolve();
        if (verified.includes(code)) await expect(notice).toContainText(code);
        if (verified.includes(code) && code === otherLotCode) {
          await expect(notice).toContainText('Lot OK');
        }
        await expectKept(page, one);
      }
      const codes = station.enteredScans.slice(entered).map(({ value }) => value);
      expect(codes).toEqual(verified);
      if (verified.length > 0) expect(await soundsPlayed(page)).toContain('pass');
    }
    expect(page.url()).toBe(url);

    if (one.field === undefined) {
      // A dialog that has a field for text must have one in its row.
      const fields = front(page).locator(textFields).filter({ visible: true }).and(noPins(page));
      if (one.noText === undefined) await expect(fields).toHaveCount(0);
      await closeChoices(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return;
    }
    const away = url.endsWith('#/settings') ? 'BENCH:GO/LOTS' : 'BENCH:GO/SETTINGS';
    const leaving = async () => {
      await wedge(page, away);
    };
    for (const leave of [...(await waysOut(page)), leaving]) {
      const keep = question(page).getByRole('button', { name: 'Keep editing' });
      // Where the field in focus offers choices, the first Escape closes those.
      await expect(async () => {
        await leave();
        await expect(keep).toBeFocused({ timeout: 2_000 });
      }).toPass();
      await keep.click();
      await expect(question(page)).toHaveCount(0);
      await expectKept(page, one);
      expect(page.url()).toBe(url);
    }
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await one.open(page);
    await expect(one.field(front(page))).not.toHaveValue(one.text ?? '');
    await expectTakesKeys(page);
    await page.waitForTimeout(250);
    await closeChoices(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(url);
    expect(station.entries).toEqual([]);
    expect(station.decisions).toEqual([]);
  });
}

test('every dialog of the sources is in the list, and none is made past the common one', () => {
  const root = fileURLToPath(new URL('../../src/renderer/', import.meta.url));
  const shapes = ['EntryDialog', 'TypedEntryDialog', 'DecisionDialog', 'SendEditedDialog'];
  const found = new Set<string>();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.tsx') || path.startsWith('ui/dialog/')) continue;
    const source = readFileSync(root + path, 'utf8');
    expect(source, path).not.toMatch(/\b(Modal|Drawer)\b[^;]*from '@mantine\/core'/);
    const isShape = shapes.some((shape) => path.endsWith(`/${shape}.tsx`));
    if (!isShape && new RegExp(`<(Dialog|${shapes.join('|')})[\\s>]`).test(source)) found.add(path);
  }
  expect(new Set(dialogs.flatMap(({ sources }) => sources))).toEqual(found);
});
