import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { noPolicy, type PolicyReading, readPolicy } from '#shared/policy/policy.ts';
import { registryValues } from './registryValues.ts';

/** Where each system keeps what its IT has set for this program. */
export const policyPlaces = {
  linux: '/etc/pharmacy-bench/policy.json',
  darwin: '/Library/Managed Preferences/app.pharmacybench.desktop.plist',
  win32: 'HKLM\\SOFTWARE\\Policies\\PharmacyBench',
} as const;

/** What reading a policy asks of the computer. */
export interface PolicySource {
  readonly platform: NodeJS.Platform;
  /** Null where there is no such file. @throws where it cannot be read */
  file(path: string): Promise<string | null>;
  /** Whether only who administers this computer may write a file. */
  isProtected(path: string): Promise<boolean>;
  /** What a program of the system prints; null where it ends with a failure. */
  run(program: string, args: readonly string[]): Promise<string | null>;
}

const unreadable: PolicyReading = { policy: {}, faults: [{ kind: 'unreadable' }] };
const unprotected: PolicyReading = { policy: {}, faults: [{ kind: 'unprotected' }] };

/** What IT has set for this computer; what cannot be followed is told as faults, and never stops a start. */
export async function systemPolicy(source: PolicySource = thisComputer): Promise<PolicyReading> {
  try {
    switch (source.platform) {
      case 'win32':
        return await fromRegistry(source);
      case 'darwin':
        return await fromPreferences(source);
      default:
        return await fromFile(policyPlaces.linux, source);
    }
  } catch {
    return unreadable;
  }
}

/** Reads a file that somebody tries as a policy, whoever may write it. */
export async function triedPolicy(path: string): Promise<PolicyReading> {
  const text = await thisComputer.file(path).catch(() => null);
  return text === null ? unreadable : readPolicyText(text);
}

async function fromFile(path: string, source: PolicySource): Promise<PolicyReading> {
  const text = await source.file(path);
  if (text === null) return noPolicy;
  return (await source.isProtected(path)) ? readPolicyText(text) : unprotected;
}

/** Reads the text of a `policy.json`. */
export function readPolicyText(text: string): PolicyReading {
  try {
    return readPolicy(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return unreadable;
  }
}

/** Keys under Policies can be written by administrators alone. */
async function fromRegistry({ run }: PolicySource): Promise<PolicyReading> {
  const printed = await run(`${process.env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\reg.exe`, [
    ...['query', policyPlaces.win32, '/s'],
  ]);
  return printed === null ? noPolicy : readPolicy(registryValues(printed, policyPlaces.win32));
}

async function fromPreferences({ file, run, isProtected }: PolicySource): Promise<PolicyReading> {
  const path = policyPlaces.darwin;
  if ((await file(path)) === null) return noPolicy;
  if (!(await isProtected(path))) return unprotected;
  // It is binary; the system has a program that makes text of it.
  const json = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', path]);
  return json === null ? unreadable : readPolicyText(json);
}

const patienceMs = 5_000;

const thisComputer: PolicySource = {
  platform: process.platform,
  async file(path) {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  },
  async isProtected(path) {
    const [file, folder] = await Promise.all([stat(path), stat(dirname(path))]);
    return [file, folder].every(({ uid, mode }) => uid === 0 && (mode & 0o022) === 0);
  },
  run: (program, args) =>
    new Promise((resolve) => {
      const options = { timeout: patienceMs, windowsHide: true, maxBuffer: 1_000_000 };
      execFile(program, [...args], options, (error, stdout) =>
        resolve(error === null ? stdout : null),
      );
    }),
};
