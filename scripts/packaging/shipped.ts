import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bundledFolder } from '../bundledPackages.ts';
import { inProject } from '../project.ts';
import { reachableFrom } from './reachable.ts';

/** A part of a package that others have made. */
export interface ShippedPart {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly licenseText: string;
  /** As the lock file has it: `sha512-…`; null for what is no npm package. */
  readonly integrity: string | null;
}

const driver = 'node_modules/better-sqlite3';
const bundledSchema = z.record(z.string(), z.array(z.string()));
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
});
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
});

/** Every npm package of which something is in a package of the app, by the build's own record. */
export function shippedPackages(): readonly ShippedPart[] {
  known ??= readPackages();
  return known;
}

/** Read once: a build does not change while its package is made and looked at. */
let known: readonly ShippedPart[] | null = null;

function readPackages(): ShippedPart[] {
  const bundled = (part: string) =>
    bundledSchema.parse(jsonAt(inProject(bundledFolder, `${part}.json`)));
  const main = bundled('main');
  const ours = reachableFrom(inProject('out/main')).flatMap((file) => main[file] ?? []);
  const whole = ['preload', 'renderer', 'worker'].flatMap((part) => Object.values(bundled(part)));
  const folders = [...new Set([...ours, ...whole.flat(), driver])].sort();
  const { packages } = lockSchema.parse(jsonAt(inProject('package-lock.json')));
  return folders.map((folder) => {
    const integrity = packages[folder]?.integrity;
    if (integrity === undefined) throw new Error(`${folder} is not in the lock file.`);
    return { ...partIn(folder), integrity };
  });
}

/** Electron, with what its own folder says of itself. */
export const electronPart = (): ShippedPart => ({
  ...partIn('node_modules/electron'),
  integrity: null,
});

function partIn(folder: string): Omit<ShippedPart, 'integrity'> {
  const manifest = manifestSchema.parse(jsonAt(inProject(folder, 'package.json')));
  const { name, version, license, author } = manifest;
  const text = readdirSync(inProject(folder))
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(inProject(folder, file), 'utf8').trim())
    .join('\n\n');
  const holder = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`);
  return { name, version, license, licenseText: text === '' ? without(license, holder) : text };
}

/** Some packages name their licence and bring no text of it. */
function without(license: string, holder: string): string {
  if (license !== 'MIT') throw new Error(`A package under ${license} brings no text of it.`);
  const mit = readFileSync(inProject('LICENSE'), 'utf8');
  return mit.replace(/^Copyright.*$/m, `Copyright (c) ${holder}`).trim();
}

function jsonAt(file: string): unknown {
  if (!existsSync(file)) throw new Error(`${file} is missing; build first.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Where the papers of a package lie, within its resources. */
export const legalFolder = 'legal';
export const papers = {
  licence: 'LICENSE.txt',
  notices: 'THIRD-PARTY-NOTICES.txt',
  bill: 'bill-of-materials.cdx.json',
} as const;
export const papersAt = (folder: string, paper: keyof typeof papers): string =>
  join(folder, papers[paper]);
