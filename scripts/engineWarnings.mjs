import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = resolve(fileURLToPath(import.meta.url), '../..');

/**
 * npm's EBADENGINE warnings apart from everything else it says.
 * @param {string} stderr of `npm ci`
 * @returns {{ warnings: { name: string, range: string }[], rest: string }}
 */
export function engineWarnings(stderr) {
  const warnings = [];
  const rest = [];
  let name = null;
  for (const line of stderr.split('\n')) {
    if (!line.startsWith('npm warn EBADENGINE ')) {
      rest.push(line);
      continue;
    }
    name = /package: '([^']+)'/.exec(line)?.[1] ?? name;
    const range = /required: \{.*\bnode: '([^']+)'/.exec(line)?.[1];
    if (range !== undefined && name !== null) warnings.push({ name, range });
    // The project's Node does not help a package that asks for another npm.
    if (/required: \{.*\bnpm:/.test(line)) rest.push(line);
  }
  return { warnings, rest: rest.join('\n') };
}

/**
 * The packages that the project's own Node does not suit either.
 * @param {readonly { name: string, range: string }[]} warnings
 * @param {string} version of the project's Node
 */
export function unmetByProject(warnings, version) {
  /** @type {{ satisfies(version: string, range: string): boolean }} */
  const semver = require('semver');
  return warnings.filter(({ range }) => !semver.satisfies(version, range));
}

/**
 * Whether `node_modules` holds what the lock names, each in its version. What is optional may be
 * missing: it is for other systems.
 */
export function isInstalled(folder = root) {
  const installedFile = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  /** @type {(file: string) => Record<string, { version?: string, optional?: boolean }>} */
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || installed[path]?.version === version,
  );
}
