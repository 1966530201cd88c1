// For a pharmacy's IT: checks a policy.json, and makes of it what Windows and macOS take.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { policyFaultText } from '../src/main/hosting/policy/policyFaultText.ts';
import { readPolicyText } from '../src/main/hosting/policy/systemPolicy.ts';
import type { PolicyReading } from '../src/shared/policy/policy.ts';
import { admxFiles } from './policy/admx.ts';
import { policyParts } from './policy/parts.ts';
import { profileOf } from './policy/profile.ts';
import { complain, say } from './project.ts';

const use = `Use: npm run policy -- --check FILE        checks a policy.json, and says what it sets
     npm run policy -- --admx FOLDER       writes PharmacyBench.admx and en-US/PharmacyBench.adml
     npm run policy -- --profile FILE      prints a profile for macOS that sets what FILE sets`;

async function main(args: string[]): Promise<number> {
  const { check, admx, profile } = wishesIn(args);
  if (check !== undefined) return checked(await reading(check));
  if (admx !== undefined) return templates(admx);
  if (profile !== undefined) return printed(await reading(profile));
  complain(use);
  return 2;
}

function wishesIn(args: string[]): { check?: string; admx?: string; profile?: string } {
  const text = { type: 'string' as const };
  try {
    return parseArgs({ args, options: { check: text, admx: text, profile: text } }).values;
  } catch {
    return {};
  }
}

async function reading(file: string): Promise<PolicyReading> {
  try {
    return readPolicyText(await readFile(file, 'utf8'));
  } catch {
    return { policy: {}, faults: [{ kind: 'unreadable' }] };
  }
}

function checked({ policy, faults }: PolicyReading): number {
  const values = new Map<string, unknown>(Object.entries(policy));
  for (const { key, title } of policyParts()) {
    if (values.has(key)) say(`${title}: ${JSON.stringify(values.get(key))}`);
  }
  for (const fault of faults) complain(policyFaultText(fault));
  say(faults.length === 0 ? 'GOOD: a bench follows all of it.' : 'NOT GOOD: see above.');
  return faults.length === 0 ? 0 : 1;
}

async function templates(folder: string): Promise<number> {
  const { admx, adml } = admxFiles();
  await mkdir(join(folder, 'en-US'), { recursive: true });
  await writeFile(join(folder, 'PharmacyBench.admx'), admx);
  await writeFile(join(folder, 'en-US/PharmacyBench.adml'), adml);
  say(`Written: PharmacyBench.admx and en-US/PharmacyBench.adml, in ${folder}.`);
  return 0;
}

/** Nothing where a part is not good: a profile is sent to every computer. */
function printed(found: PolicyReading): number {
  if (found.faults.length > 0) return checked(found);
  say(profileOf(found.policy));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
