import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the build writes down what it put into each part; `part.json` in this folder. */
export const bundledFolder = join('out', 'bundled');

/**
 * Writes down the folders of the npm packages that went into a part of the build: for each file of it,
 * or, with `whole`, all that was ever loaded, styles and fonts among it.
 */
export function bundledPackages(part: string, whole: 'whole' | 'by file'): Plugin {
  return {
    name: 'bundled-packages',
    generateBundle(_options, bundle) {
      const byFile: Record<string, string[]> = {};
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') byFile[file.fileName] = packagesIn(file.moduleIds);
      }
      const loaded = whole === 'whole' ? { '*': packagesIn([...this.getModuleIds()]) } : {};
      mkdirSync(bundledFolder, { recursive: true });
      const found = JSON.stringify({ ...byFile, ...loaded }, null, 1);
      writeFileSync(join(bundledFolder, `${part}.json`), found);
    },
  };
}

/** `…/node_modules/@scope/name` of each module that is from a package. */
function packagesIn(ids: readonly string[]): string[] {
  const folders = ids.flatMap((id) => {
    const path = id.replaceAll('\\', '/');
    return /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [];
  });
  return [...new Set(folders)].sort();
}
