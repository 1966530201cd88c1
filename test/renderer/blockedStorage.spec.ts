import { expectClean } from '../axe.ts';
import { expect, openApp, test, verdictOf, wedge } from './app.ts';
import { lotCode, passText } from './worlds.ts';

test('a browser that keeps nothing shows the bench all the same, with what is chosen until it is closed', async ({
  page,
  station,
  address,
}) => {
  await page.addInitScript(() => {
    // The token of a test is there before the page: what a link gives is taken from memory as well.
    const token = sessionStorage.getItem('bench-token');
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', {
      get: () => ({ getItem: () => token, setItem: refuse, removeItem: refuse }),
    });
  });
  await openApp(page, address);
  await wedge(page, lotCode);
  await expect(verdictOf(page)).toHaveText(passText);
  await page.getByRole('link', { name: 'Settings' }).click();
  const flash = page.getByRole('switch', { name: /flash|edge/i });
  await flash.click();
  await expect(flash).toBeChecked();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(flash).toBeChecked();
  // The host is lost and back: the token of the moment is known still.
  station.disconnect();
  await expect(page.getByText('This window has lost the station.')).toBeVisible();
  station.reconnect();
  await expect(page.getByText('This window has lost the station.')).toHaveCount(0);
  await expectClean(page);
});
