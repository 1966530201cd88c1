import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, say } from './project.ts';

/**
 * Makes `src/shared/codes/gs1/identifierTable.ts` anew from GS1's Barcode Syntax Dictionary:
 * `npm run make:identifiers -- FILE`. Each row keeps what the dictionary says of it but its title;
 * the dictionary's notice of copyright and licence goes with the rows.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('npm run make:identifiers -- FILE names the dictionary.');
const lines = readFileSync(resolve(file), 'utf8').split('\n');

const from = lines.findIndex((line) => line.startsWith('# Copyright'));
const to = lines.findIndex((line, at) => at > from && line.startsWith('# limitations'));
if (from === -1 || to === -1) throw new Error('The dictionary has lost its notice of licence.');
const notice = lines.slice(from, to + 1).map((line) => ` *${line.slice(1)}`);

const rows = lines
  .filter((line) => /^\d/.test(line))
  .map((line) => line.replace(/#.*/, '').trim().replace(/\s+/g, ' '));

const source = `/**
 * All application identifiers, a row each: the identifier or a range of them; \`*\` if no separator
 * is needed behind it, \`?\` if it may be an attribute of a Digital Link; the parts of its value and
 * their rules; \`req=\` what it needs beside it, \`ex=\` what it excludes, \`dlpkey\` what may follow it
 * in a Digital Link.
 *
 * Made by \`npm run make:identifiers\` from the GS1 Barcode Syntax Dictionary, changed only in that
 * titles and blanks are left out. Not to be edited by hand.
 *
${notice.join('\n')}
 */
export const identifierTable = \`
${rows.join('\n')}
\`;
`;
writeFileSync(join(root, 'src/shared/codes/gs1/identifierTable.ts'), source);
say(`${rows.length} rows`);
