import { expect, type Locator, type Page } from '@playwright/test';

/** One key going down and up, as a scanner sends it. `text` is what it types, if anything. */
export interface WedgeKey {
  readonly key: string;
  readonly code?: string;
  readonly text?: string;
  /** 1 Alt, 2 Ctrl, 4 Meta, 8 Shift. */
  readonly modifiers?: number;
  /** Milliseconds after the key before, where they are not those of the burst. */
  readonly afterMs?: number;
}

const plainKeys = (text: string): WedgeKey[] => [...text].map((key) => ({ key, text: key }));

/** Enter, as a scanner's terminator. */
export const enter: WedgeKey = { key: 'Enter', code: 'Enter', text: '\r' };

/** Runs in the page, before its own scripts: keeps when the last real or sent key came. */
export function rememberKeys(): void {
  const keep = (event: KeyboardEvent) => {
    Reflect.set(window, 'benchLastKey', performance.timeOrigin + event.timeStamp);
  };
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('keyup', keep, { capture: true });
}

/** When the page's last key came, in seconds since 1970; 0 before the first. */
async function lastKeyOf(page: Page): Promise<number> {
  const at: unknown = await page.evaluate(() => Reflect.get(window, 'benchLastKey'));
  return typeof at === 'number' ? at / 1_000 : 0;
}

let lastStamp = 0;

/** Seconds between one burst and the next. */
const apart = 0.4;

/**
 * Sends keys with time stamps of their own, so that a busy machine does not stretch the burst:
 * the page sees them `everyMs` apart whatever happens on the way.
 */
export async function sendKeys(
  page: Page,
  keys: readonly (WedgeKey | string)[],
  everyMs = 10,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  // Bursts are far enough apart not to count as a repeat of the last one.
  const strokes = keys.flatMap((key) => (typeof key === 'string' ? plainKeys(key) : [key]));
  const lasts = strokes.reduce((sum, { afterMs = everyMs }) => sum + afterMs, 0) / 1_000;
  // Nor may a burst begin before a key that the test pressed.
  const lastKey = Math.max(lastStamp, await lastKeyOf(page));
  let at = Math.max(Date.now() / 1_000 - lasts, lastKey + apart);
  await page.waitForTimeout(Math.max(0, (at + lasts) * 1_000 - Date.now()));
  const sent = strokes.flatMap(({ key, code = '', text, modifiers = 0, afterMs = everyMs }) => {
    at += afterMs / 1_000;
    const common = { key, code, modifiers, timestamp: at };
    const down =
      text === undefined ? { type: 'rawKeyDown' as const } : { type: 'keyDown' as const, text };
    return [
      cdp.send('Input.dispatchKeyEvent', { ...common, ...down }),
      cdp.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }),
    ];
  });
  lastStamp = at;
  await Promise.all(sent);
  await cdp.detach();
}

/** A whole scan: the text and Enter, 10 ms a key. */
export async function wedge(page: Page, text: string, everyMs = 10): Promise<void> {
  await sendKeys(page, [text, enter], everyMs);
}

/**
 * From the field in focus, by keys alone, as a person does: down until the option is marked, Enter,
 * and both once more where a slow machine took the mark away in between.
 */
export async function pickByKeys(dialog: Locator, option: string, picked: () => Promise<void>) {
  const page = dialog.page();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    const marked = dialog.locator('[data-combobox-selected]');
    await expect(marked).toHaveText(option, { timeout: 1000 });
    await page.keyboard.press('Enter');
    await picked();
  }).toPass();
}
