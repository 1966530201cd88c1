import { readFile } from 'node:fs/promises';
import { scenes } from '../guide/scenes.ts';
import { wordsFolder, wordsOf } from '../guide/words.ts';
import { expect, test } from './host.ts';

// `npm run guide` takes a picture anew, and writes down what stands on it.
for (const [name, scene] of Object.entries(scenes)) {
  test(`the guide’s picture ${name} shows what is on the screen today`, async ({ bench }) => {
    await scene(bench);
    const words = await readFile(`${wordsFolder}${name}.txt`, 'utf8');
    // What is on its way yet is not there a moment later.
    await expect.poll(() => wordsOf(bench.page)).toBe(words);
  });
}
