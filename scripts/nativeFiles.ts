import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Found by name, as the build's own configuration, which imports this, is bundled elsewhere.
const { resolve } = createRequire(import.meta.url);
const folder = join(dirname(resolve('better-sqlite3/package.json')), 'prebuilds');

/** The sha256 of the database driver's native file for each machine, by its name without `.node`. */
export function nativeFiles(): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.node'));
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.node$/, ''),
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}
