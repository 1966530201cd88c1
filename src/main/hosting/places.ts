import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const fromSource = import.meta.filename.endsWith('.ts');

/** Paths of the other parts, both from the sources and from the flat folder of the build. */
export const places = fromSource
  ? {
      renderer: resolve(here, '../../../out/renderer'),
      preload: resolve(here, '../../../out/preload/index.cjs'),
      practice: resolve(here, '../../practice/main.ts'),
      manifest: resolve(here, '../../../package.json'),
      nativeFile,
    }
  : {
      renderer: resolve(here, '../renderer'),
      preload: resolve(here, '../preload/index.cjs'),
      practice: resolve(here, 'practice.js'),
      manifest: resolve(here, '../../package.json'),
      nativeFile,
    };

/** The database driver's native file for a machine; in a package it lies beside the archive. */
function nativeFile(machine: string): string {
  const root = resolve(here, fromSource ? '../../..' : '../..').replace(
    /\.asar$/,
    '.asar.unpacked',
  );
  return join(root, 'node_modules/better-sqlite3/prebuilds', `${machine}.node`);
}
