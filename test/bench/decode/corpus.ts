/// <reference types="node" />
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A picture and what must be read from it. */
export interface Sample {
  readonly folder: string;
  readonly file: string;
  readonly expected: Expected;
  /** The picture, as a file that a browser opens. */
  readonly bytes: () => Promise<Buffer>;
}

/** `bytes` as ISO 8859-1; `nothing`: a picture without a code that may be read. */
export type Expected =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: string }
  | { readonly kind: 'nothing' };

async function expectedOf(stem: string): Promise<Expected> {
  if (existsSync(`${stem}.txt`)) {
    return { kind: 'text', text: await readFile(`${stem}.txt`, 'utf8') };
  }
  if (existsSync(`${stem}.bin`)) {
    return { kind: 'bytes', bytes: await readFile(`${stem}.bin`, 'latin1') };
  }
  return { kind: 'nothing' };
}

async function samplesIn(root: string, folder: string): Promise<Sample[]> {
  const names = (await readdir(join(root, folder))).filter((name) => /\.(png|jpe?g)$/i.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const file = join(root, folder, name);
      const expected = await expectedOf(file.slice(0, -extname(file).length));
      return { folder: folder || '.', file, expected, bytes: () => readFile(file) };
    }),
  );
}

/** Every picture in the folders of `root`, and in `root` itself. */
export async function readCorpus(root: string): Promise<Sample[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const all = await Promise.all(['', ...folders.sort()].map((folder) => samplesIn(root, folder)));
  return all.flat();
}
