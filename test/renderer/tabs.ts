import type { Server } from 'node:http';
import { type BrowserContext, test as base } from '@playwright/test';
import { addressOf, servePages } from './double/pageServer.ts';

/** A window of the browser whose tabs are all of one origin, and so of one process. */
interface SharedWindow {
  readonly context: BrowserContext;
  readonly pages: Server;
}

/**
 * The tests of a worker open their pages one after the other in one window of the browser, in one process: it
 * starts once, and compiles the program once. A page finds nothing that the one before has stored.
 */
export const test = base.extend<{ ownWindow: boolean }, { shared: SharedWindow }>({
  /** For what changes more than its page: the clock, what is allowed, how the window was opened. */
  ownWindow: [false, { option: true }],
  shared: [
    async ({ browser }, use) => {
      const pages = await servePages();
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const keeper = await context.newPage();
      const blank = `${addressOf(pages)}blank`;
      // The process lives as long as a page of this origin.
      await keeper.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await keeper.goto(blank);
      await use({ context, pages });
      await context.close();
      pages.close();
      pages.closeAllConnections();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, ownWindow, shared }, use) => {
    if (!ownWindow) return use(shared.context);
    const own = await browser.newContext();
    await use(own);
    await own.close();
  },
  page: async ({ context, shared }, use) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const origin = new URL(addressOf(shared.pages)).origin;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.detach();
    await use(page);
    await page.close();
  },
});
