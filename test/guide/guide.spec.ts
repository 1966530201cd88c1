import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/host.ts';
import { scenes } from './scenes.ts';
import { wordsFolder, wordsOf } from './words.ts';

const pictures = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));

/** They are in every package: as PNG they would be four times as large. The browser itself packs them. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const url = await blank.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await blank.close();
  return Buffer.from(url.replace('data:image/webp;base64,', ''), 'base64');
}

// As a technician sees it, in the light.
for (const [name, scene] of Object.entries(scenes)) {
  test(name, async ({ bench }) => {
    await scene(bench);
    const { page } = bench;
    await expect(page.getByRole('contentinfo').getByText('on its way')).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const png = await page.screenshot({ animations: 'disabled' });
    await writeFile(`${pictures}${name}.webp`, await asWebp(page, png));
    await mkdir(wordsFolder, { recursive: true });
    await writeFile(`${wordsFolder}${name}.txt`, await wordsOf(page));
  });
}
