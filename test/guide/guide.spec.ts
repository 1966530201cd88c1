import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../e2e/host.ts';
import { scenes } from './scenes.ts';
import { wordsFolder, wordsOf } from './words.ts';

const pictures = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));

// As a technician sees it, in the light.
for (const [name, scene] of Object.entries(scenes)) {
  test(name, async ({ bench }) => {
    await scene(bench);
    const { page } = bench;
    await expect(page.getByRole('contentinfo').getByText('on its way')).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.screenshot({ path: `${pictures}${name}.png`, animations: 'disabled' });
    await mkdir(wordsFolder, { recursive: true });
    await writeFile(`${wordsFolder}${name}.txt`, await wordsOf(page));
  });
}
