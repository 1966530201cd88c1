import { existsSync, readdirSync, statSync } from 'node:fs';
import { runQuietly } from './children.ts';
import { complain, inProject, say, tool } from './project.ts';

const products = ['out/main/host.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
const sources = ['src', 'resources', 'electron.vite.config.ts', 'package.json'];

/**
 * Builds, unless the build is newer than all its sources.
 * @returns whether `out/` is usable
 */
export async function buildIfNeeded(): Promise<boolean> {
  const built = Math.min(...products.map((path) => changedAt(path) ?? 0));
  const written = Math.max(...sources.map((path) => newestWithin(inProject(path))));
  if (built > written) return true;
  say('Building Pharmacy Bench …');
  const { code, output } = await runQuietly(process.execPath, [
    tool('electron-vite/bin/electron-vite.js'),
    'build',
  ]);
  if (code === 0) return true;
  complain(output);
  complain('The build failed; its words are above.');
  return false;
}

function changedAt(path: string): number | null {
  const full = inProject(path);
  return existsSync(full) ? statSync(full).mtimeMs : null;
}

/** Folders count too: removing a file changes only its folder. */
function newestWithin(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const within = readdirSync(path).map((name) => newestWithin(`${path}/${name}`));
  return Math.max(found.mtimeMs, ...within);
}
