// Takes the audit trail of a bench whose disk is gone out of its second copy, as files that
// `npm run audit:verify` checks, and says whether they follow one another without a gap.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { keyIn } from '../src/main/station/journal/recoveryCode.ts';
import { readTrail } from '../src/main/station/secondCopy/copyFolder.ts';
import type { TrailPart } from '../src/main/station/secondCopy/copyShape.ts';
import { trailJson } from '../src/renderer/text/trailFile.ts';
import { verifyExport } from './auditVerify.ts';
import { complain, say } from './project.ts';

const use = 'Use: npm run copy:trail -- --folder FOLDER --code-file FILE --out FOLDER';

const wishesSchema = z.object({
  folder: z.string().min(1),
  /** A file, so that the code stands in no list of processes. */
  'code-file': z.string().min(1),
  out: z.string().min(1),
});

const endSchema = z.object({ id: z.number(), hash: z.string() });
const statementSchema = z.object({ from: endSchema, to: endSchema });

/** What is wrong with the parts, in order: one that was altered, or a gap between two. None: they are whole. */
export function troublesOf(parts: readonly TrailPart[]): string[] {
  let before: z.infer<typeof endSchema> | null = null;
  return parts.flatMap((part, at) => {
    const { code, says } = verifyExport(trailJson(part), null);
    const statements = part.proofs.map(({ statement }) =>
      statementSchema.parse(JSON.parse(statement)),
    );
    const from = statements.at(0)?.from;
    const follows = before === null || (before.id === from?.id && before.hash === from.hash);
    before = statements.at(-1)?.to ?? before;
    return [
      ...(code === 0 ? [] : [`File ${at + 1}: ${says.join(' ')}`]),
      ...(follows ? [] : [`File ${at + 1} does not follow from the one before.`]),
    ];
  });
}

async function main(args: string[]): Promise<number> {
  const options = Object.fromEntries(
    Object.keys(wishesSchema.shape).map((name) => [name, { type: 'string' as const }]),
  );
  const wishes = wishesSchema.safeParse(parseArgs({ args, options }).values);
  if (!wishes.success) {
    complain(use);
    return 2;
  }
  const { folder, out, 'code-file': codeFile } = wishes.data;
  const key = keyIn(await readFile(codeFile, 'utf8'));
  if (key === null) {
    complain('That is no code of a second copy: a letter is wrong or missing.');
    return 2;
  }
  const parts = await readTrail({ folder, key });
  if (parts.length === 0) {
    complain('No copy in this folder is opened by this code.');
    return 2;
  }
  await mkdir(out, { recursive: true, mode: 0o700 });
  if ((await readdir(out)).length > 0) {
    complain(`“${out}” is not empty: name a folder of its own for these files.`);
    return 2;
  }
  for (const [at, part] of parts.entries()) {
    const name = `audit-trail-${String(at + 1).padStart(4, '0')}.json`;
    await writeFile(join(out, name), trailJson(part), { mode: 0o600, flag: 'wx' });
  }
  const troubles = troublesOf(parts);
  const lines = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  for (const trouble of troubles) say(trouble);
  say(`${troubles.length === 0 ? 'WHOLE' : 'NOT WHOLE'}: ${lines} lines in ${parts.length} files.`);
  return troubles.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
