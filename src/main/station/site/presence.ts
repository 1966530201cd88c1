import { z } from 'zod';
import { personSchema } from '#shared/contract/person.ts';
import { instantMs } from '#shared/contract/session.ts';
import type { Membership } from '../journal/site/membership.ts';
import { addressOf } from './addresses.ts';
import { openMessage, writeMessage } from './message.ts';
import type { BucketEntry } from './takeIn.ts';

/** More windows no bench has. */
export const MOST_WHO = 20;

/** What a bench says of itself every few seconds: who is there, counts and times, and no record. */
const presenceSchema = z.object({
  at: instantMs,
  /** Entries that the service has not got. */
  unsent: z.number().int().nonnegative(),
  /** When the oldest of them was entered. */
  oldestAt: instantMs.nullable(),
  /** Stops and failures that nobody has seen to. */
  alarms: z.number().int().nonnegative(),
  /** Who is at its windows; a program before this one says nothing of it, nor of itself. */
  who: z.array(personSchema).max(MOST_WHO).default([]),
  version: z.string().max(40).nullable().default(null),
});
export type Presence = z.infer<typeof presenceSchema>;

export type BenchHere = Presence & { readonly bench: string };

const addressFor = (membership: Membership, bench: string) => addressOf(membership, 'here', bench);

export function writePresence(
  membership: Membership,
  presence: Presence,
): { address: string; bytes: Buffer } {
  const address = addressFor(membership, membership.bench.id);
  return { address, bytes: writeMessage(membership, address, presence.at, presence) };
}

/** What a bench said of itself; null where it is not that bench's own word. */
export function readPresence(
  membership: Membership,
  { address, bytes }: BucketEntry,
): BenchHere | null {
  if (bytes === null) return null;
  const opened = openMessage(membership, address, bytes);
  if (opened.kind === 'dropped') return null;
  if (addressFor(membership, opened.bench.id) !== address) return null;
  const presence = presenceSchema.safeParse(opened.body).data;
  return presence ? { ...presence, bench: opened.bench.id } : null;
}
