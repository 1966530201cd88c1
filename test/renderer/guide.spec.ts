import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectClean } from '../axe.ts';
import { looksRight } from '../e2e/pictures.ts';
import { someOf } from '../support/whole.ts';
import { expect, openApp, test, wedge } from './app.ts';
import { orderCode } from './worlds.ts';

const folder = fileURLToPath(new URL('../../docs/guide/', import.meta.url));

/** By the file's name. */
const technicians = readdirSync(`${folder}technicians`).map((file) =>
  file.replace(/^\d\d-|\.md$/g, ''),
);

test('"?" leads to the guide, whose pages follow one another, each with its picture', async ({
  page,
  address,
}) => {
  await openApp(page, address);
  await page.keyboard.press('?');
  const way = page.getByRole('dialog').getByRole('button', { name: 'Guide' });
  await expect(way).toBeInViewport();
  await way.click();
  await expect(page.getByRole('heading', { name: 'Begin a shift' })).toBeVisible();
  const seen = new Set<string>();
  for (const name of technicians) {
    await expect(page.getByRole('article')).toBeVisible();
    if (seen.size > 0) expect(page.url()).toContain(`#/guide/${name}`);
    const picture = page.getByRole('article').getByRole('img');
    await expect(picture).toHaveCount(1);
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(1280);
    await expect(page.getByRole('article')).not.toContainText(/\.md|\.webp|\*\*|\]\(/);
    seen.add(await page.getByRole('article').getByRole('heading').first().innerText());
    const next = page.getByRole('link', { name: /^Next: / });
    expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await next.click();
    await expect(page.getByRole('article').getByRole('heading').first()).toBeFocused();
  }
  expect(seen.size).toBe(technicians.length);
  await expect(page.getByRole('heading', { name: /what green means/ })).toBeVisible();
  await page.getByRole('link', { name: 'Next: For IT' }).click();
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0);
  // What is not in the program is named, and leads nowhere.
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
});

test('a page that there is not is the first one, and a scan in the guide is answered as anywhere', async ({
  page,
  address,
  station,
}) => {
  await openApp(page, address);
  await page.goto(`${address}#/guide/nothing`);
  await expect(page.getByRole('heading', { name: 'Begin a shift' })).toBeVisible();
  const entered = station.enteredScans.length;
  await wedge(page, orderCode);
  await expect.poll(() => station.enteredScans.length).toBe(entered + 1);
});

for (const name of someOf(['scan-a-bottle', 'it'], 2)) {
  test(`the guide's page ${name} is clean and stands in every size and shade`, async ({
    page,
    address,
  }) => {
    await openApp(page, address);
    await page.goto(`${address}#/guide/${name}`);
    await expect(page.getByRole('article')).toBeVisible();
    await expectClean(page);
    await looksRight(page, `guide-${name}`);
  });
}
