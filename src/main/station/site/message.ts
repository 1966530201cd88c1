import { z } from 'zod';
import type { DropReason } from '#shared/contract/site.ts';
import type { Bench, Membership } from '../journal/site/membership.ts';
import { isSignedBy, signedBy } from './keys.ts';
import { openSealed, seal, sealedSchema } from './sealing.ts';

/** More than this no bench publishes, and none reads. */
export const MOST_BYTES = 32_768;

const messageSchema = z.object({
  v: z.literal(1),
  /** The site key that it is sealed with, by its version. */
  key: z.number().int().positive(),
  bench: z.uuid(),
  /** How often its address has been written: an older one that comes back has a count that was seen. */
  count: z.number().int().positive(),
  ...sealedSchema.shape,
  signature: z.string().max(100),
});
type Message = z.infer<typeof messageSchema>;

export type OpenedMessage =
  | { kind: 'open'; bench: Bench; count: number; body: unknown }
  | { kind: 'dropped'; because: DropReason };

/** Seals and signs what this bench writes at an address of the site's bucket. */
export function writeMessage(
  { site, bench, keys }: Membership,
  address: string,
  count: number,
  body: unknown,
): Buffer {
  const newest = keys.at(-1);
  if (newest === undefined) throw new Error('A site has a key');
  const head = { key: newest.version, bench: bench.id, count };
  const about = aboutOf(site.id, address, head);
  const text = Buffer.from(JSON.stringify(body));
  const sealed = seal(Buffer.from(newest.key, 'base64url'), about, text);
  const signature = signedBy(bench.signs, signedBytes(about, sealed));
  return Buffer.from(JSON.stringify({ v: 1, ...head, ...sealed, signature } satisfies Message));
}

/** Opens what stands at an address, if a bench of the site wrote just this just there. */
export function openMessage(
  membership: Membership,
  address: string,
  bytes: Uint8Array,
): OpenedMessage {
  const message = parseMessage(bytes);
  if (message === null) return dropped('garbled');
  const key = membership.keys.find(({ version }) => version === message.key);
  if (key === undefined) return dropped('unknown-key');
  const bench = membership.roster?.benches.find(({ id }) => id === message.bench);
  if (bench === undefined || bench.revokedAt !== null) return dropped('unknown-bench');
  const about = aboutOf(membership.site.id, address, message);
  if (!isSignedBy(bench.signs, signedBytes(about, message), message.signature)) {
    return dropped('forged');
  }
  const text = openSealed(Buffer.from(key.key, 'base64url'), about, message);
  const body = text && readJson(text);
  if (!body) return dropped('forged');
  return { kind: 'open', bench, count: message.count, body: body.value };
}

const dropped = (because: DropReason): OpenedMessage => ({ kind: 'dropped', because });

function parseMessage(bytes: Uint8Array): Message | null {
  if (bytes.length > MOST_BYTES) return null;
  const json = readJson(bytes);
  return json === null ? null : (messageSchema.safeParse(json.value).data ?? null);
}

/** The site key that a message says it is sealed with; null where it is none. */
export const keyVersionOf = (bytes: Uint8Array): number | null => parseMessage(bytes)?.key ?? null;

/** @returns null where it is not JSON */
export function readJson(bytes: Uint8Array): { value: unknown } | null {
  try {
    return { value: JSON.parse(Buffer.from(bytes).toString()) };
  } catch {
    return null;
  }
}

const aboutOf = (
  site: string,
  address: string,
  { key, bench, count }: Pick<Message, 'key' | 'bench' | 'count'>,
) => JSON.stringify(['fact', 1, site, address, key, bench, count]);

const signedBytes = (about: string, { salt, text }: { salt: string; text: string }) =>
  Buffer.from(JSON.stringify([about, salt, text]));
