import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from '../project.ts';
import { electronPart, papersAt, type ShippedPart, shippedPackages } from './shipped.ts';

/** Code within a part that has a licence of its own and no package. */
const within = [
  { name: 'SQLite', in: 'better-sqlite3-multiple-ciphers', license: 'blessing' },
  { name: 'SQLite3 Multiple Ciphers', in: 'better-sqlite3-multiple-ciphers', license: 'MIT' },
  { name: 'ZXing-C++', in: 'zxing-wasm', license: 'Apache-2.0' },
  { name: 'Chromium', in: 'electron', license: 'BSD-3-Clause' },
  { name: 'Node.js', in: 'electron', license: 'MIT' },
] as const;

const projectSchema = z.object({ name: z.string(), version: z.string() });

/**
 * Writes what every package carries: our licence, the licences of what is in it, and a CycloneDX list
 * of that. The texts of Chromium's own parts come with Electron's runtime (`LICENSES.chromium.html`).
 */
export function writeLegal(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const parts = [electronPart(), ...shippedPackages()];
  copyFileSync(inProject('LICENSE'), papersAt(folder, 'licence'));
  writeFileSync(papersAt(folder, 'notices'), notices(parts));
  writeFileSync(papersAt(folder, 'bill'), `${JSON.stringify(bill(parts), null, 2)}\n`);
}

function notices(parts: readonly ShippedPart[]): string {
  const line = '-'.repeat(80);
  const texts = parts.map((part) => {
    const inside = within
      .filter((each) => each.in === part.name)
      .map((each) => `It contains ${each.name} (${each.license}).\n`);
    const title = `${part.name} ${part.version} (${part.license})\n${inside.join('')}`;
    return `${line}\n${title}\n${part.licenseText}\n`;
  });
  return `Pharmacy Bench contains the following work of others.\n\n${texts.join('\n')}`;
}

function bill(parts: readonly ShippedPart[]) {
  const { name, version } = projectSchema.parse(
    JSON.parse(readFileSync(inProject('package.json'), 'utf8')),
  );
  const made = parts.map((part) => {
    const inside = within.filter((each) => each.in === part.name);
    const purl = `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`;
    return {
      ...{ type: 'library', 'bom-ref': purl, name: part.name, version: part.version, purl },
      licenses: [{ expression: part.license }],
      ...(part.integrity === null
        ? {}
        : { hashes: [{ alg: 'SHA-512', content: hex(part.integrity) }] }),
      ...(inside.length === 0
        ? {}
        : {
            components: inside.map((each) => ({
              ...{ type: 'library', name: each.name, licenses: [{ expression: each.license }] },
              description: `As contained in ${part.name} ${part.version}`,
            })),
          }),
    };
  });
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: {
      component: { type: 'application', name, version, licenses: [{ expression: 'MIT' }] },
    },
    components: made,
  };
}

/** npm keeps a hash as `sha512-` and base64. */
function hex(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
}
