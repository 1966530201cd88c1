import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ChoiceFault } from '#shared/contract/session.ts';
import { isLoopback, parseServiceAddress } from '#shared/serviceAddress.ts';
import { writeWholeFileSync } from '../disk/wholeFile.ts';

/** The word that stands for the embedded practice service. */
export const PRACTICE = 'practice';

/** The seeded account of the embedded practice service; it opens nothing else. */
export const practiceSignIn = {
  address: PRACTICE,
  email: 'practice@bench.test',
  password: 'practice',
};

export type ServiceChoice =
  | { kind: 'practice'; folder: 'practice' }
  | { kind: 'remote'; address: string; folder: string }
  /** Nothing chosen yet: a packaged build before its first sign-in. */
  | { kind: 'none'; folder: 'unchosen' };

export type ReadChoiceResult =
  | { kind: 'ok'; choice: ServiceChoice }
  | { kind: 'bad'; fault: ChoiceFault };

export interface ChoiceRules {
  readonly hasPractice: boolean;
  readonly allowRemote: boolean;
  /** The service that IT has named for this computer, beside which there is no other. */
  readonly only?: string | undefined;
}

/** Reads what a person or a command line calls a service. */
export function readChoice(text: string, rules: ChoiceRules): ReadChoiceResult {
  const typed = text.trim();
  if (typed.toLowerCase() === PRACTICE) {
    return rules.hasPractice
      ? { kind: 'ok', choice: { kind: 'practice', folder: 'practice' } }
      : { kind: 'bad', fault: 'no-practice-service' };
  }
  const parsed = parseServiceAddress(typed);
  if (parsed.kind === 'bad') return parsed;
  const { address } = parsed;
  const { only } = rules;
  if (only !== undefined && address !== addressIn(only)) {
    return { kind: 'bad', fault: 'not-this-pharmacys' };
  }
  const { hostname, host } = new URL(address);
  if (!rules.allowRemote && !isLoopback(hostname)) {
    return { kind: 'bad', fault: 'not-on-this-computer' };
  }
  const readable = host.replace(/[^a-z0-9.-]/gi, '_');
  const exact = createHash('sha256').update(address).digest('hex').slice(0, 8);
  return { kind: 'ok', choice: { kind: 'remote', address, folder: `${readable}-${exact}` } };
}

function addressIn(text: string): string | null {
  const parsed = parseServiceAddress(text);
  return parsed.kind === 'bad' ? null : parsed.address;
}

const memorySchema = z.object({ service: z.string() });

/** Which service was used last; no secret, so it lies in the open. */
export class ChoiceMemory {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'last-service.json');
  }

  recall(): string | null {
    if (!existsSync(this.#file)) return null;
    try {
      return memorySchema.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).service;
    } catch {
      // A convenience only: whatever is wrong with it, the person chooses again.
      return null;
    }
  }

  keep(choice: ServiceChoice): void {
    if (choice.kind === 'none') return;
    const service = choice.kind === 'practice' ? PRACTICE : choice.address;
    writeWholeFileSync(this.#file, `${JSON.stringify({ service })}\n`);
  }
}
