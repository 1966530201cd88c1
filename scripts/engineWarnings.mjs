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

/** The name of the npm package that is Node itself for a machine; not every machine has one. */
export function nodePackage({ platform, arch } = process) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Whether the lock file has a Node for this machine, with its hash. Where it has none, the machine's
 * own must do.
 */
export function hasNodeOfItsOwn(folder = root, machine = process) {
  return `node_modules/${nodePackage(machine)}` in packagesOf(join(folder, 'package-lock.json'));
}

/**
 * Whether `node_modules` holds what the lock names, each in its version. What is optional may be
 * missing, as it is for other systems; but not this one's Node, which npm leaves out without a word when
 * it is not the one that the lock names.
 */
export function isInstalled(folder = root, machine = process) {
  const installedFile = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  const itsNode = `node_modules/${nodePackage(machine)}`;
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' ||
      (optional === true && path !== itsNode) ||
      installed[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
