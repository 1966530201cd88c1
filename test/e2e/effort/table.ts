import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { before, commitBefore } from './before.ts';
import { type Effort, sumOf } from './hands.ts';
import type { Job } from './job.ts';

const file = fileURLToPath(new URL('../../../docs/effort.md', import.meta.url));

const begin = `# What a job takes

Twenty jobs of a pharmacy technician, each done in the built app as a person does it: clicks, keys,
texts (all characters of one as one) and scans, and their sum. \`test/e2e/effort.spec.ts\` does each of them, counts
in the page, and holds this table: none may take more than it did at ${commitBefore}, and what stands
under "now" is what it takes: every seventh job in \`npm test\`, all of them in \`npm run proof\`. \`EFFORT=write npm run test:e2e -- effort\`
writes the table anew.

| job | | before: clicks, keys, texts, scans | sum | now: clicks, keys, texts, scans | sum |
|---|---|---|---|---|---|
`;

const numbers = ({ clicks, keys, texts, scans }: Effort) =>
  `${clicks}, ${keys}, ${texts}, ${scans}`;

/** What a job took before issue 24. */
export function beforeOf({ name }: Pick<Job, 'name'>): Effort {
  const then = before[name];
  if (then === undefined) throw new Error(`${name}: nobody has counted it at ${commitBefore}`);
  return then;
}

/** How the table tells of a job. */
export function rowOf({ name, told }: Job, now: Effort): string {
  const then = beforeOf({ name });
  return `| ${name} | ${told} | ${numbers(then)} | ${sumOf(then)} | ${numbers(now)} | ${sumOf(now)} |`;
}

/** The row of a job as it stands in docs/effort.md. */
export const writtenRow = ({ name }: Job): string | undefined =>
  readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`));

/** Writes the table anew. */
export const writeTable = (rows: readonly string[]): void =>
  writeFileSync(file, `${begin}${rows.join('\n')}\n`);

export const isWriting = process.env['EFFORT'] === 'write';
