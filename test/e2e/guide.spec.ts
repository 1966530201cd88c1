import { readFile } from 'node:fs/promises';
import { scenes } from '../guide/scenes.ts';
import { wordsFolder, wordsOf } from '../guide/words.ts';
import { someOf } from '../support/whole.ts';
import { expect, test } from './host.ts';

// `npm run guide` takes a picture anew, and writes down what stands on it.
for (const [name, scene] of someOf(Object.entries(scenes), 3)) {
  test(`the guide’s picture ${name} shows what is on the screen today`, async ({ bench }) => {
    await scene(bench);
    const words = await readFile(`${wordsFolder}${name}.txt`, 'utf8');
    // What is on its way yet is not there a moment later.
    await expect.poll(() => wordsOf(bench.page)).toBe(words);
  });
}
