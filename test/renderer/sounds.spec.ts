import type { Page } from '@playwright/test';
import { whole } from '../support/whole.ts';
import { answerWith, expect, openApp, soundsPlayed, test, verdictOf, wedge } from './app.ts';
import { lotCode, orderCode, scanOf } from './worlds.ts';

/** No sound plays until the page calls its `allow`. */
async function holdSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let allowed = false;
    Reflect.set(window, 'allow', () => {
      allowed = true;
    });
    // As a browser before the first click: it neither plays nor rejects.
    AudioContext.prototype.resume = () => (allowed ? Promise.resolve() : new Promise(() => {}));
    Object.defineProperty(AudioContext.prototype, 'state', {
      get: () => (allowed ? 'running' : 'suspended'),
    });
  });
}

test('a sound that the browser blocks is reported, with a button that allows it', async ({
  page,
  address,
}) => {
  await holdSound(page);
  await openApp(page, address);
  await expect(page.getByText('No sound yet')).toBeVisible();
  await wedge(page, lotCode);
  await expect(page.getByText('A sound was missed')).toBeVisible();
  await wedge(page, orderCode);
  await expect(page.getByText('2 sounds were missed')).toBeVisible();
  await page.evaluate(() => {
    Reflect.get(window, 'allow')();
  });
  await page.getByRole('button', { name: 'Allow sound' }).click();
  await expect(page.getByText(/missed/)).toHaveCount(0);
});

test(
  'sound that takes a moment to begin is not called blocked, and moves nothing',
  whole,
  async ({ page, address }) => {
    await holdSound(page);
    await page.addInitScript(() => {
      const said: string[] = [];
      Reflect.set(window, 'said', said);
      document.addEventListener('DOMContentLoaded', () => {
        new MutationObserver(() => {
          const foot = document.querySelector('footer');
          if (foot === null) return;
          said.push(foot.textContent);
          // Late, and within what a browser may take.
          window.setTimeout(() => Reflect.get(window, 'allow')(), 500);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    });
    await openApp(page, address);
    await page.waitForTimeout(2_500);
    const said = await page.evaluate<string[]>(() => Reflect.get(window, 'said'));
    expect(said.join()).toContain('Connected');
    expect(said.filter((text) => text.includes('No sound yet'))).toEqual([]);
  },
);

test(
  'with the setting for loud rooms each sound flashes the edge, never three times a second',
  whole,
  async ({ page, station, address }) => {
    await page.goto(`${address}#/settings`);
    const flash = page.locator('[data-flash]');
    await page.getByRole('button', { name: 'Try the sound “Pass”' }).click();
    await expect.poll(() => soundsPlayed(page)).toEqual(['pass']);
    await expect(flash).toHaveCount(0);
    await page.getByRole('switch', { name: /Flash the window/ }).check();
    await page.reload();
    await expect(page.getByRole('switch', { name: /Flash the window/ })).toBeChecked();
    await openApp(page, address);
    for (const [verdict, sound] of [
      [{ kind: 'verified', at: 1 }, 'pass'],
      [{ kind: 'unknown-barcode', at: 1, words: null }, 'unknown'],
      [{ kind: 'inactive', at: 1, what: 'lot' }, 'fail'],
      [{ kind: 'not-yet', because: 'out-of-reach' }, 'captured'],
    ] as const) {
      answerWith(station, scanOf(verdict));
      await wedge(page, lotCode);
      await expect(page.locator(`[data-flash="${sound}"]`)).toBeVisible();
      await expect(flash).toHaveCount(0);
    }
    await expect(verdictOf(page)).toHaveText(/^Not verified yet/);
    const lit = await page.evaluate(async () => {
      let count = 0;
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.dataset['flash']) count += 1;
      });
      watch.observe(document.body, { childList: true, subtree: true });
      for (const detail of ['pass', 'fail', 'pass', 'fail', 'pass', 'unknown'])
        window.dispatchEvent(new CustomEvent('bench-sound', { detail }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return count;
    });
    expect(lit).toBe(1);
    await expect(page.locator('[data-flash="unknown"]')).toHaveCount(1);
  },
);
