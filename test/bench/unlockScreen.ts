/// <reference types="node" />
// A badge at a locked window until the screen can be used, as it is painted: with a PIN each time, and by the
// badge alone within the hours of a PIN.
import type { Page } from 'playwright';
import { rememberKeys, wedge } from '../renderer/keys.ts';
import { openSignedInApp } from './openSignedInApp.ts';

interface Somebody {
  readonly name: string;
  readonly pin: string;
  readonly badge: string;
}

const pia: Somebody = { name: 'Pia Practice', pin: '407138', badge: 'STAFF 20417' };
const bo: Somebody = { name: 'Bo Lind', pin: '5093', badge: 'STAFF 20422' };

declare global {
  interface Window {
    benchLastEnter: number;
    /** Milliseconds from the next Enter to the frame that shows what is wanted. */
    benchPainted: Promise<number>;
    /** @param wanted whose PIN is asked for; null wants the field for scans */
    watchFor: (wanted: string | null) => void;
  }
}

/** Runs before the page's own scripts, which keep a badge's last key to themselves. */
function watchEnter(): void {
  const keep = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') window.benchLastEnter = event.timeStamp;
  };
  window.addEventListener('keydown', keep, { capture: true });
  window.watchFor = (wanted) => {
    window.benchLastEnter = 0;
    const isThere = (): boolean => {
      if (window.benchLastEnter === 0) return false;
      return wanted === null
        ? document.querySelector('[aria-label="Scan or type a barcode"]') !== null
        : document.querySelector('form h2')?.textContent === wanted;
    };
    window.benchPainted = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          // Posted from within the frame, it arrives when that frame has been handed to the screen.
          channel.port1.onmessage = () => resolve(performance.now() - window.benchLastEnter);
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document, { attributes: true, childList: true, subtree: true });
    });
  };
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 90 });
}

async function setPin(page: Page, pin: string): Promise<void> {
  await typeInto(page, 'New PIN', pin);
  await typeInto(page, 'New PIN again', pin);
  await page.keyboard.press('Enter');
}

async function addBadge(page: Page, { name, badge }: Somebody): Promise<void> {
  await page.getByRole('button', { name: `Badges: ${name}` }).click();
  await page.getByText('Scan the badge now to add it.').waitFor();
  await wedge(page, badge);
  await page.getByText(`${name} has a new badge.`).waitFor();
  await page.keyboard.press('Escape');
}

/** The account's person becomes the first lead and adds another; both have a badge. */
async function beginPeople(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'PINs off' }).click();
  await page.getByRole('button', { name: 'Turn on PINs and badges' }).click();
  await setPin(page, pia.pin);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await typeInto(page, 'First name', 'Bo');
  await typeInto(page, 'Last name', 'Lind');
  await setPin(page, bo.pin);
  await page.getByText('Bo Lind was added.').waitFor();
  await addBadge(page, pia);
  await addBadge(page, bo);
}

async function setBadgeUse(page: Page, how: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'People, PINs and badges' }).click();
  await page.getByLabel(how).click();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.getByLabel('Scan or type a barcode').waitFor();
}

async function lock(page: Page): Promise<void> {
  await page.keyboard.press('Control+l');
  await page.getByRole('heading', { name: 'The bench is locked' }).waitFor();
}

async function timed(page: Page, wanted: string | null, act: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => window.watchFor(wanted), wanted);
  await act();
  return page.evaluate(() => window.benchPainted);
}

/** The time in which hands are at work is not in it. */
async function withPin(page: Page, { name, badge, pin }: Somebody): Promise<number> {
  await lock(page);
  const asked = await timed(page, name, () => wedge(page, badge));
  await page.keyboard.type(pin, { delay: 90 });
  return asked + (await timed(page, null, () => page.keyboard.press('Enter')));
}

async function byBadgeAlone(page: Page, { badge }: Somebody): Promise<number> {
  await lock(page);
  return timed(page, null, () => wedge(page, badge));
}

export interface ScreenTimes {
  /** Milliseconds each. */
  readonly withPin: readonly number[];
  readonly byBadgeAlone: readonly number[];
}

/**
 * Two people unlock the window in turns, in each of the two ways: a real browser, host and practice service.
 * @param rounds of both people
 */
export async function timeScreens(rounds: number): Promise<ScreenTimes> {
  const { page, close } = await openSignedInApp(async (page) => {
    await page.addInitScript(rememberKeys);
    await page.addInitScript(watchEnter);
  });
  const inTurns = async (
    one: (page: Page, somebody: Somebody) => Promise<number>,
  ): Promise<number[]> => {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      took.push(await one(page, bo), await one(page, pia));
    }
    return took;
  };
  try {
    await beginPeople(page);
    await setBadgeUse(page, 'Badge and PIN, each time');
    const withPins = await inTurns(withPin);
    await setBadgeUse(page, 'Badge alone for 8 hours after a PIN');
    return { withPin: withPins, byBadgeAlone: await inTurns(byBadgeAlone) };
  } finally {
    await close();
  }
}
