import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inProject } from '../project.ts';
import type { Finding } from './inspect.ts';
import {
  electronPart,
  legalFolder,
  papersAt,
  type ShippedPart,
  shippedPackages,
} from './shipped.ts';

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ content: z.string().length(128) })).optional(),
      components: z.array(z.object({ name: z.string() })).optional(),
    }),
  ),
});

/** What may be shipped in a program that is given away: anything else is for a person to judge. */
const permissive =
  /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|blessing)$/;

/** Whether a package carries our licence, those of all that is in it, and a list of that. */
export function itsPapers(resources: string): Finding {
  const folder = join(resources, legalFolder);
  const packages = shippedPackages();
  const wrong = wrongWith(folder, packages);
  return {
    what: 'papers',
    found: `our licence, and the licences and a list of Electron and ${packages.length} packages`,
    wrong: wrong.length === 0 ? null : wrong.join('; '),
  };
}

function wrongWith(folder: string, packages: readonly ShippedPart[]): string[] {
  const [licence, notices, list] = [
    textOf(papersAt(folder, 'licence')),
    textOf(papersAt(folder, 'notices')),
    textOf(papersAt(folder, 'bill')),
  ];
  if (licence !== readFileSync(inProject('LICENSE'), 'utf8')) return ['our licence is not there'];
  const bill = billSchema.safeParse(list === '' ? null : JSON.parse(list));
  if (!bill.success) return ['the list of parts is not one'];
  const listed = bill.data.components;
  const inside = listed.flatMap(({ components = [] }) => components.map(({ name }) => name));
  const wrong = ['Chromium', 'Node.js', 'SQLite']
    .filter((name) => !inside.includes(name))
    .map((name) => `not listed: ${name}`);
  for (const part of [electronPart(), ...packages]) {
    const { name, version, license, licenseText, integrity } = part;
    const entry = listed.find((each) => each.name === name && each.version === version);
    if (entry === undefined) wrong.push(`not listed: ${name} ${version}`);
    else if (integrity !== null && entry.hashes === undefined) wrong.push(`no hash: ${name}`);
    if (!notices.includes(`${name} ${version}`) || !notices.includes(licenseText)) {
      wrong.push(`no licence text: ${name}`);
    }
    if (
      !license.split(/ (?:AND|OR) /).every((each) => permissive.test(each.replace(/[()]/g, '')))
    ) {
      wrong.push(`under ${license}: ${name}`);
    }
  }
  return wrong;
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
