import { resolve } from 'node:path';

const here = import.meta.dirname;
const fromSource = import.meta.filename.endsWith('.ts');

/** Paths of the other parts, both from the sources and from the flat folder of the build. */
export const places = fromSource
  ? {
      renderer: resolve(here, '../../../out/renderer'),
      preload: resolve(here, '../../../out/preload/index.cjs'),
      practice: resolve(here, '../../practice/main.ts'),
    }
  : {
      renderer: resolve(here, '../renderer'),
      preload: resolve(here, '../preload/index.cjs'),
      practice: resolve(here, 'practice.js'),
    };
