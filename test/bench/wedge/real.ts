import type { CDPSession, Page } from 'playwright';

export const focuses = ['nowhere', 'scan-field', 'dialog'] as const;
export type Focus = (typeof focuses)[number];
export type BurstEnding = 'enter' | 'tab' | 'silence';

/** Longer than any silence that ends a burst, and than a scanner takes to repeat itself. */
const betweenMs = 250;
const afterSilenceMs = 900;

/** Puts the focus there; what the field holds now, and how to read it again. */
export async function takeFocus(
  page: Page,
  focus: Focus,
): Promise<{ readonly value: string; now(): Promise<string> }> {
  if (focus === 'nowhere') {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    // Nothing may land in the one field there is either.
    const field = page.getByLabel('Scan or type a barcode', { exact: true });
    return { value: await field.inputValue(), now: () => field.inputValue() };
  }
  const label = focus === 'dialog' ? 'First name' : 'Scan or type a barcode';
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  return { value: await field.inputValue(), now: () => field.inputValue() };
}

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, known);
  return known;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One scan in real keys through the browser's own input, and the time until it is over. */
export async function realBurst(
  page: Page,
  text: string,
  ending: BurstEnding,
  everyMs: number,
): Promise<void> {
  const cdp = await sessionOf(page);
  const keys = [...text].map((key) => ({ key, text: key }));
  const sent: Promise<unknown>[] = [];
  for (const key of keys) {
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }));
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key }));
    if (everyMs > 0) await pause(everyMs);
  }
  if (ending !== 'silence') {
    const key = ending === 'enter' ? 'Enter' : 'Tab';
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key }));
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key }));
  }
  await Promise.all(sent);
  await pause(ending === 'silence' ? afterSilenceMs : betweenMs);
}
